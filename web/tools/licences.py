"""The licences of all that dist/ holds."""
from tools.folder import Folder

def add(folder: Folder, modules: object, made: object) -> None:
    folder.write("licenses/THIRD_PARTY.txt", "tbd")

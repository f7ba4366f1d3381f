// All files of the game in one classic script. In a frame with `sandbox` the page is a stranger to
// its own host, and a host that lets strangers read nothing gives it neither modules nor data; a
// script of the old kind it gives to anybody. What is in here then stands in for the host.
(() => {
  const packed = {{packed}}; // base64 by URL
  const {files} = pitchBoot;
  const address = name => new URL(name, document.baseURI).href;
  const bytes = text => Uint8Array.from(atob(text), sign => sign.charCodeAt(0));
  const held = new Map(Object.entries(packed).map(([name, text]) => [address(name), text]));

  const stockFetch = globalThis.fetch;
  globalThis.fetch = (resource, options) => {
    const text = held.get(new URL(resource?.url ?? resource, document.baseURI).href);
    if (text === undefined) return stockFetch(resource, options);
    return Promise.resolve(new Response(bytes(text)));
  };

  // A module from memory knows no neighbours and no place of its own: it is told them in full.
  function moved(url) {
    const source = new TextDecoder().decode(bytes(held.get(url)))
      .replaceAll('import.meta.url', JSON.stringify(url))
      .replace(/(\bfrom|\bimport\(?)(\s*["'])(\.\.?\/[^"']+)/g,
        (_, word, quote, path) => word + quote + new URL(path, url).href);
    return URL.createObjectURL(new Blob([source], {type: 'text/javascript'}));
  }

  const modules = [...held.keys()].filter(url => /\.m?js$/.test(url));
  const imports = Object.fromEntries(modules.map(url => [url, moved(url)]));
  const map = document.createElement('script');
  map.type = 'importmap';
  map.textContent = JSON.stringify({imports});
  document.head.append(map);
  files.runtime = imports[address(files.runtime)]; // an import map says nothing of <script src>
  files.modules = []; // all here: nothing to fetch ahead
  for (const file of Object.values(files.load)) delete file.gzip; // one packing is enough
})();

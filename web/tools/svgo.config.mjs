// What makes the card sprite small without a visible change. Everything that would touch an id,
// a symbol or what refers to it stays off: the page addresses them from outside.
export default {
  floatPrecision: 0,
  plugins: [
    'cleanupAttrs',
    'convertPathData',
    {name: 'cleanupNumericValues', params: {floatPrecision: 2}},
    {name: 'convertTransform', params: {floatPrecision: 3, transformPrecision: 5}},
    'removeUselessStrokeAndFill',
    'sortAttrs',
  ],
};

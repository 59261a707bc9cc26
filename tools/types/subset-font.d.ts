declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'sfnt';
    /** A single value removes an axis; a range keeps it. */
    variationAxes?: Record<string, number | { min: number; max: number; default: number }>;
    /** The features of its layout that stay; by default all. */
    keepFeatures?: readonly string[];
  }
  /** The font with only the glyphs of `text`. */
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
  export = subsetFont;
}

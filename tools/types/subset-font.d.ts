declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'sfnt';
    /** An axis at one value is taken out; a range is kept. */
    variationAxes?: Record<string, number | { min: number; max: number; default: number }>;
  }
  /** The font with only the glyphs that draw `text`. */
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
  export = subsetFont;
}

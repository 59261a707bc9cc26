declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** An axis at one value is taken out; a range is kept. */
    variationAxes?: Record<string, number | { min: number; max: number; default: number }>;
  }
  /** The font with only the glyphs that draw `text`. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}

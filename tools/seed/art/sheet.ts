import { Rng } from './random';
import { type Point, rect } from './svg';

/** Width and height; pixels of a rendering, or units of a drawing. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Colour, place (0 to 1) and, where not 1, opacity. */
export type Stop = readonly [colour: string, at: number, opacity?: number];

/** A sheet to draw on: its short side is 1000 units long, whatever the picture's format. */
export class Sheet {
  readonly w: number;
  readonly h: number;
  readonly rng: Rng;
  readonly #size: Size;
  readonly #defs: string[] = [];

  constructor(seed: string, size: Size) {
    const unit = Math.min(size.width, size.height) / 1000;
    this.#size = size;
    this.w = size.width / unit;
    this.h = size.height / unit;
    this.rng = new Rng(seed);
  }

  /** Fill that runs through the stops across the painted shape: downwards, or at an angle in degrees. */
  linear(stops: readonly Stop[], angle = 90): string {
    const turn = `gradientTransform="rotate(${angle} 0.5 0.5)"`;
    return this.#define('linearGradient', `x1="0" y1="0.5" x2="1" y2="0.5" ${turn}`, stopTags(stops));
  }

  /** Fill that runs downwards between two heights of the sheet. */
  between([top, bottom]: Point, stops: readonly Stop[]): string {
    const line = `gradientUnits="userSpaceOnUse" x1="0" y1="${top}" x2="0" y2="${bottom}"`;
    return this.#define('linearGradient', line, stopTags(stops));
  }

  /** Fill that runs from the middle of the painted shape to its edge. */
  radial(stops: readonly Stop[]): string {
    return this.#define('radialGradient', 'cx="0.5" cy="0.5" r="0.5"', stopTags(stops));
  }

  /** Reference for `clip-path`, made of drawn shapes. */
  clip(shapes: string): string {
    return this.#define('clipPath', '', shapes);
  }

  /** The whole ground in one paint. */
  ground(fill: string): string {
    return rect([-2, -2], [this.w + 4, this.h + 4], fill);
  }

  /** The finished picture as SVG text. */
  finish(body: string): string {
    const { width, height } = this.#size;
    const head = `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`;
    return `<svg ${head} viewBox="0 0 ${this.w} ${this.h}"><defs>${this.#defs.join('')}</defs>${body}</svg>`;
  }

  #define(tag: string, attributes: string, content: string): string {
    const id = `d${this.#defs.length}`;
    this.#defs.push(`<${tag} id="${id}" ${attributes}>${content}</${tag}>`);
    return `url(#${id})`;
  }
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(
      ([colour, at, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

/** One composition; `tone` chooses among its colourings. */
export type DrawScene = (sheet: Sheet, tone: number) => string;

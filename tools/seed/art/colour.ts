/** The inks of the series: fire, red earth, gold, tea green, charcoal and cream. */
export const ink = {
  black: '#171314',
  charcoal: '#262022',
  night: '#14201f',
  pine: '#1d3a30',
  forest: '#2b5238',
  tea: '#4f7d3c',
  leaf: '#86a443',
  sage: '#b9c58f',
  mist: '#e3e3c6',
  cream: '#f8ecd2',
  sand: '#efd3a2',
  peach: '#f6bd85',
  gold: '#eeb02c',
  amber: '#f0922a',
  orange: '#e96a24',
  fire: '#d9431f',
  red: '#b52a1d',
  maroon: '#6f1c1a',
  clay: '#c4673d',
  earth: '#94402a',
  umber: '#4f271f',
} satisfies Record<string, string>;

/** Colour between two '#rrggbb' colours, part 0 (first) to 1 (second). */
export function mix(from: string, to: string, part: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const blend = (at: number) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * part);
  return `#${[1, 3, 5].map((at) => blend(at).toString(16).padStart(2, '0')).join('')}`;
}

/** Entry of a list that starts again after its end. */
export function cycle<L extends readonly [unknown, ...unknown[]]>(list: L, index: number): L[number] {
  const at = ((index % list.length) + list.length) % list.length;
  return list[at] ?? list[0];
}

/** '#2a1a14', in small letters. */
export const HEX_COLOUR = /^#[0-9a-f]{6}$/;

const WHITE = '#ffffff';
const BLACK = '#000000';
/** WCAG 2.2 AA for text. */
export const TEXT_CONTRAST = 4.5;

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** WCAG's relative luminance of an sRGB colour. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2's contrast ratio of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** `share` of the second colour in the first. */
function mix(one: string, other: string, share: number): string {
  const second = channelsOf(other);
  const mixed = channelsOf(one).map((channel, at) =>
    Math.round(channel * (1 - share) + (second[at] ?? 0) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export const lighter = (hex: string, share: number) => mix(hex, WHITE, share);
export const darker = (hex: string, share: number) => mix(hex, BLACK, share);

const STEPS = 50;

/** The first mixture with white or black that passes; white or black where none does. */
export function until(
  hex: string,
  towards: 'white' | 'black',
  passes: (candidate: string) => boolean,
): string {
  const end = towards === 'white' ? WHITE : BLACK;
  for (let step = 0; step < STEPS; step += 1) {
    const candidate = mix(hex, end, step / STEPS);
    if (passes(candidate)) return candidate;
  }
  return end;
}

/** True when text in one colour can be read on each of the grounds. */
export const isReadable = (text: string, ...grounds: readonly string[]) =>
  grounds.every((ground) => contrast(text, ground) >= TEXT_CONTRAST);

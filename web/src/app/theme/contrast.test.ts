// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { dark, light } from './palette';

type Scheme = typeof light | typeof dark;

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2's contrast ratio of two colours. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const AREAS = ['earth', 'gold', 'fire', 'tea'] as const;
const WORDS = ['primary', 'secondary', 'error', 'success', 'warning', 'info'] as const;

/** Every pair of text and background that the pages use. */
function pairs(scheme: Scheme): [what: string, text: string, ground: string][] {
  const grounds = Object.entries(scheme.background);
  return [
    ...grounds.flatMap(([name, ground]): [string, string, string][] => [
      [`text on ${name}`, scheme.text.primary, ground],
      [`secondary text on ${name}`, scheme.text.secondary, ground],
      [`gold words on ${name}`, scheme.gold.dark, ground],
      ...WORDS.map((word): [string, string, string] => [`${word} on ${name}`, scheme[word].main, ground]),
      [`link under the pointer on ${name}`, scheme.primary.dark, ground],
    ]),
    ...[...AREAS, ...WORDS].map((area): [string, string, string] => [
      `words on ${area}`,
      scheme[area].contrastText,
      scheme[area].main,
    ]),
    ...(['earth', 'fire', 'tea'] as const).flatMap((area): [string, string, string][] => [
      [`gold on ${area}`, scheme.gold.light, scheme[area].main],
      [`words on dark ${area}`, scheme[area].contrastText, scheme[area].dark],
    ]),
    ['words on red earth', scheme.earth.contrastText, scheme.earth.light],
    ['words on light gold', scheme.gold.contrastText, scheme.gold.light],
    ['button under the pointer', scheme.primary.contrastText, scheme.primary.dark],
  ];
}

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, scheme) => {
  test.each(pairs(scheme))('%s meets WCAG AA', (_what, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['gold figures on earth', scheme.gold.main, scheme.earth.main],
    ['focus ring on the page', scheme.primary.main, scheme.background.default],
    ['focus ring on areas', scheme.gold.light, scheme.fire.main],
    ['fields on paper', scheme.text.secondary, scheme.background.paper],
  ])('%s has enough contrast to be told apart', (_what, one, other) => {
    expect(contrast(one, other)).toBeGreaterThanOrEqual(3);
  });
});

import { contrast } from '@ndeiya/domain/site/colour';
import { pairsOf } from '@ndeiya/domain/site/contrasts';
import { DEFAULT_COLOURS } from '@ndeiya/domain/site/palette';
import { describe, expect, test } from 'vitest';
import { dark, light } from '../../lib/palette';

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, scheme) => {
  test.each(pairsOf(scheme))('$what meets WCAG AA', ({ text, ground, least }) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(least);
  });
});

test('the colours that an organisation is asked for are those of the theme by default', () => {
  const { primary, secondary, earth, gold } = light;
  expect(DEFAULT_COLOURS).toEqual({
    primary: primary.main,
    secondary: secondary.main,
    bar: earth.main,
    accent: gold.main,
  });
});

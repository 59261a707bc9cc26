import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dark, light } from '../../lib/palette';

const css = readFileSync(path.join(import.meta.dirname, '../../phone/kit/style.css'), 'utf8');
const block = (selector: string) => css.split(`${selector} {`)[1]?.split('}')[0] ?? '';
const colour = (selector: string, name: string) =>
  new RegExp(`--${name}: (#\\w+);`).exec(block(selector))?.[1];

const wanted = ({ background, text, divider, ...colours }: typeof light | typeof dark) => ({
  page: background.default,
  paper: background.paper,
  text: text.primary,
  quiet: text.secondary,
  line: divider,
  bar: colours.earth.main,
  fire: colours.fire.main,
  link: colours.primary.main,
  error: colours.error.main,
  success: colours.success.main,
});

test.each([
  ['light', ':root', light],
  ['dark', "[data-scheme='dark']", dark],
] as const)("the judges' page has the site's %s colours", (_scheme, selector, palette) => {
  const names = wanted(palette);
  const found = Object.fromEntries(Object.keys(names).map((name) => [name, colour(selector, name)]));
  expect(found).toEqual(names);
});

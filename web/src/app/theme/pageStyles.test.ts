import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ownColours, pageStyles } from '../../../build/pageStyles';
import { siteTheme } from '../../components/mui/theme';

const css = pageStyles(readFileSync(path.join(import.meta.dirname, 'page.css'), 'utf8'));
/** The declarations of the first block with this selector in both style sheets. */
const declaredIn = (selector: string): [string, string][] => {
  const text = [css, ownColours].map((sheet) => sheet.split(`${selector}{`)[1]?.split('}')[0] ?? '').join('');
  return text.split(';').flatMap((line) => {
    const [name = '', value = ''] = line.split(/:(.*)/);
    return name.startsWith('--mui-') ? [[name, value] as [string, string]] : [];
  });
};
const plain = (value: string) => value.replaceAll(/[\s,]+/g, ' ');

test.each([
  ['light', ":root,[data-scheme='light']"],
  ['dark', "@media not print{[data-scheme='dark']"],
] as const)('every %s colour of the pages is the one of the dashboard’s theme', (scheme, selector) => {
  const sheets = JSON.stringify(siteTheme().generateStyleSheets());
  const own = declaredIn(selector);
  expect(own.length).toBeGreaterThan(40);
  const blocks = sheets.split('[data-scheme=');
  const block = blocks.find((text) => text.startsWith(`\\"${scheme}\\"]`)) ?? '';
  const theirs = plain(block.replaceAll('","', ';').replaceAll('":"', ':'));
  const other = own.filter(([name, value]) => !theirs.includes(`${name}:${plain(value)};`));
  expect(other).toEqual([]);
});

/** MUI's own components come with the dashboard's theme, which has all of its variables. */
const withoutTheme = (file: string) => !/\.test\.|^components\/mui\//.test(file);
const source = path.join(import.meta.dirname, '../..');
const words = new RegExp(`["'](${Object.keys(siteTheme().palette).join('|')})\\.(\\w+)["']`, 'g');
/** The variables that styles of the visitors' pages use, as `sx` writes them or by their own names. */
const used = globSync('{site,components,app}/**/*.{ts,tsx,css}', { cwd: source })
  .filter(withoutTheme)
  .flatMap((file) => {
    const text = readFileSync(path.join(source, file), 'utf8');
    const named = [...text.matchAll(words)].map(([, group, shade]) => `--mui-palette-${group}-${shade}`);
    return [...named, ...[...text.matchAll(/var\((--mui-[\w-]+)\)/g)].map(([, name = '']) => name)];
  });

test.each([
  ['light', ":root,[data-scheme='light']"],
  ['dark', "@media not print{[data-scheme='dark']"],
] as const)('every colour that a page of visitors uses has a value in the %s scheme', (scheme, selector) => {
  const declared = new Set(declaredIn(selector).map(([name]) => name));
  // White is white in both schemes, so that the dark one inherits it.
  if (scheme === 'dark') declared.add('--mui-palette-common-white');
  expect(new Set(used).size).toBeGreaterThan(25);
  expect([...new Set(used)].filter((name) => !declared.has(name))).toEqual([]);
});

test('no comment and no empty line is sent', () => {
  expect(css).not.toMatch(/\/\*|\n| {2}/);
});

import { readFileSync } from 'node:fs';
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

test('no comment and no empty line is sent', () => {
  expect(css).not.toMatch(/\/\*|\n| {2}/);
});

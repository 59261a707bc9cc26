import { expect, test } from 'vitest';
import { withUsedVariables } from './usedVariables';

const SHEET =
  ':root{--mui-a:1px;--mui-b:calc(2 * var(--mui-c));--mui-c:3px;--mui-unused:4px;color:var(--mui-d);}' +
  '@media not print{[data-scheme="dark"]{color-scheme:dark;--mui-c:var(--mui-e);--mui-d:red;--mui-e:5px;--mui-unused:6px;}}';

test('a page gets the variables that it uses, those that these use in either scheme, and those of the sheet itself', () => {
  expect(withUsedVariables(SHEET, '<p style="top:var(--mui-b)"></p>')).toBe(
    ':root{--mui-b:calc(2 * var(--mui-c));--mui-c:3px;color:var(--mui-d);}' +
      '@media not print{[data-scheme="dark"]{color-scheme:dark;--mui-c:var(--mui-e);--mui-d:red;--mui-e:5px;}}',
  );
});

test('variables that use each other end', () => {
  const sheet = ':root{--mui-a:var(--mui-b);--mui-b:var(--mui-a);--mui-c:1px;}';
  expect(withUsedVariables(sheet, 'var(--mui-a)')).toBe(':root{--mui-a:var(--mui-b);--mui-b:var(--mui-a);}');
});

import { expect, test } from 'vitest';
import { mirrored } from '../../i18n/mirrorCss';
import { rulesOf, SELF } from './css';

const read = (style: unknown, mirror?: typeof mirrored) =>
  rulesOf(style, mirror).map((rule) => rule.replaceAll(SELF, '&'));

test.each([
  [
    'spaces are multiples of 8 px',
    { p: 2, mx: -1, mt: 'auto', gap: 1.5 },
    ['&{padding:16px;margin-left:-8px;margin-right:-8px;margin-top:auto;gap:12px;}'],
  ],
  ['corners are multiples of 7 px', { borderRadius: 2 }, ['&{border-radius:14px;}']],
  [
    'a number is a line, a size up to 1 a part, and others are pixels',
    { borderTop: 2, width: 1, height: 44, top: 0 },
    ['&{border-top:2px solid;width:100%;height:44px;top:0;}'],
  ],
  [
    'numbers without a unit stay',
    { lineHeight: 1.4, zIndex: 1, flex: 1, opacity: 0 },
    ['&{line-height:1.4;z-index:1;flex:1;opacity:0;}'],
  ],
  [
    'colours are variables of the theme, other words not',
    { color: 'text.secondary', bgcolor: 'divider', borderColor: 'currentColor' },
    [
      '&{color:var(--mui-palette-text-secondary);background-color:var(--mui-palette-divider);border-color:currentColor;}',
    ],
  ],
  ['layers have their names', { zIndex: 'appBar' }, ['&{z-index:1100;}']],
  [
    'a prefix stands where browsers need it',
    { userSelect: 'none' },
    ['&{-webkit-user-select:none;user-select:none;}'],
  ],
  [
    'values by width come after the others, from narrow to wide',
    { p: { md: 2, xs: 1 }, pt: 3 },
    ['&{padding-top:24px;padding:8px;}', '@media (min-width:900px){&{padding:16px;}}'],
  ],
  [
    'selectors may be lists, and a comma in brackets belongs to its part',
    { '&:hover, & a:is(b, i)': { m: 0 }, 'li &': { m: 1 } },
    ['&:hover,& a:is(b, i){margin:0;}', 'li &{margin:8px;}'],
  ],
  [
    'rules inside of a condition',
    { '@media print': { '& p': { m: 0 } }, displayPrint: 'none' },
    ['@media print{& p{margin:0;}}', '@media print{&{display:none;}}'],
  ],
  [
    'steps of a movement are no selectors',
    { '@keyframes turn': { to: { opacity: 0.5 } } },
    ['@keyframes turn{to{opacity:0.5;}}'],
  ],
  [
    'later parts of a list win, and what is left out says nothing',
    [{ p: 1, m: 0 }, false, undefined, { p: 2 }],
    ['&{margin:0;padding:16px;}'],
  ],
])('%s', (_, style, rules) => {
  expect(read(style)).toEqual(rules);
});

test('from right to left sides are mirrored, but not what moves with an arrow', () => {
  expect(read({ ml: 1, '& .arrow': { transform: 'translateX(5px)' } }, mirrored)).toEqual([
    '&{margin-right:8px;}',
    '& .arrow{transform:translateX(5px);}',
  ]);
});

test('a function of MUI’s theme is refused, because there is no theme', () => {
  expect(() => rulesOf(() => ({}))).toThrow('no function of the theme');
});

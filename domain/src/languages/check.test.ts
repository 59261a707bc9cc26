import { expect, test } from 'vitest';
import { translationProblem } from './check';
import { mergeText } from './merge';
import { languageMessages } from './messages';

const { check } = languageMessages;

test.each([
  ['Back to Events', 'Coka'],
  ['Back to Events', ''],
  ['Read More: {title}', '{title}: Thoma'],
  ['{count, plural, one {# event} other {# events}} found', '{count, plural, other {#}}'],
  ['Already? <0>Login</0>', '<0>Ingĩra</0>'],
  ['A smile :-}', 'Kĩmwemwe :-}'],
  ['Already? <0>Login</0>', '<0>Ingĩra\nrĩu</0>'],
  ['<0>{n, plural, other {#}}</0>', '<0>{n, plural, one {ĩmwe} other {#}}</0>'],
  ['{n, plural, one {<0>#</0> day} other {<0>#</0> days}}', '{n, plural, other {thikũ <0>#</0>}}'],
  ['Phone: <0>{phone}</0>', '<0>{phone}</0>'],
  ['1 < 2, and <3', '<3'],
  ['{n, plural, one {# song} other {# songs}}', 'nyĩmbo {n}'],
  ['{n, plural, one {{who}} other {# of {place}}}', '{n, plural, one {y} other {# {who} {place}}}'],
  ['At 9 p.m., i.e. late. Come!', 'Thaa 3 cia hwaĩ, n.k. Ũka!'],
  ['Write to help@site.example.', 'Andĩkĩra help@site.example.'],
  ['See https://site.example/x', 'Rora https://site.example/x'],
  ['See "site.example"', 'Rora “site.example”'],
])('a text with the marks of its English is taken: %s → %s', (english, text) => {
  expect(translationProblem(english, text)).toBeNull();
});

test.each([
  ['Back to Events', '  ', check.empty],
  ['Back to Events', 'Coka {title}', check.placeholders('')],
  ['Read More: {title}', 'Thoma', check.placeholders('{title}')],
  ['Read More: {title}', 'Thoma {tile}', check.placeholders('{title}')],
  ['Read More: {title}', 'Thoma {title', check.brackets],
  ['{n, plural, other {#}}', '{n, plural, one {#}}', check.brackets],
  ['Already? <0>Login</0>', 'Ingĩra', check.elements('<0>…</0>')],
  ['Already? <0>Login</0>', '<0>Ingĩra', check.elements('<0>…</0>')],
  ['<0>A</0> <1>B</1>', '<0>A <1>B</1></0>', check.elements('<0>…</0> <1>…</1>')],
  ['Already? <0>Login</0>', 'Ĩ? <0></0>', check.elements('<0>…</0>')],
  ['Already? <0>Login</0>', 'Ĩ? <0> \n </0>', check.elements('<0>…</0>')],
  ['Already? <0>Login</0>', 'Ĩ? <0>Ingĩra</0> </1>', check.elements('<0>…</0>')],
  ['<0>A</0> <0>B</0>', '<0>A</0> B', check.elements('<0>…</0> <0>…</0>')],
  [
    '<0>{n, plural, one {# day} other {# days}}</0>',
    '{n, plural, one {<0>#</0>} other {thikũ #}}',
    check.elements('<0>…</0>'),
  ],
  [
    '{n, plural, other {<0>#</0>}}',
    '{n, plural, one {<0></0>} other {<0>#</0>}}',
    check.elements('<0>…</0>'),
  ],
  [
    '{n, plural, other {<0>#</0>}}',
    `<0>a</0>${'{n, plural, one {a} other {b}}'.repeat(12)}`,
    check.placeholders('{n}'),
  ],
  ['Back', 'x'.repeat(4001), check.long],
  ['Set a new one right away.', 'Ingĩra https://made.up/x', check.address],
  ['Set a new one right away.', 'Ingĩra MADE-UP.com rĩu', check.address],
  ['Set a new one right away.', 'Ingĩra www.маде.уп rĩu', check.address],
  ['Set a new one right away.', 'Andĩkĩra me@made.up', check.address],
  ['Write to help@site.example.', 'Andĩkĩra help@other.example.', check.address],
  ['Read More: {title}', '{title}.com', check.address],
  ['Read More: {title}', 'made-up.{title}', check.address],
  ['{n, plural, other {#}}', 'made-up.{n, plural, other {com}}', check.address],
  ['{n, plural, other {#}}', 'made-up{n, plural, other {.com/x}}', check.address],
  ['<0>A</0>', 'made-up.<0>com</0>', check.address],
  ['Set a new one right away.', 'Ingĩra made-up。com', check.address],
  ['Set a new one right away.', 'Ingĩra made-up．com', check.address],
  ['Set a new one right away.', 'Ingĩra made-up.\u200bcom', check.address],
  ['Set a new one right away.', 'Ingĩra made-up.भारत', check.address],
  ['Set a new one right away.', 'Ingĩra नेपाली.com', check.address],
  ['Read More: {title}', 'x {title, select, other {y}}', check.placeholders('{title}')],
  ['{n, plural, other {#}}', '{n, select, 5 {y} other {{n}}}', check.placeholders('{n}')],
  [
    '{n, plural, one {# at {place}} other {# at {place}}}',
    '{n, plural, one {y} other {# {place}}}',
    check.placeholders('{n} {place}'),
  ],
])('a text that would break the page is refused: %s → %s', (english, text, problem) => {
  expect(translationProblem(english, text)).toBe(problem);
});

test.each([
  { when: 'nobody has changed it', versions: ['a', 'a', 'a'], merged: 'same' },
  { when: 'only the dashboard has changed it', versions: ['a', 'b', 'a'], merged: 'dashboard' },
  { when: 'only the file has changed it', versions: ['a', 'a', 'c'], merged: 'file' },
  { when: 'the file has lost it', versions: ['a', 'a', ''], merged: 'file' },
  { when: 'both have made the same of it', versions: ['a', 'b', 'b'], merged: 'same' },
  { when: 'both have changed it', versions: ['a', 'b', 'c'], merged: 'conflict' },
  { when: 'both have it without having agreed', versions: ['', 'b', 'c'], merged: 'conflict' },
])(
  'where $when, the merge gives: $merged',
  ({ versions: [agreed = '', dashboard = '', file = ''], merged }) => {
    expect(mergeText({ agreed, dashboard, file })).toBe(merged);
  },
);

test('a person decides a conflict', () => {
  expect(mergeText({ agreed: 'a', dashboard: 'b', file: 'c' }, 'dashboard')).toBe('dashboard');
});

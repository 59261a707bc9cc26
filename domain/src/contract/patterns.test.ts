import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { settingsInput } from '../editions/settings';
import { LIMITS } from '../kernel/constants';
import { EMAIL_PATTERN, isEmail } from '../kernel/email';
import { childrenOf, CONTRACT_ROWS, definitionOf, type SchemaCheck } from '../testing/schemaWalk';
import * as collections from './collections';

/** A pattern or a refinement: our code that reads the whole text. */
const looksAtText = ({ check, format }: SchemaCheck) =>
  check === 'custom' || (check === 'string_format' && format === 'regex');

/** The places in a schema where a pattern or refinement runs without an earlier maximum length. */
function unboundedTexts(schema: z.ZodMiniType, place: string): string[] {
  const { checks = [], type, ...rest } = definitionOf(schema);
  const all = checks.map(({ _zod }) => _zod.def);
  const bound = all.findIndex(({ check, abort }) => check === 'max_length' && abort === true);
  const first = all.findIndex(looksAtText);
  const own = type === 'string' && first >= 0 && (bound < 0 || bound > first) ? [place] : [];
  const children = Object.entries(rest).flatMap(([name, value]) =>
    childrenOf(value).map((child, index) => ({ child, place: `${place}.${name}[${String(index)}]` })),
  );
  return [...own, ...children.flatMap(({ child, place: below }) => unboundedTexts(child, below))];
}

describe('no pattern and no refinement runs on a text longer than its field allows', () => {
  test.each(CONTRACT_ROWS)('in the input of $method $path', (row) => {
    for (const schema of [row.params, row.query, row.body])
      if (schema) expect(unboundedTexts(schema, '')).toEqual([]);
  });

  test('in stored documents and the settings form', () => {
    const all = [settingsInput, ...childrenOf(collections)];
    expect(all.length).toBeGreaterThan(10);
    for (const schema of all) expect(unboundedTexts(schema, '')).toEqual([]);
  });

  test('the test finds a field without such a maximum, or with it after the pattern', () => {
    const pattern = z.regex(/a+/);
    const abort = z.maxLength(5, { abort: true });
    const checked = (...checks: Parameters<ReturnType<typeof z.string>['check']>) =>
      unboundedTexts(z.object({ field: z.optional(z.string().check(...checks)) }), '');
    expect(checked(abort, pattern)).toEqual([]);
    for (const checks of [[pattern], [pattern, abort], [z.maxLength(5), pattern], [z.refine(() => true)]])
      expect(checked(...checks)).toHaveLength(1);
  });
});

describe('an e-mail address', () => {
  const allowed = [
    'a@b.c',
    "o'brien+tag@sub.example.co.ke",
    'wanjikũ@example.org',
    'jane@xn--h1alffa9f.xn--p1ai',
  ];
  const refused = [
    ...['a@b', 'a@.b', 'a@b.', 'a@..', '@b.c', 'a@b@c.d', 'a b@c.d', ''],
    ...[
      'jane@gmail.com.',
      'jane@gmail..com',
      'jane@.gmail.com',
      'jane..w@gmail.com',
      '.jane@gmail.com',
      'jane.@gmail.com',
    ],
    ...[
      'jane@gmail',
      'jane@gmail,com',
      'jane @gmail.com',
      'jane@-gmail.com',
      'jane@gmail-.com',
      'jane@127.0.0.1',
      'a@b.c\n',
    ],
  ];
  test.each(allowed)('%s is accepted', (text) => {
    expect(isEmail(text)).toBe(true);
  });
  test.each(refused)('%j is refused', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test('an address over the limit is refused without running the pattern', () => {
    expect(isEmail(`a@${'b'.repeat(LIMITS.emailChars)}.c`)).toBe(false);
  });

  test('the time in which the pattern refuses dots grows with their number, not with its square', () => {
    const cpuOf = (text: string) => {
      const before = process.threadCpuUsage();
      EMAIL_PATTERN.test(text);
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    };
    const least = (dots: number) =>
      Math.min(...Array.from({ length: 5 }, () => cpuOf(`a@${'.'.repeat(dots)}@`)));
    // Four times as many dots cost four times as much, and sixteen times as much where the pattern is quadratic, which needs
    // seconds for them. Without a millisecond more, a time close to zero would make any growth.
    expect(least(64_000)).toBeLessThan(8 * (least(16_000) + 1));
  });
});

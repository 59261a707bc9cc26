import { LIMITS } from '../kernel/constants';
import { NO_PHONE } from '../kernel/phone';
import { type Case, type Make, spoil } from './cases';

/** Everything that is not text, and null. */
const NOT_TEXT: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['a number', 7],
  ['a boolean', true],
  ['a list', ['text']],
  ['a map', { text: 'text' }],
];

interface TextOptions {
  max: number;
  optional?: boolean;
  /** May be missing, because the schema has a default. */
  hasDefault?: boolean;
  multiline?: boolean;
  /** The rules accept it with spaces at its ends. */
  untrimmed?: boolean;
}

/** Free text: lengths, blanks, types, alphabets. */
export function textCases(make: Make, field: string, options: TextOptions): Case[] {
  const { good, bad, missing, ...rest } = spoil(make, field);
  const { max, optional = false, hasDefault = false, multiline = false, untrimmed = false } = options;
  const mended = untrimmed ? good : rest.mended;
  return [
    missing(hasDefault),
    ...NOT_TEXT.map(([why, value]) => bad(why, value)),
    optional ? good('empty', '') : bad('empty', ''),
    optional ? mended('only spaces', '   ') : bad('only spaces', '   '),
    mended('a space before', ' Ngoma'),
    mended('a space after', 'Ngoma '),
    mended('a no-break space after', 'Ngoma\u00a0'),
    good('one character', 'N'),
    good('the longest', 'ũ'.repeat(max)),
    bad('too long by one', 'ũ'.repeat(max + 1)),
    good('Kikuyu letters', 'Mũgĩthi wa Gĩkũyũ: Ũrũmwe, ĨŨ'),
    good('signs and quotes', `O'Brien & "sons" – 100 % <b>`),
    multiline ? good('two lines', 'one\ntwo') : bad('two lines', 'one\ntwo'),
    ...(multiline
      ? []
      : [bad('a NUL', 'one\u0000two'), bad('a DEL', 'one\u007ftwo'), bad('a tab', 'one\ttwo')]),
  ];
}

/** These cases are about names of people, beyond those of other lines of text. */
export function nameCases(make: Make, field: string): Case[] {
  const { good, mended, bad } = spoil(make, field);
  return [
    ...["Ng'ang'a", 'Ng’ang’a', 'Ngʼangʼa', 'Ọlábísí', 'Nguyễn Thị', 'می\u200cخواهم', '王芳'].map((value) =>
      good(value, value),
    ),
    // Rules cannot tell whether a letter and its mark have a form together.
    good('decomposed letters', 'Wanjiku\u0303'),
    mended('two spaces', 'Wanjikũ  Kamau'),
    mended('a no-break space', 'Wanjikũ\u00a0Kamau'),
    mended('something invisible', '\u202aWanjikũ\u202c'),
    mended('a byte order mark', '\ufeffWanjikũ'),
    bad('only invisible characters', '\u200b\u2060\u202a\ufeff'),
    bad('only a Hangul filler', '\u3164'),
    bad('only a joiner', '\u200d'),
  ];
}

const GOOD_EMAILS = [
  'a@b.ke',
  "o'brien+tag@sub.example.co.ke",
  'wanjikũ@example.org',
  'a.b_c-d@ex-ample.org',
];
const BAD_EMAILS = [
  ['no @', 'example.org'],
  ['no dot', 'a@example'],
  ['nothing before @', '@example.org'],
  ['nothing after the dot', 'a@example.'],
  ['a dot at the end', 'jane@example.com.'],
  ['two dots after the @', 'jane@example..com'],
  ['a dot after the @', 'jane@.example.com'],
  ['two dots before the @', 'jane..w@example.com'],
  ['a dot at the beginning', '.jane@example.com'],
  ['a dot before the @', 'jane.@example.com'],
  ['a hyphen after the @', 'jane@-example.com'],
  ['a hyphen before a dot', 'jane@example-.com'],
  ['a number of a computer', 'jane@127.0.0.1'],
  ['a comma for the dot', 'jane@example,com'],
  ['two @', 'a@b@example.org'],
  ['a space within', 'a b@example.org'],
  ['two addresses', 'a@example.org,b@example.org'],
  ['two addresses by semicolon', 'a@example.org;b@example.org'],
  ['a header', 'a@example.org\nBcc: b@example.org'],
  ['a display name', 'Ann <a@example.org>'],
  ['a comment', 'a(b)@example.org'],
  ['quotes', '"a"@example.org'],
  ['a literal address', 'a@[127.0.0.1]'],
  ['a backslash', 'a\\b@example.org'],
  ['a colon', 'a:b@example.org'],
  ['a NUL', 'a\u0000b@example.org'],
  ['something invisible', 'a\u200bb@example.org'],
  ['right to left', 'a@ex\u202eample.org'],
] as const;
const longEmail = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`;

/** An e-mail address (spec §5): text, @, text, dot, text; stored in lower case. */
export function emailCases(make: Make, field = 'email'): Case[] {
  const { good, mended, bad, missing } = spoil(make, field);
  return [
    missing(),
    ...NOT_TEXT.map(([why, value]) => bad(why, value)),
    bad('empty', ''),
    bad('only spaces', '   '),
    mended('spaces around', '  a@example.org '),
    mended('upper case', 'Wanjiku@Example.ORG'),
    mended('a Kikuyu letter in upper case', 'WANJIKŨ@example.org'),
    good('the longest', longEmail(LIMITS.emailChars)),
    bad('too long by one', longEmail(LIMITS.emailChars + 1)),
    ...GOOD_EMAILS.map((value) => good(value, value)),
    ...BAD_EMAILS.map(([why, value]) => bad(why, value)),
  ];
}

export function phoneCases(make: Make, field = 'phone'): Case[] {
  const { good, mended, bad, missing } = spoil(make, field);
  return [
    missing(),
    ...NOT_TEXT.map(([why, value]) => bad(why, value)),
    bad('empty', ''),
    bad('only spaces', '   '),
    ...['+254 712 345 678', '+44 207 946 0958', '+1 202 555 0143', NO_PHONE].map((value) =>
      good(value, value),
    ),
    ...[
      ' 0712345678 ',
      '0712 345 678',
      '(0712) 345678',
      '+254712345678',
      '+254 0712 345 678',
      '+254 (0) 712 345 678',
      '+254 (712) 345-678',
      '712345678',
      '\u202a+254\u00a0712\u2011345\u2011678\u202c',
      '\ufeff0712345678',
    ].map((value) => mended(JSON.stringify(value), value)),
    bad('too long', `+${'1'.repeat(24)}`),
    bad('too short', '112233'),
    bad('a digit and dashes', '1------'),
    bad('two numbers', '0712345678 / 0722345678'),
    bad('letters', '0712 CALL ME'),
    bad('a plus within', '07+12345678'),
    bad('two lines', '0712345678\n1'),
  ];
}

const webAddress = (length: number) =>
  `https://example.org/${'a'.repeat(length - 'https://example.org/'.length)}`;

/** An http(s) address or nothing. */
export function webAddressCases(make: Make, field: string, hasDefault = false): Case[] {
  const { good, mended, bad, missing } = spoil(make, field);
  return [
    missing(hasDefault),
    ...NOT_TEXT.map(([why, value]) => bad(why, value)),
    good('empty', ''),
    mended('spaces around', ' https://example.org '),
    good('http', 'http://example.org'),
    good('upper case', 'HTTPS://EXAMPLE.ORG'),
    good('a path and a query', 'https://sub.example.co.ke/a/b?c=d&e=f#g'),
    good('the longest', webAddress(LIMITS.urlChars)),
    bad('too long by one', webAddress(LIMITS.urlChars + 1)),
    bad('a script', 'javascript:alert(1)'),
    bad('data', 'data:text/html,hello.there'),
    bad('no scheme', 'example.org'),
    bad('no dot', 'https://localhost'),
    bad('a user before the host', 'https://youtube.com@example.org'),
    bad('a space', 'https://example.org/a b'),
    bad('a quote', 'https://example.org/"onload="x'),
    bad('an angle bracket', 'https://example.org/<b>'),
  ];
}

export function choiceCases(make: Make, field: string, choices: readonly string[]): Case[] {
  const { good, bad, missing } = spoil(make, field);
  return [
    missing(),
    ...NOT_TEXT.map(([why, value]) => bad(why, value)),
    bad('empty', ''),
    bad('none of the choices', 'Juggling'),
    ...choices.map((value) => good(value, value)),
  ];
}

export function dateTimeCases(make: Make, field: string): Case[] {
  const { good, bad, missing } = spoil(make, field);
  return [
    missing(),
    ...[
      '2031-08-16T09:00',
      '2031-08-16T09:00:00',
      '2031-08-16T09:00:00.123Z',
      '1999-12-31T23:59:59-0800',
    ].map((value) => good(value, value)),
    bad('null', null),
    bad('a number', 1_786_000_000_000),
    bad('empty', ''),
    bad('a date only', '2031-08-16'),
    bad('prose', 'next Saturday at nine'),
    bad('an American date', '08/16/2031 09:00'),
    bad('a month that there is not', '2031-13-16T09:00'),
    bad('an hour that there is not', '2031-08-16T25:00'),
    bad('text after it', '2031-08-16T09:00Z and more'),
  ];
}

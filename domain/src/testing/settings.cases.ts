import { LIMITS } from '../constants';
import { loose, spoil, wholeCases, type Case, type Make } from './cases';
import { textCases, webAddressCases } from './fieldCases';
import { makeSettings } from './makers';

const make = loose(makeSettings);

/** A maker that puts `{key: value}` into the map `field` of the settings. */
const inside = (field: 'contact' | 'social'): Make => {
  const whole = makeSettings()[field];
  return (overrides = {}) => make({ [field]: { ...whole, ...overrides } });
};

/** Cases of a field in the map `field`: the changed map is part of otherwise valid settings. */
function mapCases(
  field: 'contact' | 'social',
  key: string,
  cases: (make: Make, key: string) => Case[],
): Case[] {
  const innerMake: Make = (overrides = {}) => ({ ...makeSettings()[field], ...overrides });
  return cases(innerMake, key).map((one) => ({
    ...one,
    why: `${field}.${one.why}`,
    value: make({ [field]: one.value }) as Record<string, unknown>,
    field,
  }));
}

function listOfTextCases(field: string, max: number, options: { min?: number; chars: number }): Case[] {
  const { good, mended, bad, missing } = spoil(make, field);
  const { min = 0, chars } = options;
  return [
    missing(),
    bad('null', null),
    bad('text', 'Poetry'),
    bad('a map', { first: 'Poetry' }),
    min > 0 ? bad('none', []) : good('none', []),
    good('one', ['Ngoma']),
    good(
      'the most',
      Array.from({ length: max }, (_, index) => `Entry ${String(index)}`),
    ),
    bad(
      'one too many',
      Array.from({ length: max + 1 }, (_, index) => `Entry ${String(index)}`),
    ),
    good('the longest', ['Ngoma', 'ũ'.repeat(chars)]),
    bad('one too long', ['Ngoma', 'ũ'.repeat(chars + 1)]),
    bad('an empty one', ['Ngoma', '']),
    bad('a blank one', ['Ngoma', '  ']),
    bad('a number', ['Ngoma', 7]),
    bad('null within', [null]),
    bad('a map within', ['Ngoma', { name: 'Ngoma' }]),
    bad('a line break', ['Ngo\nma']),
    mended('spaces around', ['Ngoma', ' Mũgĩthi ']),
  ];
}

const titled = { title: 'Communality', text: 'We belong to one another.' };

function listOfTitledCases(field: 'intro' | 'values', max: number): Case[] {
  const { good, bad, missing } = spoil(make, field);
  return [
    missing(),
    bad('null', null),
    bad('text', 'Communality'),
    good('none', []),
    good(
      'the most',
      Array.from({ length: max }, () => titled),
    ),
    bad(
      'one too many',
      Array.from({ length: max + 1 }, () => titled),
    ),
    bad('without a text', [{ title: 'Communality' }]),
    bad('without a title', [{ text: 'We belong to one another.' }]),
    bad('a number as title', [titled, { ...titled, title: 7 }]),
    bad('a blank text', [titled, { ...titled, text: ' ' }]),
    bad('a title too long', [{ ...titled, title: 'x'.repeat(LIMITS.nameChars + 1) }]),
    bad('a text too long', [{ ...titled, text: 'x'.repeat(LIMITS.shortTextChars + 1) }]),
    bad('an unknown field', [{ ...titled, icon: 'flame' }]),
    bad('a text in place of a map', ['Communality']),
    ...Array.from({ length: max }, (_, at) =>
      bad(
        `a bad entry ${String(at)}`,
        Array.from({ length: max }, (__, index) => (index === at ? { title: '', text: '' } : titled)),
      ),
    ),
  ];
}

const prize = { title: 'Top performers', amounts: [50_000, 25_000, 15_000] };
const prizes = spoil(make, 'prizes');
const prizeCases: Case[] = [
  prizes.missing(),
  prizes.bad('null', null),
  prizes.bad('a map', prize),
  prizes.good('none', []),
  prizes.good(
    'the most',
    Array.from({ length: 4 }, () => prize),
  ),
  prizes.bad(
    'one too many',
    Array.from({ length: 5 }, () => prize),
  ),
  ...[0, 1, 2, 3].map((at) =>
    prizes.bad(
      `a bad prize ${String(at)}`,
      Array.from({ length: 4 }, (_, index) => (index === at ? { ...prize, amounts: [] } : prize)),
    ),
  ),
  prizes.good('ten amounts, nothing among them', [{ ...prize, amounts: [9, 8, 7, 6, 5, 4, 3, 2, 1, 0] }]),
  prizes.bad('eleven amounts', [{ ...prize, amounts: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0] }]),
  prizes.bad('no amount', [{ ...prize, amounts: [] }]),
  prizes.bad('a negative amount', [{ ...prize, amounts: [50_000, -1] }]),
  prizes.bad('a fraction', [{ ...prize, amounts: [0.5] }]),
  prizes.good('the greatest amount', [{ ...prize, amounts: [1_000_000_000] }]),
  prizes.bad('too great an amount', [{ ...prize, amounts: [1_000_000_001] }]),
  prizes.bad('an amount as text', [{ ...prize, amounts: ['50000'] }]),
  prizes.bad('amounts that are no list', [{ ...prize, amounts: 50_000 }]),
  prizes.bad('no title', [{ amounts: [1] }]),
  prizes.bad('a blank title', [{ ...prize, title: ' ' }]),
  prizes.bad('an unknown field', [{ ...prize, sponsor: 'x' }]),
  prizes.bad('a number in place of a map', [50_000]),
];

const eventDate = spoil(make, 'event_date');
const social = spoil(make, 'social');
const contact = spoil(make, 'contact');

/** `event_date` is a `Date`, as in memory. */
export const settingsCases: Case[] = [
  ...wholeCases(make),
  ...['name', 'organisation', 'edition'].flatMap((field) =>
    textCases(make, field, { max: LIMITS.nameChars }),
  ),
  ...['tagline', 'location'].flatMap((field) => textCases(make, field, { max: LIMITS.titleChars })),
  ...textCases(make, 'currency', { max: 10 }).filter(({ why }) => !/Kikuyu|quotes/.test(why)),
  ...['note', 'about_event', 'about_teaser', 'history', 'mission'].flatMap((field) =>
    textCases(make, field, { max: LIMITS.messageChars, multiline: true }),
  ),
  eventDate.missing(),
  eventDate.bad('null', null),
  eventDate.bad('a number', 7),
  eventDate.bad('prose', 'next August'),
  ...listOfTextCases('public_categories', 20, { min: 1, chars: LIMITS.nameChars }),
  ...listOfTextCases('extra_categories', 20, { chars: LIMITS.nameChars }),
  ...listOfTextCases('objectives', 12, { chars: LIMITS.shortTextChars }),
  ...listOfTitledCases('intro', 3),
  ...listOfTitledCases('values', 9),
  ...prizeCases,
  contact.missing(),
  contact.bad('null', null),
  contact.bad('text', 'call us'),
  { ...contact.bad('an unknown field', null), value: inside('contact')({ fax: '1' }) as Case['value'] },
  {
    ...contact.good('an address', null),
    value: inside('contact')({ email: 'us@example.org' }) as Case['value'],
  },
  { ...contact.bad('no address', null), value: inside('contact')({ email: 'us at home' }) as Case['value'] },
  ...mapCases('contact', 'phone', (inner, key) =>
    textCases(inner, key, { max: LIMITS.nameChars, optional: true }),
  ),
  ...mapCases('contact', 'address', (inner, key) =>
    textCases(inner, key, { max: LIMITS.shortTextChars, optional: true }),
  ),
  social.missing(),
  social.bad('null', null),
  { ...social.bad('an unknown field', null), value: inside('social')({ myspace: '' }) as Case['value'] },
  ...Object.keys(makeSettings().social).flatMap((key) =>
    mapCases('social', key, (inner, name) => webAddressCases(inner, name)),
  ),
];

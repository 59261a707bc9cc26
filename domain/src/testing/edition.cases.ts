import { newCategory } from '../editions/editions';
import { LIMITS } from '../kernel/constants';
import { type Case, loose, spoil, wholeCases } from './cases';
import { textCases } from './fieldCases';
import { makeEditionBody } from './makers';

const make = loose(makeEditionBody);
const categories = spoil(make, 'categories');
const prizes = spoil(make, 'prizes');
const opens = spoil(make, 'registration_opens_at');
const closes = spoil(make, 'registration_closes_at');
const eventDate = spoil(make, 'event_date');

const poetry = newCategory('Poetry', true);
const prize = {
  key: 'top',
  title: 'Top performers',
  amounts: [50_000, 25_000],
  categories: 'all',
  if_small: 'award',
};
const many = (count: number, isPublic: boolean) =>
  Array.from({ length: count }, (_, index) =>
    newCategory(`${isPublic ? 'Open' : 'Extra'} ${String(index)}`, isPublic),
  );

/** Categories that fit beside a prize for all of them: the ordinary prizes name one category. */
const categoryCase = (one: Case): Case => ({ ...one, value: { ...one.value, prizes: [prize] } });

const categoryCases: Case[] = [
  categories.missing(),
  categories.bad('null', null),
  categories.bad('text', 'Poetry'),
  categories.bad('none', []),
  categories.bad('none for everybody', [newCategory('Poetry', false)]),
  categories.good('one', [poetry]),
  categories.good('the most', [...many(20, true), ...many(20, false)]),
  categories.bad('one too many for everybody', many(21, true)),
  categories.bad('one too many for administrators', [poetry, ...many(21, false)]),
  categories.bad('the same name in other letters', [poetry, newCategory('POETRY', false)]),
  categories.bad('the name of merged classes', [poetry, newCategory('Merged', true)]),
  categories.bad('a blank name', [newCategory(' ', true)]),
  categories.bad('a name too long', [newCategory('x'.repeat(LIMITS.nameChars + 1), true)]),
  categories.bad('no kind', [{ ...poetry, kinds: [] }]),
  categories.bad('an unknown kind', [{ ...poetry, kinds: ['duet'] }]),
  categories.bad('fewer at most than at least', [{ ...poetry, members_min: 5, members_max: 4 }]),
  categories.bad('nobody', [{ ...poetry, members_min: 0 }]),
  categories.bad('a length in text', [{ ...poetry, max_seconds: '300' }]),
  categories.good('a number of places', [{ ...poetry, places: 10 }]),
  categories.bad('no place', [{ ...poetry, places: 0 }]),
  categories.bad('half a place', [{ ...poetry, places: 1.5 }]),
  categories.bad('an unknown rule of recordings', [{ ...poetry, recording: 'maybe' }]),
  categories.bad('an unknown field', [{ ...poetry, colour: 'red' }]),
].map((one) => ('categories' in one.value ? categoryCase(one) : one));

const prizeCases: Case[] = [
  prizes.missing(),
  prizes.bad('null', null),
  prizes.bad('a map', prize),
  prizes.good('none', []),
  prizes.good(
    'the most',
    ['a', 'b', 'c', 'd'].map((key) => ({ ...prize, key })),
  ),
  prizes.bad(
    'one too many',
    ['a', 'b', 'c', 'd', 'e'].map((key) => ({ ...prize, key })),
  ),
  prizes.good('for the rest', [{ ...prize, categories: 'rest' }]),
  prizes.good('for a category of the edition', [{ ...prize, categories: ['Poetry'] }]),
  prizes.bad('for a category that there is not', [{ ...prize, categories: ['Dance'] }]),
  prizes.bad('for some', [{ ...prize, categories: 'some' }]),
  prizes.bad('two of one key', [prize, prize]),
  prizes.bad('a key with a space', [{ ...prize, key: 'top three' }]),
  prizes.bad('an unknown rule for small categories', [{ ...prize, if_small: 'split' }]),
  prizes.good('ten amounts, nothing among them', [{ ...prize, amounts: [9, 8, 7, 6, 5, 4, 3, 2, 1, 0] }]),
  prizes.bad('eleven amounts', [{ ...prize, amounts: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0] }]),
  prizes.bad('no amount', [{ ...prize, amounts: [] }]),
  prizes.bad('a negative amount', [{ ...prize, amounts: [50_000, -1] }]),
  prizes.bad('a fraction', [{ ...prize, amounts: [0.5] }]),
  prizes.good('the greatest amount', [{ ...prize, amounts: [1_000_000_000] }]),
  prizes.bad('too great an amount', [{ ...prize, amounts: [1_000_000_001] }]),
  prizes.bad('an amount as text', [{ ...prize, amounts: ['50000'] }]),
  prizes.bad('a blank title', [{ ...prize, title: ' ' }]),
  prizes.bad('an unknown field', [{ ...prize, sponsor: 'x' }]),
];

const MAY = '2031-05-01T09:00:00+03:00';
const JUNE = '2031-06-01T09:00:00+03:00';
const windowOf = (one: Case, from: string | null): Case => ({
  ...one,
  value: { ...one.value, registration_opens_at: from },
});

const windowCases: Case[] = [
  opens.missing(),
  opens.good('a time', MAY),
  opens.bad('a number', 7),
  opens.bad('prose', 'in May'),
  closes.missing(),
  closes.good('a time', JUNE),
  closes.bad('a date only', '2031-06-01'),
  windowOf(closes.good('after it opens', JUNE), MAY),
  windowOf(closes.bad('when it opens', MAY), MAY),
  windowOf(closes.bad('before it opens', MAY), JUNE),
];

function wholeNumberCases(field: string, min: number, max: number): Case[] {
  return [spoil(make, field).missing(), ...defaultNumberCases(field, min, max)];
}

/** A number that may be missing, because it has a default. */
function defaultNumberCases(field: string, min: number, max: number): Case[] {
  const { good, bad } = spoil(make, field);
  return [
    good('the least', min),
    good('the most', max),
    bad('less than the least', min - 1),
    bad('more than the most', max + 1),
    bad('a fraction', min + 0.5),
    bad('text', String(min)),
    bad('null', null),
  ];
}

const review = spoil(make, 'review');
const terms = spoil(make, 'terms_version');

/** Times are ISO text here; a document holds the instants that they mean. Functions alone write it, so rules have none. */
export const editionCases: Case[] = [
  ...wholeCases(make),
  ...textCases(make, 'name', { max: LIMITS.nameChars }),
  ...textCases(make, 'location', { max: LIMITS.titleChars }),
  ...textCases(make, 'currency', { max: 10 }).filter(({ why }) => !/Kikuyu|quotes/.test(why)),
  ...textCases(make, 'note', { max: LIMITS.messageChars, multiline: true }),
  eventDate.missing(),
  eventDate.bad('null', null),
  eventDate.bad('a number', 7),
  eventDate.bad('prose', 'next August'),
  ...windowCases,
  ...wholeNumberCases('grace_minutes', 0, 1440),
  ...wholeNumberCases('min_class', 1, 100),
  ...defaultNumberCases('recording_hours', 1, 168),
  ...defaultNumberCases('megabyte_price', 0, 100),
  ...categoryCases,
  ...prizeCases,
  review.good('by hand', 'manual'),
  review.bad('another way', 'never'),
  terms.good('a version', '2'),
  terms.good('none', null),
  terms.bad('a blank one', ' '),
];

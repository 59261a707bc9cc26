import { LIMITS } from '../kernel/constants';
import { type Case, loose, type Make, spoil, wholeCases } from './cases';
import { textCases, webAddressCases } from './fieldCases';
import { makeOrganisation } from './makers';

const make = loose(makeOrganisation);

/** A maker that puts `{key: value}` into the map `field` of the settings. */
const inside = (field: 'contact' | 'social'): Make => {
  const whole = makeOrganisation()[field];
  return (overrides = {}) => make({ [field]: { ...whole, ...overrides } });
};

/** Cases of a field in the map `field`: the changed map is part of otherwise valid settings. */
function mapCases(
  field: 'contact' | 'social',
  key: string,
  cases: (make: Make, key: string) => Case[],
): Case[] {
  const innerMake: Make = (overrides = {}) => ({ ...makeOrganisation()[field], ...overrides });
  return cases(innerMake, key).map((one) => ({
    ...one,
    why: `${field}.${one.why}`,
    value: make({ [field]: one.value }) as Record<string, unknown>,
    field,
  }));
}

function listOfTextCases(field: string, max: number, options: { chars: number }): Case[] {
  const { good, mended, bad, missing } = spoil(make, field);
  const { chars } = options;
  return [
    missing(),
    bad('null', null),
    bad('text', 'Poetry'),
    bad('a map', { first: 'Poetry' }),
    good('none', []),
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
    bad('a line break in a title', [{ ...titled, title: 'Commun\nality' }]),
    good('a line break in a text', [{ ...titled, text: 'We belong\nto one another.' }]),
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

const social = spoil(make, 'social');
const contact = spoil(make, 'contact');

/**
 * The part of the settings that an administrator writes. The fields that repeat the current edition have their cases in
 * edition.cases.ts.
 */
export const settingsCases: Case[] = [
  ...wholeCases(make),
  ...['name', 'organisation'].flatMap((field) => textCases(make, field, { max: LIMITS.nameChars })),
  ...textCases(make, 'tagline', { max: LIMITS.titleChars }),
  ...['about_event', 'about_teaser', 'history', 'mission'].flatMap((field) =>
    textCases(make, field, { max: LIMITS.messageChars, multiline: true }),
  ),
  ...listOfTextCases('objectives', 12, { chars: LIMITS.shortTextChars }),
  ...listOfTitledCases('intro', 3),
  ...listOfTitledCases('values', 9),
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
  ...Object.keys(makeOrganisation().social).flatMap((key) =>
    mapCases('social', key, (inner, name) => webAddressCases(inner, name)),
  ),
];

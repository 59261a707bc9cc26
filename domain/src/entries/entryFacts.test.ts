import { describe, expect, test } from 'vitest';
import type { ConsentPeople, DecidedConsent } from '../consents/words';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import { makeMember } from '../testing/stored';
import { withCleared } from './clearedText';
import type { Entry } from './entry';
import { entryFacts, hiddenWords, withTexts } from './entryFacts';
import { publicLabel } from './publicLabel';
import { publicTitle } from './publicTitle';

const ENTRY = {
  id: 'e1',
  number: 'A1',
  title: 'The song of Amina',
  stage_name: 'Amina and the Stars',
  title_named: false,
  title_refused: false,
  stage_name_refused: false,
  title_cleared: null,
  stage_name_cleared: null,
  names_lost: false,
  recordings_known: [],
  recordings_kept: [],
  voices_left: [],
};
type Texts = Partial<typeof ENTRY>;

const guardian = { id: 'g2', name: 'Otieno', relation: 'Father', contact: 'father@example.org' };
const child = { age_band: 'minor', guardian_id: 'g2', phone: '' } as const;
const brian = makeMember({ ...child, id: 'm2', name: 'Brian Wambui', person: 'p-brian' });
const PEOPLE = { members: [brian], guardians: [guardian] };
const brians = makeConsent({
  member: 'm2',
  person: 'p-brian',
  child: brian.name,
  guardian,
  purposes: EVERY_PURPOSE,
});
const aminas = (said: Partial<DecidedConsent> = {}) =>
  makeConsent({
    member: 'm1',
    person: 'p-amina',
    child: 'Amina Wambui',
    decision: 'refused',
    ...said,
    purposes: said.purposes ?? { ...EVERY_PURPOSE, take_part: false, publish_name: false },
  } as Parameters<typeof makeConsent>[0]);

/** Returns what everybody reads of the entry. It has Brian alone, whose name may be public. */
function shown(
  decisions: DecidedConsent[],
  texts: Texts = {},
  people: Omit<ConsentPeople, 'entry'> = PEOPLE,
) {
  const entry = { ...ENTRY, ...texts };
  return shownOf({ ...entry, ...entryFacts(entry, { people, decisions: [brians, ...decisions] }) });
}

const shownOf = (entry: Parameters<typeof publicLabel>[0] & Parameters<typeof publicTitle>[0]) => [
  publicLabel(entry),
  publicTitle(entry),
];

const WHOLE = [ENTRY.stage_name, ENTRY.title];
const HIDDEN = ['No. A1', ''];
const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 6, minute));
const agreed = { decision: 'given', purposes: EVERY_PURPOSE } as const;
const unnamed = { ...agreed, purposes: { ...EVERY_PURPOSE, publish_name: false } } as const;

describe('title and stage name that name a child who has left the entry', () => {
  test.each<[string, DecidedConsent[], string[]]>([
    ['are hidden where the guardian has refused', [aminas()], HIDDEN],
    ['are hidden after the guardian has withdrawn', [aminas({ ...agreed, withdrawn_at: at(1) })], HIDDEN],
    ['are hidden where the guardian agreed without the name', [aminas(unnamed)], HIDDEN],
    ['are hidden where the decision cannot be read', [aminas({ isUnreadable: true })], HIDDEN],
    ['are shown where the guardian had agreed to the name', [aminas(agreed)], WHOLE],
    [
      'are shown where the guardian has agreed after the refusal',
      [aminas({ given_at: at(1) }), aminas({ ...agreed, given_at: at(2) })],
      WHOLE,
    ],
    ['are hidden where the child was refused in another entry', [aminas({ entry: 'e2' })], HIDDEN],
    [
      'are shown where the child of another entry may only not be named',
      [aminas({ entry: 'e2', ...unnamed })],
      WHOLE,
    ],
    [
      'are shown where somebody of that name was refused in the entry of a stranger',
      [aminas({ entry: 'e2', isElsewhere: true })],
      WHOLE,
    ],
    [
      'are shown where the contact has agreed in this entry after the no in another one',
      [aminas({ entry: 'e2', given_at: at(1) }), aminas({ ...agreed, given_at: at(2) })],
      WHOLE,
    ],
  ])('%s', (_, decisions, expected) => {
    expect(shown(decisions)).toEqual(expected);
  });

  test.each([
    ['the guardian agreed without the name', unnamed],
    ['the guardian has refused', {}],
  ])('are hidden where the child had been here, and in another entry %s', (_, said) => {
    const entry = { ...ENTRY, left_persons: ['p-amina'] };
    const facts = entryFacts(entry, {
      people: PEOPLE,
      decisions: [brians, aminas({ entry: 'e2', ...said })],
    });
    expect(facts).toMatchObject({ title_refused: true, stage_name_refused: true });
  });

  test('are shown where a present child has the first name of one who was refused in another entry', () => {
    const amina = { ...child, id: 'm9', name: 'Amina Njeri', person: 'p-other', age_band: 'adult' } as const;
    const people = { members: [brian, amina], guardians: [guardian] };
    expect(shown([aminas({ entry: 'e2' })], {}, people)).toEqual(WHOLE);
  });

  test('are hidden each by itself', () => {
    expect(shown([aminas()], { title: 'Rain' })).toEqual(['No. A1', 'Rain']);
    expect(shown([aminas()], { stage_name: 'The Stars' })).toEqual(['The Stars', '']);
  });

  test('are hidden also where a present child has the family name, and shown where they have that name alone', () => {
    expect(shown([aminas()])).toEqual(HIDDEN);
    const family = { title: 'Our Wambui song', stage_name: 'The Wambui Family' };
    expect(shown([aminas()], family)).toEqual([family.stage_name, family.title]);
  });

  test('are the business of the present child where it is in the entry again', () => {
    const amina = { ...child, id: 'm9', name: 'Amina Wambui', person: 'p-amina', guardian_id: 'g1' };
    const mother = { id: 'g1', name: 'Njeri', contact: '0712 345 678' };
    const people = { members: [brian, amina], guardians: [guardian, mother] };
    const facts = entryFacts(ENTRY, { people, decisions: [brians, aminas()] });
    expect(facts).toMatchObject({ name_public: false, title_refused: false, stage_name_refused: false });
  });

  test('stay hidden although nothing leads to the decision any more', () => {
    expect(shown([], { title_refused: true, stage_name_refused: true })).toEqual(HIDDEN);
  });
});

test('a hidden text stays hidden until another one is typed', () => {
  const hidden = { ...ENTRY, title_refused: true, stage_name_refused: true };
  const refusals = ({ title_refused, stage_name_refused }: typeof hidden) => [
    title_refused,
    stage_name_refused,
  ];
  expect(refusals(withTexts(hidden, {}))).toEqual([true, true]);
  expect(refusals(withTexts(hidden, { title: 'the song of  AMINA!' }))).toEqual([true, true]);
  const cyrillic = hidden.title.replace('A', '\u0410');
  expect(refusals(withTexts(hidden, { title: cyrillic }))).toEqual([true, true]);
  expect(withTexts(hidden, { title: 'Rain' })).toEqual({ ...hidden, title: 'Rain', title_refused: false });
  expect(refusals(withTexts(hidden, { stage_name: 'The Stars' }))).toEqual([true, false]);
});

test.each<[string, Texts, string, boolean]>([
  ['with a word more', { title_refused: true }, 'The song of Amina again', true],
  ['with a word less', { title_refused: true }, 'Amina', true],
  ['of other words', { title: 'Rain' }, 'Amina', true],
  ['of fewer words', { title: 'Rain and song' }, 'Rain', false],
  ['in another spelling', { title: 'Rain' }, 'RAIN!', false],
  ['that was emptied', { title_refused: true }, '', false],
  [
    'at which an organiser has looked',
    { title: 'Rain', title_cleared: { text: 'Sun', decisions: [] } as never },
    'Sun',
    false,
  ],
])(
  'after somebody was erased from the entry, a title %s is hidden: %j, %j, %s',
  (_, texts, ...[title, isHidden]) => {
    const entry = { ...ENTRY, ...texts, names_lost: true };
    expect(withTexts(entry, { title }).title_refused).toBe(isHidden);
  },
);

describe('a title', () => {
  const isNamed = (
    title: string,
    { said = {}, ...more }: Texts & { members?: (typeof brian)[]; said?: Partial<DecidedConsent> } = {},
  ) => {
    const { members = [brian], ...texts } = more;
    const people = { ...PEOPLE, members };
    return entryFacts({ ...ENTRY, ...texts, title }, { people, decisions: [{ ...brians, ...said }] })
      .title_named;
  };

  test('says that it names a member as a reader sees it, and under the name that somebody decided about', () => {
    expect(isNamed('Br\u0456an sings')).toBe(true);
    expect(isNamed('Rain')).toBe(false);
    expect(isNamed('Song of Bryan', { said: { child: 'Bryan Wambui' } })).toBe(true);
    expect(isNamed('Song of Bryan', { said: { child: 'Bryan Wambui', entry: 'e2' } })).toBe(false);
  });

  test('does not name the child of a decision in spite of which it names nobody, as an organiser has said', () => {
    const title_cleared = { text: 'Song of Bryan', decisions: ['said'] } as never;
    const named = (id: string) =>
      isNamed('Song of Bryan', { said: { child: 'Bryan Wambui', id }, title_cleared });
    expect([named('said'), named('later')]).toEqual([false, true]);
  });

  test('stays hidden where an entry has no members alone, and is hidden there by no step', () => {
    expect(isNamed('Rain', { members: [], title_named: true })).toBe(true);
    expect(isNamed('Rain', { members: [] })).toBe(false);
    expect(isNamed('Rain', { title_named: true })).toBe(false);
  });
});

describe('longer words of a piece', () => {
  const ofAmina = (people: Partial<Entry>, said: Partial<DecidedConsent>) =>
    hiddenWords(
      { ...ENTRY, ...people },
      { people: PEOPLE, decisions: [brians, aminas({ entry: 'e2', ...said })] },
    )('Amina sings');

  test('are looked through for a child who was here, and not for one of another entry', () => {
    expect(ofAmina({}, {})).toEqual([]);
    expect(ofAmina({ left_persons: ['p-amina'] }, {})).toEqual(['amina']);
    expect(ofAmina({ left_persons: ['p-amina'] }, agreed)).toEqual([]);
  });
});

describe('a text of which an organiser has said that it names nobody', () => {
  const no = { ...aminas(), id: 'no' };
  const hidden = { ...ENTRY, title_refused: true, stage_name_refused: true };
  const said = { title: ENTRY.title, stage_name: ENTRY.stage_name };
  const cleared = withCleared(hidden, said, { ...PEOPLE, decisions: [brians, no] });
  const read = (decisions: DecidedConsent[], texts: Partial<typeof cleared> = {}, left: string[] = []) => {
    const entry = { ...cleared, ...texts };
    return shownOf({
      ...entry,
      ...entryFacts(entry, { people: PEOPLE, decisions: [brians, ...decisions], left }),
    });
  };

  test('is shown in spite of the decisions that were known then', () => {
    expect(read([no])).toEqual(WHOLE);
    expect(read([{ ...no, withdrawn_at: at(1) }])).toEqual(WHOLE);
  });

  test.each<[string, DecidedConsent[], string[]]>([
    [
      'another child of such a name is refused',
      [{ ...aminas(), id: 'n', person: 'p2', child: 'Amina Njeri' }],
      [],
    ],
    [
      'somebody says no about the same child once more',
      [{ ...aminas({ given_at: at(1) }), id: 'again' }],
      [],
    ],
    ['a refused child of such a name leaves', [], ['Amina Njeri']],
  ])('is hidden again once %s', (_, later, left) => {
    expect(read([no, ...later], {}, left)).toEqual(HIDDEN);
  });

  test('is shown in spite of a no in another entry that was known then, and hidden after a later one', () => {
    const other = { ...aminas({ entry: 'e2' }), id: 'other' };
    const before = withCleared(hidden, said, { ...PEOPLE, decisions: [brians, other] });
    expect(read([other], before)).toEqual(WHOLE);
    expect(read([other, { ...aminas({ entry: 'e3' }), id: 'later' }], before)).toEqual(HIDDEN);
    const left = { ...hidden, left_persons: ['p-amina'] };
    const without = { ...aminas({ ...unnamed, entry: 'e2' }), id: 'without' };
    const decided = { ...PEOPLE, decisions: [brians, without] };
    expect(read([without], withCleared(left, said, decided)), 'of a child who was here').toEqual(WHOLE);
  });

  test('hides after a consent that is withdrawn later only', () => {
    const yes = { ...aminas(agreed), id: 'yes' };
    const before = withCleared(hidden, said, { ...PEOPLE, decisions: [brians, yes] });
    expect(read([yes], before)).toEqual(WHOLE);
    expect(read([{ ...yes, withdrawn_at: at(1) }], before)).toEqual(HIDDEN);
  });

  test('counts for the same text in the same place alone', () => {
    expect(read([no], { title: 'The Song of Amina' })).toEqual([ENTRY.stage_name, '']);
    expect(read([no], { stage_name: ENTRY.title })).toEqual(['No. A1', '']);
  });

  test('is hidden as it was once that is taken back, and another text is not', () => {
    const back = withCleared(cleared, { title: null }, { ...PEOPLE, decisions: [] });
    expect(read([], back)).toEqual([ENTRY.stage_name, '']);
    const other = withCleared({ ...cleared, title: 'Rain' }, { title: null }, { ...PEOPLE, decisions: [] });
    expect(read([], other)).toEqual([ENTRY.stage_name, 'Rain']);
  });
});

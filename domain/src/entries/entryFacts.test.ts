import { describe, expect, test } from 'vitest';
import type { ConsentPeople, DecidedConsent } from '../consents/words';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import { makeMember } from '../testing/stored';
import { entryFacts, withTexts } from './entryFacts';
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
  const read = { ...entry, ...entryFacts(entry, { people, decisions: [brians, ...decisions] }) };
  return [publicLabel(read), publicTitle(read)];
}

const WHOLE = [ENTRY.stage_name, ENTRY.title];
const HIDDEN = ['No. A1', ''];
const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 6, minute));
const agreed = { decision: 'given', purposes: EVERY_PURPOSE } as const;

describe('title and stage name that name a child who has left the entry', () => {
  test.each<[string, DecidedConsent[], string[]]>([
    ['are hidden where the guardian has refused', [aminas()], HIDDEN],
    ['are hidden after the guardian has withdrawn', [aminas({ ...agreed, withdrawn_at: at(1) })], HIDDEN],
    [
      'are hidden where the guardian agreed without the name',
      [aminas({ ...agreed, purposes: { ...EVERY_PURPOSE, publish_name: false } })],
      HIDDEN,
    ],
    ['are hidden where the decision cannot be read', [aminas({ isUnreadable: true })], HIDDEN],
    ['are shown where the guardian had agreed to the name', [aminas(agreed)], WHOLE],
    [
      'are shown where the guardian has agreed after the refusal',
      [aminas({ given_at: at(1) }), aminas({ ...agreed, given_at: at(2) })],
      WHOLE,
    ],
    ['are shown where the child was refused in another entry only', [aminas({ entry: 'e2' })], WHOLE],
  ])('%s', (_, decisions, expected) => {
    expect(shown(decisions)).toEqual(expected);
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
  expect(withTexts(hidden, { title: 'Rain' })).toEqual({ ...hidden, title: 'Rain', title_refused: false });
  expect(refusals(withTexts(hidden, { stage_name: 'The Stars' }))).toEqual([true, false]);
});

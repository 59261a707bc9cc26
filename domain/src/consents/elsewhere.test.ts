import { describe, expect, test } from 'vitest';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import { NO_PURPOSES } from './purposes';
import { standingOf } from './standing';
import type { DecidedConsent, Member } from './words';

const mother = { id: 'g7', name: 'Njeri wa Kamau', relation: 'Mother', contact: 'njeri@example.org' };
const child: Member = { id: 'm1', name: 'Wanjiku Kamau', age_band: 'minor', guardian_id: 'g1' };
const day = (count: number) => new Date(Date.UTC(2026, 4, count));

/** The decisions about the child in the entry of another account. */
const elsewhere = (overrides: Partial<ReturnType<typeof makeConsent>> = {}) => ({
  ...makeConsent({ entry: 'e0', member: 'm9', guardian: mother, given_at: day(1), ...overrides }),
  isElsewhere: true as const,
});
const no = elsewhere({ decision: 'refused', purposes: NO_PURPOSES });

type Named = Partial<{ name: string; contact: string }>;
/** The walk-in of the child, whose entry names this guardian. */
const walkIn = (decisions: readonly DecidedConsent[], named: Named = {}, changes: Partial<Member> = {}) =>
  standingOf(
    { ...child, ...changes },
    {
      entry: 'e1',
      members: [{ ...child, ...changes }],
      guardians: [{ id: 'g1', name: 'Aunt', contact: '0700 000 000', ...named }],
    },
    decisions,
  );
const here = (contact: string, overrides: Partial<ReturnType<typeof makeConsent>> = {}) =>
  makeConsent({
    child: child.name,
    guardian: { ...mother, id: 'g1', contact },
    given_at: day(2),
    ...overrides,
  });

describe('a refusal in the entry of somebody else', () => {
  test.each([
    ['the contact', { contact: 'NJERI@example.org' }],
    ['the name', { name: 'Njeri wa Kamau' }],
  ])('refuses a child with the same name whose guardian has %s of the one who refused', (_which, named) => {
    expect(walkIn([no], named)).toMatchObject({ state: 'refused', needsTeam: true });
  });

  test('refuses no child whose own guardian is another one than the namesake’s in its entry', () => {
    const guardians = [
      { id: 'g0', name: mother.name, contact: mother.contact },
      { id: 'g1', name: 'Aunt', contact: '0700 000 000' },
    ];
    const people = { entry: 'e1', members: [child], guardians };
    expect(standingOf(child, people, [no])).toMatchObject({ state: 'missing', needsTeam: false });
  });

  test('leaves a child with the same name and another guardian missing, and open to that guardian', () => {
    expect(walkIn([no])).toMatchObject({ state: 'missing', needsTeam: false });
    expect(walkIn([no, here('0700 000 000')]).state).toBe('given');
  });

  test('is no refusal of a child with another name', () => {
    expect(walkIn([no], { contact: mother.contact }, { name: 'Njoki Kamau' }).state).toBe('missing');
  });

  test('does not end by a later yes of another contact that has agreed beside it', () => {
    const aunt = { ...mother, contact: '0700 000 000' };
    const beside = elsewhere({ guardian: aunt, decision: 'given', purposes: EVERY_PURPOSE });
    const named = { contact: aunt.contact, name: mother.name };
    expect(walkIn([no, beside, here(aunt.contact)], named)).toMatchObject({
      state: 'refused',
      needsTeam: true,
    });
  });

  test('ends by a later yes of the same contact about the new entry, or by the team', () => {
    const named = { contact: mother.contact };
    expect(walkIn([no, here(mother.contact)], named).state).toBe('given');
    expect(walkIn([no, here(mother.contact, { given_at: day(0) })], named).state).toBe('refused');
    expect(walkIn([no, here(mother.contact, { given_at: day(1) })], named).state).toBe('refused');
    expect(walkIn([no, here('', { method: 'witnessed' })], named).state).toBe('missing');
  });

  test('comes after the team has decided, or in the same moment, and counts again', () => {
    const named = { contact: mother.contact };
    const byTeam = here('', { method: 'witnessed' });
    const later = elsewhere({ decision: 'refused', purposes: NO_PURPOSES, given_at: day(3) });
    const atOnce = elsewhere({ decision: 'refused', purposes: NO_PURPOSES, given_at: day(2) });
    expect(walkIn([later, byTeam], named)).toMatchObject({ state: 'refused', needsTeam: true });
    expect(walkIn([atOnce, byTeam], named)).toMatchObject({ state: 'refused', needsTeam: true });
  });

  test('is that of another family where neither guardian has a contact, or the one who refused has no name', () => {
    const refusedBy = (guardian: { contact: string; name?: string }): DecidedConsent => ({
      ...no,
      guardian: { id: 'g7', ...guardian },
    });
    expect(walkIn([refusedBy({ contact: '', name: 'Njeri' })], { contact: '' })).toMatchObject({
      state: 'missing',
      needsTeam: false,
    });
    expect(walkIn([refusedBy({ contact: 'njeri@example.org' })])).toMatchObject({
      state: 'missing',
      needsTeam: false,
    });
  });

  test('does not end by a yes without a contact where nobody knows the contact that has said it', () => {
    const forgotten = elsewhere({ ...no, guardian: { ...mother, contact: '' } });
    const named = { name: mother.name, contact: '' };
    expect(walkIn([forgotten, here('')], named).state).toBe('refused');
  });

  test('counts where one of the guardians who have decided there is this one, whose yes ends no other’s no', () => {
    const father = { ...mother, id: 'g8', name: 'Kamau Mwangi', contact: 'kamau@example.org' };
    const ofFather = elsewhere({
      decision: 'refused',
      purposes: NO_PURPOSES,
      guardian: father,
      given_at: day(5),
    });
    const named = { contact: mother.contact };
    const yes = (count: number) => here(mother.contact, { given_at: day(count) });
    expect(walkIn([no, ofFather], named).state).toBe('refused');
    expect(walkIn([no, ofFather, yes(6)], named).state).toBe('refused');
  });

  test('of which the guardian has thought better there refuses nobody', () => {
    expect(walkIn([no, elsewhere({ given_at: day(2) })], { contact: mother.contact }).state).toBe('missing');
  });

  test('is a withdrawal as well', () => {
    expect(walkIn([elsewhere({ withdrawn_at: day(2) })], { contact: mother.contact }).state).toBe('refused');
  });

  test('keeps a person with that name waiting until somebody has said the age, and no adult', () => {
    const unknown = { age_band: 'unknown', guardian_id: null } as const;
    expect(walkIn([no], {}, unknown)).toMatchObject({ state: 'missing', needsTeam: true });
    expect(walkIn([], {}, unknown).state).toBe('not_needed');
    expect(walkIn([no], {}, { age_band: 'adult', guardian_id: null }).state).toBe('not_needed');
  });

  test('does not narrow what the guardian of the child allows', () => {
    const yes = elsewhere({ purposes: { ...NO_PURPOSES, take_part: true } });
    const all = here('0700 000 000', { purposes: { ...NO_PURPOSES, take_part: true, publish_name: true } });
    expect(walkIn([yes, all]).purposes.publish_name).toBe(true);
  });
});

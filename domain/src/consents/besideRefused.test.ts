import { describe, expect, test } from 'vitest';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import { NO_PURPOSES } from './purposes';
import { standingOf } from './standing';
import type { DecidedConsent, Member } from './words';

/** A mother has said no about Amina Wambui, who is still in the choir. A guardian of another contact agrees for the one beside her. */

const MOTHER = { id: 'g1', name: 'Njeri Wambui', relation: 'Mother', contact: '0712 345 678' };
const OTHER = { id: 'g2', name: 'Akinyi', relation: 'Aunt', contact: '0733 333 333' };
const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour));
const said = (fields: Partial<ReturnType<typeof makeConsent>>): DecidedConsent =>
  makeConsent({ entry: 'choir', edition: 2026, purposes: EVERY_PURPOSE, ...fields });
const REFUSED = { decision: 'refused', purposes: NO_PURPOSES } as const;
const no = (fields: Partial<ReturnType<typeof makeConsent>> = {}): DecidedConsent =>
  said({
    member: 'm1',
    person: 'p1',
    child: 'Amina Wambui',
    guardian: MOTHER,
    given_at: at(1),
    ...REFUSED,
    ...fields,
  });

const AMINA: Member = {
  id: 'm1',
  name: 'Amina Wambui',
  age_band: 'minor',
  guardian_id: 'g1',
  person: 'p1',
};
const beside = (name: string, guardian = OTHER): Member => ({
  ...AMINA,
  id: 'm9',
  name,
  guardian_id: guardian.id,
  person: 'p9',
});
const needsTeam = (
  member: Member,
  decisions: readonly DecidedConsent[],
  others: readonly Member[] = [AMINA],
) => {
  const guardian = member.guardian_id === MOTHER.id ? MOTHER : OTHER;
  const yes = said({ member: 'm9', person: 'p9', child: member.name, guardian, given_at: at(2) });
  const people = { entry: 'choir', members: [...others, member], guardians: [MOTHER, OTHER] };
  return standingOf(member, people, [...decisions, yes]).needsTeam;
};
/** An organiser has joined the person of another name with Amina. */
const joined = { ...no({ person: 'p2', child: 'Kenny Otieno' }), joined: ['p1'] };

describe('beside a refused child', () => {
  test.each([
    ['with one of her names', 'Amina', true, [no()]],
    ['with her names and another one', 'Amina Wambui Njeri', true, [no()]],
    ['with another name', 'Zawadi Njoki', false, [no()]],
    ['with one of her names, after a no of an older version', 'Amina', true, [no({ person: null })]],
    [
      'with one of her names, after a no in another entry',
      'Amina',
      true,
      [no({ entry: 'solo', member: 'm5' })],
    ],
    ['with a name that was only decided about', 'Kenny', true, [joined]],
    ['with a name that only the entry has', 'Amina', true, [joined]],
    ['with the name of the entry and another one', 'Amina Wambui Njeri', true, [joined]],
  ])('a member %s, %s, waits for the team: %s', (...[, name, is, decisions]) => {
    expect(needsTeam(beside(name), decisions)).toBe(is);
  });

  test('a member waits whose own contact has said one of two noes', () => {
    const ofOther = no({ guardian: { ...OTHER, contact: '0722 222 222' }, given_at: at(1) });
    expect(needsTeam(beside('Amina', MOTHER), [no()])).toBe(false);
    expect(needsTeam(beside('Amina', MOTHER), [no(), ofOther])).toBe(true);
  });

  test('a member waits where only one of two refused children has the name', () => {
    const zawadi: Member = { ...AMINA, id: 'm2', name: 'Zawadi Njoki', person: 'p2' };
    const ofZawadi = no({ member: 'm2', person: 'p2', child: 'Zawadi Njoki' });
    expect(needsTeam(beside('Amina'), [ofZawadi, no()], [zawadi, AMINA])).toBe(true);
  });
});

test('nobody waits for a no about the own name with a slip that the team’s paper of a former guardian has ended', () => {
  const former = { id: 'g0', name: 'Grandmother', relation: 'Grandmother', contact: '0711 111 111' };
  const own = { member: 'm9', person: 'p9' };
  const slip = no({ ...own, child: 'Amina Wambu' });
  const paper = said({ ...own, child: 'Amina Wambui', guardian: former, method: 'paper', given_at: at(2) });
  expect(needsTeam(beside('Amina Wambui'), [slip, paper], [])).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import { memberConsent } from './facts';
import { NO_PURPOSES } from './purposes';
import { standingOf } from './standing';
import type { DecidedConsent, Member } from './words';

/** A mother has said no about Amina Wambui, and the no is stored in doubt about Amina, whom the choir has beside her. */

const MOTHER = { id: 'g1', name: 'Njeri Wambui', relation: 'Mother', contact: '0712 345 678' };
const OTHER = { id: 'g2', name: 'Aunt', relation: 'Aunt', contact: '0733 333 333' };
const said = (person: string, fields: Partial<ReturnType<typeof makeConsent>>): DecidedConsent =>
  makeConsent({ entry: 'choir', person, child: 'Amina', edition: 2026, ...fields });
const NO = { decision: 'refused', purposes: NO_PURPOSES, contact_hash: 'mother' } as const;
const OWN = said('pa', { ...NO, member: 'm1', child: 'Amina Wambui', guardian: MOTHER, method: 'paper' });
const NOBODY = { id: '', name: '', relation: '', contact: '' };
const DOUBT = said('p9', { ...NO, member: 'm9', guardian: NOBODY, method: 'paper', in_doubt: true });
const CHOIR = { owner: 'acc', group: 'g' };
const elsewhere = (one: DecidedConsent): DecidedConsent => ({ ...one, isElsewhere: true });

describe('where the doubted child is another person', () => {
  test('a walk-in of the same name may start', () => {
    const walkIn: Member = { id: 'w1', name: 'Amina', age_band: 'unknown', guardian_id: null, person: 'pw' };
    const people = { entry: 'walk', members: [walkIn], guardians: [] };
    const noes = [OWN, DOUBT].map(elsewhere);
    expect(memberConsent(walkIn, people, noes)).toBe('not_needed');
    // The no itself follows the child by its name.
    const child = { ...walkIn, name: 'Amina Wambui' };
    expect(memberConsent(child, { ...people, members: [child] }, noes)).toBe('missing');
  });

  test('a child of the same name in another entry of the account keeps the consent of its own guardian', () => {
    const child: Member = { id: 's1', name: 'Amina', age_band: 'minor', guardian_id: 'g2', person: 'px' };
    const people = { entry: 'solo', members: [child], guardians: [OTHER] };
    const yes = said('px', { entry: 'solo', member: 's1', guardian: OTHER, purposes: EVERY_PURPOSE });
    const noes = [OWN, DOUBT].map((one) => ({ ...one, ...CHOIR }));
    expect(memberConsent(child, people, [...noes, yes])).toBe('given');
  });
});

describe('the doubted child', () => {
  const child: Member = { id: 'm9', name: 'Amina', age_band: 'minor', guardian_id: 'g1', person: 'p9' };
  const people = { entry: 'choir', members: [child], guardians: [MOTHER] };
  const yes = said('p9', {
    member: 'm9',
    guardian: MOTHER,
    contact_hash: 'mother',
    purposes: EVERY_PURPOSE,
    given_at: new Date('2026-05-02T06:00:00Z'),
  });

  test('is refused in the entry, and in another one of the same person', () => {
    expect(memberConsent(child, people, [OWN, DOUBT])).toBe('refused');
    const solo = { ...people, entry: 'solo' };
    expect(memberConsent(child, solo, [DOUBT])).toBe('refused');
  });

  test('needs no team where the entry names the contact whose link has said the no, which can take it back', () => {
    const noes = [OWN, DOUBT].map((one) => ({ ...one, method: 'code' as const }));
    expect(standingOf(child, people, noes)).toMatchObject({ state: 'refused', needsTeam: false });
    expect(memberConsent(child, people, [...noes, yes])).toBe('given');
    const others = { ...people, guardians: [{ ...OTHER, id: 'g1' }] };
    expect(standingOf(child, others, noes)).toMatchObject({ state: 'refused', needsTeam: true });
  });

  test('needs the team where the no was said to it, because the owner writes which contact the entry names', () => {
    expect(standingOf(child, people, [OWN, DOUBT, yes])).toMatchObject({ state: 'refused', needsTeam: true });
    const seen = { ...yes, method: 'witnessed' as const };
    expect(memberConsent(child, people, [OWN, DOUBT, seen])).toBe('given');
  });
});

import { describe, expect, test, vi } from 'vitest';
import { makeConsent } from '../testing/consents';
import { latestDecision } from './facts';
import { NO_PURPOSES } from './purposes';
import { standingOf } from './standing';
import { decisionOf } from './storedDecision';

const child = { id: 'm1', name: 'Wanjikũ wa Kamau', age_band: 'minor', guardian_id: 'g1' } as const;
const brother = { id: 'm2', name: 'Kamau wa Njoroge', age_band: 'minor', guardian_id: 'g1' } as const;
const adult = { ...brother, age_band: 'adult', guardian_id: null } as const;
const people = { entry: 'e1', members: [child, brother], guardians: [{ id: 'g1', contact: '0712 345 678' }] };
const yes = makeConsent();
const minutes = (count: number) => new Date(yes.given_at.getTime() + count * 60_000);
/** A later refusal, of which one field or more are damaged. */
const damaged = (fields: object) => {
  const at = minutes(1);
  const refusal = {
    ...makeConsent({ decision: 'refused', purposes: NO_PURPOSES }),
    given_at: at,
    updated_at: at,
  };
  return decisionOf({ id: 'c1', data: () => ({ ...refusal, ...fields }) });
};
const standing = (...decisions: (typeof yes)[]) => standingOf(child, people, decisions);
const otherContact = { guardian: { ...yes.guardian, contact: 'mother@example.org' } };

test('a document that matches the schema is read as it is', () => {
  expect(decisionOf({ id: 'c1', data: () => yes })).toEqual({ ...yes, id: 'c1' });
});

test('of a decision that cannot be read, what can be read is kept, and counts as a no of its last time', () => {
  const stored = {
    ...makeConsent({ owner: 'u1', group: 'gr1', person: 'p1', counts_in: ['e2'], contact_hash: 'hash' }),
    method: 'paper',
    decision: 'given',
    purposes: null,
    withdrawn_at: minutes(5),
    updated_at: minutes(3),
  };
  expect(decisionOf({ id: 'c1', data: () => stored })).toEqual({
    ...stored,
    id: 'c1',
    isUnreadable: true,
    decision: 'refused',
    purposes: NO_PURPOSES,
    terms_version: '',
    text_sha256: '',
    evidence: { signed_as: '', reason: '', by: '', scan: null },
    given_at: minutes(5),
    withdrawn_at: null,
    withdrawn_by: '',
    updated_at: minutes(5),
  });
});

test('a marked decision, which is nobody’s word about this child, cannot be read, at the time at which it was given', () => {
  const marked = { ...yes, in_doubt: true, updated_at: minutes(5) };
  expect(decisionOf({ id: 'c1', data: () => marked })).toMatchObject({
    isUnreadable: true,
    decision: 'refused',
    given_at: yes.given_at,
  });
  expect(decisionOf({ id: 'c1', data: () => ({ ...marked, in_doubt: false }) })).toMatchObject({
    decision: 'given',
  });
});

test.each([
  ['without fields', {}],
  ['whose fields are of other kinds', { guardian: null, counts_in: 'e2', edition: '2026', method: 'email' }],
])('of a decision %s nothing is known, and it counts as one before the team, of now', (_which, stored) => {
  vi.useFakeTimers({ now: minutes(9) });
  const read = decisionOf({ id: 'c1', data: () => stored });
  vi.useRealTimers();
  expect(read).toEqual({
    ...makeConsent({
      entry: '',
      owner: '',
      member: '',
      child: '',
      edition: Number.NaN,
      purposes: NO_PURPOSES,
    }),
    id: 'c1',
    isUnreadable: true,
    guardian: { id: '', name: '', relation: '', contact: '' },
    contact_hash: 'unreadable c1',
    decision: 'refused',
    terms_version: '',
    text_sha256: '',
    method: 'witnessed',
    evidence: { signed_as: '', reason: '', by: '', scan: null },
    given_at: minutes(9),
    updated_at: minutes(9),
  });
});

test('entries of a list that are no ids are left out, and a contact without its hash is no hash of its own', () => {
  const stored = { ...yes, purposes: null, counts_in: ['e2', 7, ''] };
  expect(decisionOf({ id: 'c1', data: () => stored })).toMatchObject({
    counts_in: ['e2'],
    contact_hash: '',
    group: null,
    person: null,
  });
});

describe('a decision that cannot be read', () => {
  test.each([
    ['its decision is damaged', { decision: 'maybe' }],
    ['its purposes are damaged', { purposes: null }],
    ['its child is damaged', { child: 7 }],
    ['its child and member are damaged', { child: 7, member: null }],
    ['its guardian is damaged', { guardian: 'Njeri' }],
    ['its times are damaged', { given_at: 'yesterday', updated_at: null }],
    ['it is from another entry of the account, and its child is damaged', { entry: 'e2', child: null }],
  ])('makes an older yes of the same contact missing, where %s', (_which, fields) => {
    expect(standing(yes).state).toBe('given');
    expect(standing(yes, damaged(fields))).toMatchObject({ state: 'missing', purposes: NO_PURPOSES });
  });

  test('does not hide a refusal that can be read', () => {
    const no = makeConsent({ decision: 'refused', purposes: NO_PURPOSES, ...otherContact });
    expect(standing(yes, no, damaged({ decision: 'maybe' })).state).toBe('refused');
  });

  test('ends by a later decision of the same contact, or of the team, and by no other one', () => {
    const no = damaged({ decision: 'maybe' });
    expect(standing(no, makeConsent({ given_at: minutes(2) })).state).toBe('given');
    const fromMother = damaged({ decision: 'maybe', ...otherContact });
    expect(standing(fromMother, makeConsent({ given_at: minutes(2) }))).toMatchObject({
      state: 'missing',
      needsTeam: true,
    });
    expect(standing(fromMother, makeConsent({ given_at: minutes(2), method: 'paper' })).state).toBe('given');
  });

  test('ends only by the team where nobody knows the way in which it was said, because the entry names the contact', () => {
    const no = damaged({ method: 'by a later version' });
    expect(standing(no, makeConsent({ given_at: minutes(2) }))).toMatchObject({
      state: 'missing',
      needsTeam: true,
    });
    expect(standing(no, makeConsent({ given_at: minutes(2), method: 'paper' })).state).toBe('given');
  });

  test('counts for its own child only where it names one, and for each child where it names none', () => {
    const agreed = makeConsent({ member: 'm2', child: brother.name });
    const of = (fields: object) => standingOf(brother, people, [agreed, damaged(fields)]).state;
    expect(of({ decision: 'maybe' })).toBe('given');
    expect(of({ decision: 'maybe', member: 'm9' })).toBe('given');
    expect(of({ child: 7 })).toBe('given');
    const nameless = makeConsent({ decision: 'refused', member: 'm9', child: '', purposes: NO_PURPOSES });
    expect(standingOf(brother, people, [agreed, nameless]).state).toBe('given');
    expect(of({ child: 7, member: null })).toBe('missing');
  });

  test('makes no child of an adult whom it does not name', () => {
    const group = { ...people, members: [child, adult] };
    expect(standingOf(adult, group, [damaged({ child: 7, member: null })]).state).toBe('not_needed');
  });

  test('of the team does not end what others have decided', () => {
    const no = makeConsent({ decision: 'refused', purposes: NO_PURPOSES, ...otherContact });
    expect(standing(no, damaged({ method: 'paper', purposes: null })).state).toBe('refused');
  });

  test('is never shown as the last decision', () => {
    expect(latestDecision(child, [yes, damaged({ purposes: null })])).toBe(yes);
  });
});

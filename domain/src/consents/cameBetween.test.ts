import { describe, expect, test } from 'vitest';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import { NO_PURPOSES } from './purposes';
import { standingOf } from './standing';
import type { DecidedConsent, Member } from './words';

/** A mother was asked about Amina Wambui, has said no, and Amina Wambui has left the choir. Somebody came to the choir meanwhile. */

const MOTHER = { id: 'g1', name: 'Njeri Wambui', relation: 'Mother', contact: '0712 345 678' };
const OTHER = { id: 'g2', name: 'Aunt', relation: 'Aunt', contact: '0733 333 333' };
const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour));
const [BEFORE, ASKED, BETWEEN, NO, AFTER] = [at(5), at(6), at(7), at(8), at(9)];

const said = (fields: Partial<ReturnType<typeof makeConsent>>): DecidedConsent =>
  makeConsent({ entry: 'choir', edition: 2026, ...fields });
const about = { member: 'm1', person: 'pa', child: 'Amina Wambui', guardian: MOTHER, contact_hash: 'hers' };
const no = (fields: Partial<ReturnType<typeof makeConsent>> = {}) =>
  said({ ...about, decision: 'refused', purposes: NO_PURPOSES, asked_at: ASKED, given_at: NO, ...fields });
const withdrawn = said({
  ...about,
  purposes: EVERY_PURPOSE,
  asked_at: ASKED,
  given_at: ASKED,
  withdrawn_at: NO,
});

interface Came {
  name?: string;
  since?: Date;
  guardian?: typeof MOTHER;
}
/** Somebody whose guardian has agreed by a link at once. */
function came({ name = 'Amina', since = BETWEEN, guardian = OTHER }: Came, decisions: DecidedConsent[]) {
  const own = { member: 'm9', person: 'p9', child: name, guardian, contact_hash: guardian.id };
  const yes = said({ ...own, purposes: EVERY_PURPOSE, given_at: new Date(since.getTime() + 1) });
  const member: Member = { id: 'm9', name, age_band: 'minor', guardian_id: guardian.id, person: 'p9' };
  const known = [{ id: 'm9', since, of_age: null }];
  return standingOf(member, { entry: 'choir', members: [member], guardians: [guardian], known }, [
    yes,
    ...decisions,
  ]);
}
const DOUBTED = { state: 'missing', needsTeam: true };
const GIVEN = { state: 'given', needsTeam: false };

describe.each([
  ['a no by the link', [no()]],
  ['a no on paper', [no({ method: 'paper' })]],
  ['a no in front of the team', [no({ method: 'witnessed' })]],
  ['a withdrawal', [withdrawn]],
])('%s hides, until the team has asked,', (_, noes) => {
  test.each(['Amina', 'Wambui', 'A. Wambui', 'Ami'])('%s, who came since the question', (name) => {
    expect(came({ name }, noes)).toMatchObject(DOUBTED);
    expect(came({ name, since: AFTER }, noes)).toMatchObject(DOUBTED);
  });

  test('whoever came after it, whatever the name', () => {
    expect(came({ name: 'Zawadi', since: AFTER }, noes)).toMatchObject(DOUBTED);
  });

  test('but nobody who came between with a word of another name, or who was there before the question', () => {
    expect(came({ name: 'Amina Njoki' }, noes)).toMatchObject(GIVEN);
    expect(came({ since: BEFORE }, noes)).toMatchObject(GIVEN);
  });

  test('nobody whose present guardian the team has seen since the question', () => {
    const yes = { member: 'm9', person: 'p9', child: 'Amina', guardian: OTHER, purposes: EVERY_PURPOSE };
    const seen = (given_at: Date) => said({ ...yes, method: 'witnessed', given_at });
    expect(came({}, [...noes, seen(new Date(BETWEEN.getTime() + 2))])).toMatchObject(GIVEN);
    expect(came({}, [...noes, seen(AFTER)])).toMatchObject(GIVEN);
    expect(came({}, [...noes, seen(BEFORE)])).toMatchObject(DOUBTED);
    const byAnother = {
      ...seen(new Date(BETWEEN.getTime() + 2)),
      guardian: { ...OTHER, contact: '0722 222 222' },
    };
    expect(came({}, [...noes, byAnother])).toMatchObject(DOUBTED);
  });
});

test('a no by the link does not hide somebody about whom the same contact is asked by itself, and one of the team does', () => {
  expect(came({ guardian: MOTHER }, [no()])).toMatchObject(GIVEN);
  expect(came({ guardian: MOTHER }, [no({ method: 'witnessed' })])).toMatchObject(DOUBTED);
});

test('a no that is older than the field hides those alone who came after it', () => {
  expect(came({}, [no({ asked_at: null })])).toMatchObject(GIVEN);
  expect(came({ since: AFTER }, [no({ asked_at: null })])).toMatchObject(DOUBTED);
});

test('one with a word of the completed name alone is hidden, where the no is about both names', () => {
  const completed = no({ child: 'Amina Wambui Njeri' });
  expect(came({ name: 'Njeri' }, [no()])).toMatchObject(GIVEN);
  expect(came({ name: 'Njeri' }, [no(), completed])).toMatchObject(DOUBTED);
});

test('a no that the mother has taken back hides nobody', () => {
  const yes = said({ ...about, purposes: EVERY_PURPOSE, asked_at: ASKED, given_at: AFTER });
  expect(came({}, [no(), yes])).toMatchObject(GIVEN);
});

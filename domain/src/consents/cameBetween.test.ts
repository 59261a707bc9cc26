import { describe, expect, test } from 'vitest';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import { NO_PURPOSES } from './purposes';
import { standingOf } from './standing';
import type { DecidedConsent, Member } from './words';

/** A mother has said no about Amina Wambui, who has left the choir. Somebody else is in the choir with an own guardian, who agrees. */

const MOTHER = { id: 'g1', name: 'Njeri Wambui', relation: 'Mother', contact: '0712 345 678' };
const OTHER = { id: 'g2', name: 'Aunt', relation: 'Aunt', contact: '0733 333 333' };
const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour));
const [BEFORE, ASKED, NO, AFTER, LATER] = [at(5), at(6), at(8), at(9), at(10)];

const said = (fields: Partial<ReturnType<typeof makeConsent>>): DecidedConsent =>
  makeConsent({ entry: 'choir', edition: 2026, ...fields });
const about = { member: 'm1', person: 'pa', child: 'Amina Wambui', guardian: MOTHER, contact_hash: 'hers' };
const no = (fields: Partial<ReturnType<typeof makeConsent>> = {}) =>
  said({ ...about, decision: 'refused', purposes: NO_PURPOSES, given_at: NO, ...fields });
const withdrawn = said({ ...about, purposes: EVERY_PURPOSE, given_at: ASKED, withdrawn_at: NO });

interface Came {
  name?: string;
  age_band?: Member['age_band'];
  since?: Date;
  guardian?: typeof MOTHER;
}
function came(
  { name = 'Amina', since = BEFORE, guardian = OTHER, age_band = 'minor' }: Came,
  decisions: DecidedConsent[],
) {
  const own = { member: 'm9', person: 'p9', child: name, guardian, contact_hash: guardian.id };
  const yes = said({ ...own, purposes: EVERY_PURPOSE, given_at: new Date(since.getTime() + 1) });
  const member: Member = { id: 'm9', name, age_band, guardian_id: guardian.id, person: 'p9' };
  const known = [{ id: 'm9', since, of_age: null }];
  const people = { entry: 'choir', members: [member], guardians: [guardian], known };
  return standingOf(member, people, age_band === 'minor' ? [yes, ...decisions] : decisions);
}
const WAITING = { state: 'missing', needsTeam: true };
const GIVEN = { state: 'given', needsTeam: false };

describe.each([
  ['a no by the link', [no()]],
  ['a no on paper', [no({ method: 'paper' })]],
  ['a no in front of the team', [no({ method: 'witnessed' })]],
  ['a withdrawal', [withdrawn]],
])('after %s', (_, noes) => {
  test.each(['Amina', 'Wambui', 'A. Wambui', 'Ami', 'AminaWambu', 'Wambuiamina'])(
    '%s, without a word of another name, waits for the team, whenever it came',
    (name) => {
      for (const since of [BEFORE, AFTER]) expect(came({ name, since }, noes)).toMatchObject(WAITING);
    },
  );

  test.each(['Zawadi', 'Amina Njoki'])('%s waits for the team where it came after that', (name) => {
    expect(came({ name, since: AFTER }, noes)).toMatchObject(WAITING);
    expect(came({ name }, noes)).toMatchObject(GIVEN);
  });

  test('nobody waits whose present guardian the team has heard a yes of', () => {
    const yes = { member: 'm9', person: 'p9', child: 'Amina', guardian: OTHER, purposes: EVERY_PURPOSE };
    const seen = (given_at: Date) => said({ ...yes, method: 'witnessed', given_at });
    expect(came({}, [...noes, seen(ASKED)])).toMatchObject(GIVEN);
    expect(came({}, [...noes, seen(LATER)])).toMatchObject(GIVEN);
    const byAnother = { ...seen(LATER), guardian: { ...OTHER, contact: '0722 222 222' } };
    expect(came({}, [...noes, byAnother])).toMatchObject({ state: 'missing' });
    // The one who came after the no may be the child all the same.
    expect(came({ since: AFTER }, [...noes, seen(ASKED)])).toMatchObject(WAITING);
  });
});

describe('somebody with a name of the refused child', () => {
  const seen = (fields: Partial<ReturnType<typeof makeConsent>> = {}) =>
    said({ member: 'm9', person: 'p9', child: 'Amina', guardian: OTHER, method: 'witnessed', ...fields });
  const yes = { purposes: EVERY_PURPOSE, given_at: LATER };
  const refused = { decision: 'refused', purposes: NO_PURPOSES, given_at: ASKED } as const;

  test('does not wait where the team has heard a yes of the present guardian after a no', () => {
    expect(came({}, [no(), seen(refused), seen(yes)])).toMatchObject(GIVEN);
  });

  test('waits where the team has recorded a yes and a no of the same moment', () => {
    expect(came({}, [no(), seen({ ...refused, given_at: LATER }), seen(yes)])).toMatchObject(WAITING);
  });

  test('does not wait where the present guardian has agreed by the link after the team had heard a yes', () => {
    const byLink = seen({ ...yes, method: 'code', contact_hash: 'g2' });
    expect(came({}, [no(), seen({ ...yes, given_at: ASKED }), byLink])).toMatchObject(GIVEN);
  });

  test('does not wait where the contact of a yes on paper is forgotten', () => {
    const forgotten = { guardian: { ...OTHER, contact: '' }, contact_hash: 'forgotten his' };
    expect(came({}, [no(), seen({ ...yes, ...forgotten, method: 'paper' })])).toMatchObject(GIVEN);
  });
});

test('whom the contact is asked about by itself does not wait for a no by its link, and does for one of the team', () => {
  expect(came({ guardian: MOTHER }, [no()])).toMatchObject(GIVEN);
  expect(came({ guardian: MOTHER }, [no({ method: 'witnessed' })])).toMatchObject(WAITING);
});

test('nobody waits for a no by the own contact also once the contacts are forgotten', () => {
  const forgotten = { guardian: { ...MOTHER, contact: '' }, contact_hash: 'forgotten hers' };
  const yes = said({ ...forgotten, member: 'm9', person: 'p9', child: 'Amina', purposes: EVERY_PURPOSE });
  const minor: Member = { id: 'm9', name: 'Amina', age_band: 'minor', guardian_id: 'g1', person: 'p9' };
  const of = (decisions: DecidedConsent[]) =>
    standingOf(minor, { entry: 'choir', members: [minor], guardians: [MOTHER] }, decisions);
  expect(of([yes, no(forgotten)])).toMatchObject(GIVEN);
  expect(of([yes, no({ ...forgotten, contact_hash: 'forgotten another' })])).toMatchObject(WAITING);
});

test('a guardian whose contact is typed as the name of the team spares nobody from a no of the team', () => {
  expect(came({ guardian: { ...OTHER, contact: 'team' } }, [no({ method: 'witnessed' })])).toMatchObject(
    WAITING,
  );
});

test.each(['adult', 'unknown'] as const)(
  'somebody of an age that is said to be %s waits also beside the guardian who has said the no, whom nobody asks',
  (age_band) => {
    expect(came({ guardian: MOTHER, age_band }, [no()])).toMatchObject(WAITING);
  },
);

test('a no without a contact, of an older version, also reaches one whose guardian has none', () => {
  const nobody = { ...MOTHER, contact: '' };
  const old = no({ guardian: nobody, contact_hash: '' });
  expect(came({ guardian: { ...OTHER, contact: '' } }, [old])).toMatchObject(WAITING);
});

test('an initial of the child makes no beginning of another name', () => {
  expect(came({ name: 'Awa' }, [no({ child: 'A. Wambui' })])).toMatchObject(GIVEN);
});

test('one with a word of the completed name alone waits where the no is about both names', () => {
  const completed = no({ child: 'Amina Wambui Njeri' });
  expect(came({ name: 'Njeri' }, [no()])).toMatchObject(GIVEN);
  expect(came({ name: 'Njeri' }, [no(), completed])).toMatchObject(WAITING);
});

test('nobody waits for a no that the mother has taken back, and each does after a second one', () => {
  const yes = said({ ...about, purposes: EVERY_PURPOSE, given_at: AFTER });
  expect(came({}, [no(), yes])).toMatchObject(GIVEN);
  expect(came({}, [no(), yes, no({ given_at: LATER })])).toMatchObject(WAITING);
  expect(came({}, [no(), no({ given_at: LATER, method: 'witnessed' })])).toMatchObject(WAITING);
});

test('a yes about another child whose name the place had with the same person ends no no about the child', () => {
  const ken = { ...about, child: 'Ken Wambui' };
  const noes = [no(), no({ child: 'Ken Wambui' })];
  const yes = said({ ...ken, purposes: EVERY_PURPOSE, given_at: AFTER });
  expect(came({}, [...noes, yes])).toMatchObject(WAITING);
  expect(came({}, [...noes, { ...yes, method: 'witnessed' }])).toMatchObject(WAITING);
});

test('who came after the no waits also where a place keeps the person of the child under the name of somebody else', () => {
  const ken: Member = { id: 'm1', name: 'Ken Wambui', age_band: 'minor', guardian_id: 'g1', person: 'pa' };
  const zawadi: Member = { id: 'm9', name: 'Zawadi', age_band: 'minor', guardian_id: 'g2', person: 'p9' };
  const known = [{ id: 'm9', since: AFTER, of_age: null }];
  const people = { entry: 'choir', members: [ken, zawadi], guardians: [MOTHER, OTHER], known };
  const own = { member: 'm9', person: 'p9', child: 'Zawadi', guardian: OTHER, contact_hash: 'g2' };
  const yes = said({ ...own, purposes: EVERY_PURPOSE, given_at: LATER });
  expect(standingOf(zawadi, people, [no(), yes])).toMatchObject(WAITING);
});

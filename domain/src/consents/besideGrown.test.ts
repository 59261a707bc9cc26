import { expect, test } from 'vitest';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import { NO_PURPOSES } from './purposes';
import { standingOf } from './standing';
import type { DecidedConsent, Member } from './words';

/** A contact has said no about Amina Wambui, whom the organisers have then checked to be of age. A child called Amina sings beside her. */

const SAID = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: '0712 345 678' };
const OTHER = { id: 'g2', name: 'Akinyi', relation: 'Mother', contact: '0733 333 333' };
const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour));
const said = (fields: Partial<ReturnType<typeof makeConsent>>): DecidedConsent =>
  makeConsent({ entry: 'choir', edition: 2026, ...fields });

test('nobody waits because of somebody in the entry who is of age and takes part', () => {
  const decisions = [
    said({
      member: 'm1',
      person: 'p1',
      child: 'Amina Wambui',
      guardian: SAID,
      contact_hash: 'a',
      decision: 'refused',
      purposes: NO_PURPOSES,
      given_at: at(1),
    }),
    said({
      member: 'm2',
      person: 'p2',
      child: 'Amina',
      guardian: OTHER,
      contact_hash: 'b',
      purposes: EVERY_PURPOSE,
      given_at: at(2),
    }),
  ];
  const grown: Member = {
    id: 'm1',
    name: 'Amina Wambui',
    age_band: 'adult',
    guardian_id: null,
    person: 'p1',
  };
  const child: Member = { id: 'm2', name: 'Amina', age_band: 'minor', guardian_id: 'g2', person: 'p2' };
  const known = [
    { id: 'm1', since: at(0), of_age: at(3) },
    { id: 'm2', since: at(0), of_age: null },
  ];
  const people = { entry: 'choir', members: [grown, child], guardians: [OTHER], known };
  expect(standingOf(grown, people, decisions).state).toBe('not_needed');
  expect(standingOf(child, people, decisions).state).toBe('given');
});

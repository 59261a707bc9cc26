import { expect, test, vi } from 'vitest';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import { consentFacts } from './facts';
import { NO_PURPOSES } from './purposes';
import type { DecidedConsent, Member } from './words';

const EDITION = 2026;
const OWNER = { id: 'g', name: 'Owner', relation: 'Uncle', contact: '0700 000 000' };
const MUM = { ...OWNER, id: 'h', contact: '0711 111 111' };

function choir({
  children,
  noes,
  yeses,
  gone,
  distinct,
}: {
  children: number;
  noes: number;
  yeses: number;
  gone: boolean;
  distinct: boolean;
}) {
  const members = Array.from({ length: children }, (_, at): Member => ({
    id: `m${String(at)}`,
    name: `Wanjiru${String(at)} Kamau`,
    age_band: 'minor',
    guardian_id: 'g',
    person: `p${String(at)}`,
  }));
  const about = gone
    ? { member: 'x', person: 'one', child: 'Zawadi Njeri' }
    : { member: 'm0', person: 'p0', child: 'Wanjiru0 Kamau' };
  const all = Array.from({ length: noes }, (_, at): DecidedConsent =>
    makeConsent({
      entry: 'choir',
      edition: EDITION,
      ...about,
      guardian: { ...MUM, contact: distinct ? `07${String(at)}` : MUM.contact },
      contact_hash: distinct ? `other${String(at)}` : 'other',
      decision: 'refused',
      purposes: NO_PURPOSES,
      given_at: new Date(Date.UTC(EDITION, 4, 1) + at),
    }),
  );
  const agreed = Array.from({ length: yeses }, (_, n) => members[n % children]!).map(
    ({ id, name, person = null }, at) =>
      makeConsent({
        entry: 'choir',
        edition: EDITION,
        member: id,
        person,
        child: name,
        guardian: OWNER,
        contact_hash: 'own',
        purposes: EVERY_PURPOSE,
        given_at: new Date(Date.UTC(EDITION, 5, 1) + at),
      }),
  );
  return { people: { entry: 'choir', members, guardians: [OWNER] }, decisions: [...all, ...agreed] };
}
/** Counts how often a kept form of a name is looked up while the facts of such an entry are made. */
function lookups(of: Parameters<typeof choir>[0]): number {
  const { people, decisions } = choir(of);
  consentFacts(people, decisions);
  const get = vi.spyOn(Map.prototype, 'get');
  consentFacts(people, decisions);
  const { length } = get.mock.calls;
  get.mockRestore();
  return length;
}

// Each member is asked about each no, and each time all decisions are looked through: members x noes x decisions.
test.each([
  ['has left, and each no is of another contact', { gone: true, distinct: true }],
  ['has left, and one contact has said them all', { gone: true, distinct: false }],
  ['is in the entry, and each no is of another contact', { gone: false, distinct: true }],
  ['is in the entry, and one contact has said them all', { gone: false, distinct: false }],
])('the decisions are not looked through again for each of many noes where the child %s', (_, of) => {
  const few = lookups({ children: 10, noes: 5, yeses: 400, ...of });
  const many = lookups({ children: 10, noes: 40, yeses: 400, ...of });
  expect(many).toBeLessThan(2 * few);
});

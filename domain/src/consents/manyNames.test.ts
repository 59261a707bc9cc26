import { expect, test, vi } from 'vitest';
import { performingMembers, withoutRefused } from '../entries/mayPerform';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import { consentFacts } from './facts';
import { namesShown } from './namesShown';
import { NO_PURPOSES } from './purposes';
import type { DecidedConsent, Member } from './words';

const EDITION = 2026;
const OWNER = { id: 'g', name: 'Owner', relation: 'Uncle', contact: '0700 000 000' };

/** An entry of some children, and noes about one person who has left it, each under another name. */
function choir(children: number) {
  const members = Array.from({ length: children }, (_, at): Member => ({
    id: `m${String(at)}`,
    name: `Wanjiru${String(at)} Kamau`,
    age_band: 'minor',
    guardian_id: 'g',
    person: `p${String(at)}`,
  }));
  const noes = Array.from({ length: 60 }, (_, at): DecidedConsent =>
    makeConsent({
      entry: 'choir',
      edition: EDITION,
      member: 'x',
      person: 'one person',
      child: `Zawadi${String(at)}x Njeri${String(at)}y`,
      guardian: { ...OWNER, contact: '0711 111 111' },
      contact_hash: 'other',
      decision: 'refused',
      purposes: NO_PURPOSES,
      given_at: new Date(Date.UTC(EDITION, 4, 1) + at),
    }),
  );
  const yeses = members.map(({ id, name, person = null }) =>
    makeConsent({
      entry: 'choir',
      edition: EDITION,
      member: id,
      person,
      child: name,
      guardian: OWNER,
      contact_hash: 'own',
      purposes: EVERY_PURPOSE,
      given_at: new Date(Date.UTC(EDITION, 5, 1)),
    }),
  );
  return { people: { entry: 'choir', members, guardians: [OWNER] }, decisions: [...noes, ...yeses] };
}

type Step = (of: ReturnType<typeof choir>) => void;
/** Counts how often words of names are compared by such a step. */
function comparisons(step: Step, children: number): number {
  const of = choir(children);
  // The names are folded the first time.
  step(of);
  const has = vi.spyOn(Set.prototype, 'has');
  step(of);
  const { length } = has.mock.calls;
  has.mockRestore();
  return length;
}

const CATEGORY = { members_min: 2, members_max: 50 } as Parameters<typeof withoutRefused>[2];

test.each<[string, Step]>([
  ['what its facts are', ({ people, decisions }) => void consentFacts(people, decisions)],
  ['who performs', (of) => void performingMembers({ kind: 'group' }, of)],
  ['whether a group performs', (of) => void withoutRefused({ kind: 'group' }, of, CATEGORY)],
  [
    'whose name stands on a certificate',
    ({ people, decisions }) => {
      people.members.forEach(namesShown(people, decisions));
    },
  ],
])(
  'the names of who has left are compared once where it is asked %s, however many children there are',
  (_, step) => {
    const few = comparisons(step, 5);
    expect(few).toBeGreaterThan(60);
    expect(comparisons(step, 10)).toBeLessThan(1.5 * few);
  },
);

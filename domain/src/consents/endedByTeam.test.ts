import { describe, expect, test } from 'vitest';
import { makeConsent } from '../testing/consents';
import type { Consent } from './consent';
import { memberConsent } from './facts';
import { NO_PURPOSES } from './purposes';

const MUM = 'mum@example.org';
const FATHER = 'father@example.org';
const NAME = 'Wanjiku Njeri';
const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 6, minute));

type Decided = Partial<Pick<Consent, 'method' | 'child'>> & { contact?: string; says?: 'yes' | 'no' };

/** A decision about the child in this entry: the site has it as another person in each. */
const decided = (entry: string, minute: number, { contact = MUM, says = 'yes', ...more }: Decided = {}) =>
  makeConsent({
    entry,
    member: `m of ${entry}`,
    person: `p of ${entry}`,
    child: NAME,
    guardian: { id: 'g', name: 'Njeri', relation: 'Mother', contact },
    contact_hash: `hash of ${contact} in ${entry}`,
    ...(says === 'no' && { decision: 'refused', purposes: NO_PURPOSES }),
    given_at: at(minute),
    ...more,
  });

/** The state of the child in the solo, which names its mother. */
const inSolo = (decisions: Omit<Consent, 'id'>[]) =>
  memberConsent(
    { id: 'm of solo', name: NAME, age_band: 'minor', guardian_id: 'g', person: 'p of solo' },
    { entry: 'solo', members: [], guardians: [{ id: 'g', name: 'Njeri', contact: MUM }] },
    decisions,
  );

const agreed = decided('solo', 1);

describe.each([
  ['her mother', MUM],
  ['her father', FATHER],
])(
  'a no of %s about the choir, where the child is another person, refuses her in the solo',
  (_who, contact) => {
    const no = decided('choir', 2, { contact, says: 'no' });

    test('until the team has seen a yes about the choir, on paper or in front of it', () => {
      expect(inSolo([agreed, no])).toBe('refused');
      expect(inSolo([agreed, no, decided('choir', 3, { contact, method: 'paper' })])).toBe('given');
      expect(inSolo([agreed, no, decided('choir', 3, { method: 'witnessed' })])).toBe('given');
    });

    test.each<[string, Omit<Consent, 'id'>[]]>([
      [
        'said again after that yes',
        [decided('choir', 3, { method: 'paper' }), decided('choir', 4, { contact, says: 'no' })],
      ],
      ['about whom the team has seen a yes of another entry', [decided('poem', 3, { method: 'paper' })]],
      [
        'of another name, though the team has seen a yes about the place',
        [decided('choir', 3, { method: 'paper', child: 'Otieno Were' })],
      ],
      [
        'that stands beside a no in front of the team',
        [decided('choir', 3, { method: 'witnessed', says: 'no' })],
      ],
    ])('where it is one %s', (_which, later) => {
      expect(inSolo([agreed, no, ...later])).toBe('refused');
    });
  },
);

import { describe, expect, test } from 'vitest';
import { makeConsent } from '../testing/consents';
import { goneVoices } from './goneVoices';
import { NO_PURPOSES } from './purposes';

const brian = { id: 'm2', name: 'Brian Otieno', person: 'p2', age_band: 'minor', guardian_id: null } as const;
const ENTRY = { entry: 'e1', members: [brian] };
const no = { ...makeConsent({ entry: 'e1', member: 'm1', person: 'p1', child: 'Amina Wambui' }) };
const refused = { ...no, decision: 'refused', purposes: NO_PURPOSES } as const;
const damaged = { ...refused, isUnreadable: true } as const;

describe('a decision that names nobody in the entry', () => {
  const left = [{ person: 'p1', at: new Date() }];
  test.each([
    ['of whom nobody knows when it left keeps its voice', [refused], [], 1],
    [
      'that is damaged, and of nobody who has left, keeps no voice',
      [{ ...damaged, child: '', person: null }],
      [],
      0,
    ],
    ['of a child who has left keeps its voice, also where it is damaged', [damaged], left, 1],
    [
      'in whose place stands another name keeps no voice',
      [{ ...refused, member: 'm2', person: null }],
      [],
      0,
    ],
    ['of a child who has left the place of another keeps its voice', [{ ...refused, member: 'm2' }], left, 1],
  ])('%s', (...[, decisions, gone, voices]) => {
    expect(goneVoices({ ...ENTRY, left: gone }, decisions)).toHaveLength(voices);
  });
});

import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { consents } from '@ndeiya/domain/consents/consent';
import { decisionOf } from '@ndeiya/domain/consents/storedDecision';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import { describe, expect, test } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { expectFew } from './repeats';

const OF = { entry: 'e31', member: 'm1' };
const GIVEN = { decision: 'given' } as const;

/** So many decisions by links about one member of an entry. */
const decisionsOf = (count: number, fields: object = {}) =>
  Array.from({ length: count }, (_, n) => {
    const stored = storedAs(consents.path, { ...OF, method: 'code', ...fields });
    return decisionOf({ id: `${JSON.stringify(fields)} ${String(n)}`, data: () => stored });
  });

describe('a guardian who agrees by a link', () => {
  test('is not refused because thirty guardians have agreed about the first member of other entries of the account', () => {
    const others = Array.from({ length: CONSENT.perMember }, (_, n) =>
      decisionsOf(1, { entry: `e${String(n)}` }),
    );
    expect(() => {
      expectFew({ of: OF, decisions: others.flat() }, GIVEN);
    }).not.toThrow();
  });

  test('is not refused because of thirty decisions about another member of the entry, or in one other entry', () => {
    const decisions = [
      ...decisionsOf(CONSENT.perMember, { member: 'm2' }),
      ...decisionsOf(CONSENT.perEntry, { entry: 'e1' }),
    ];
    expect(() => {
      expectFew({ of: OF, decisions }, GIVEN);
    }).not.toThrow();
  });

  test('is refused after thirty decisions about the child in this entry', () => {
    const decisions = decisionsOf(CONSENT.perMember);
    expect(() => {
      expectFew({ of: OF, decisions }, GIVEN);
    }).toThrow(consentApiMessages.tooMany);
  });
});

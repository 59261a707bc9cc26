import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { consents } from '@ndeiya/domain/consents/consent';
import { decisionOf, type StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import { makeEntry, stampsAt } from '@ndeiya/domain/testing/stored';
import { describe, expect, test } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { expectFew } from './repeats';

const OF = { entry: 'e31', member: 'm1' };
const OWNER = 'teacher';
const entry = { ...makeEntry({ owner: OWNER }), id: OF.entry, ...stampsAt() };
const ASKED = { of: OF, found: { entry, people: undefined, edition: undefined, now: new Date() } };
const GIVEN = { decision: 'given' } as const;

/** So many decisions by links about one member of an entry. */
const decisionsOf = (count: number, fields: object = {}) =>
  Array.from({ length: count }, (_, n) => {
    const stored = storedAs(consents.path, {
      ...OF,
      ...GIVEN,
      owner: OWNER,
      method: 'code',
      withdrawn_at: null,
      ...fields,
    });
    return decisionOf({ id: `${JSON.stringify(fields)} ${String(n)}`, data: () => stored });
  });

describe('a guardian who agrees by a link', () => {
  test('is not refused because thirty guardians have agreed about the first member of other entries of the account', () => {
    const others = Array.from({ length: CONSENT.perMember }, (_, n) =>
      decisionsOf(1, { entry: `e${String(n)}` }),
    );
    expect(() => {
      expectFew({ ...ASKED, decisions: others.flat() }, GIVEN);
    }).not.toThrow();
  });

  test('is not refused because of thirty decisions about another member of the entry, or in one other entry', () => {
    const decisions = [
      ...decisionsOf(CONSENT.perMember, { member: 'm2' }),
      ...decisionsOf(CONSENT.perEntry, { entry: 'e1' }),
    ];
    expect(() => {
      expectFew({ ...ASKED, decisions }, GIVEN);
    }).not.toThrow();
  });

  test('is sent to the organisers after three decisions for each child of a class of four hundred in one account, and not by those of another account', () => {
    const ofMany = (fields: object) =>
      Array.from({ length: CONSENT.perAccount / 2 }, (_, n) =>
        decisionsOf(2, { entry: `e${String(n + 100)}`, ...fields }),
      ).flat();
    const ask = (decisions: StoredDecision[]) => () => {
      expectFew({ ...ASKED, decisions }, GIVEN);
    };
    expect(ask(ofMany({}))).toThrow(consentApiMessages.tooManyOfAccount);
    expect(ask(ofMany({}).slice(1))).not.toThrow();
    expect(ask(ofMany({ owner: 'mother' }))).not.toThrow();
    expect(ask(ofMany({ method: 'paper' }))).not.toThrow();
    expect(() => {
      expectFew({ ...ASKED, decisions: ofMany({}) }, { decision: 'refused' });
    }).not.toThrow();
  });

  test('is sent to the organisers after three decisions for each child of a group of a thousand, and to them alone', () => {
    const ofGroup = decisionsOf(CONSENT.perGroup, { entry: 'e1', owner: null, group: 'g1' });
    const inGroup = { ...ASKED, found: { ...ASKED.found, entry: { ...entry, owner: null, group: 'g1' } } };
    const ask =
      (said: StoredDecision[], asked: object = inGroup) =>
      () => {
        expectFew({ ...inGroup, ...asked, decisions: [], ofGroup: said }, GIVEN);
      };
    expect(ask(ofGroup)).toThrow(consentApiMessages.tooManyOfGroup);
    expect(ask(ofGroup.slice(1))).not.toThrow();
    expect(ask(ofGroup, ASKED), 'an account has taken the entry over').not.toThrow();
  });

  test('decides four times about a child where very many have said no in the account, and thirty times elsewhere', () => {
    const noes = decisionsOf(CONSENT.noesOfAccount, { entry: 'e1', decision: 'refused' });
    const own = (count: number) => decisionsOf(count);
    const ask = (decisions: StoredDecision[]) => () => {
      expectFew({ ...ASKED, decisions }, GIVEN);
    };
    expect(ask([...noes, ...own(CONSENT.perMemberOfMany)])).toThrow(consentApiMessages.tooMany);
    expect(ask([...noes, ...own(CONSENT.perMemberOfMany - 1)])).not.toThrow();
    expect(ask([...noes.slice(1), ...own(CONSENT.perMemberOfMany)])).not.toThrow();
  });

  test('is refused after thirty decisions about the child in this entry', () => {
    const decisions = decisionsOf(CONSENT.perMember);
    expect(() => {
      expectFew({ ...ASKED, decisions }, GIVEN);
    }).toThrow(consentApiMessages.tooMany);
  });
});

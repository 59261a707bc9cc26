import { consents } from '@ndeiya/domain/consents/consent';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askedChoir, AUNT, BRIAN, childNamed, CHOIR, FATHER } from '../../testing/askedChoir';
import { followDecisions } from './joined';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** A mother has agreed about Amina. Her page is open on two phones, and both have the button to take the yes back. */

let choir = askedChoir();
const stored = () => [...choir.memory.all(consents.path)];
const REFUSED = { consent: 'refused', name_public: false };

beforeEach(async () => {
  choir = askedChoir();
  await choir.agreeForAll();
  expect(choir.facts()).toEqual({ consent: 'given', name_public: true });
});

/** The owner writes another guardian, whose yes the team sees on paper, later than everything that was said before. */
async function agreeBeforeTeam(): Promise<void> {
  await choir.save({ members: [childNamed('Amina Wambui'), BRIAN], guardians: [AUNT, FATHER] });
  const [, own] = stored().find(([, { child }]) => child === 'Amina Wambui') ?? [];
  for (const [id, one] of stored()) {
    const given_at = new Date((one.given_at as Date).getTime() - 4000);
    const withdrawn_at = one.withdrawn_at ? new Date(Date.now() - 2000) : null;
    choir.memory.put(`${consents.path}/${id}`, { ...one, given_at, withdrawn_at });
  }
  const team = { method: 'paper', decision: 'given', purposes: EVERY_PURPOSE, withdrawn_at: null };
  const by = { guardian: AUNT, contact_hash: contactHash(CHOIR, AUNT.contact) };
  choir.memory.put(`${consents.path}/team`, {
    ...own,
    ...team,
    ...by,
    given_at: new Date(Date.now() - 1000),
  });
  await followDecisions(choir.memory.db, CHOIR);
}

test('a yes that was taken back stays so, and pressing the button of the other phone stores nothing', async () => {
  await choir.withdraw();
  const before = stored();
  expect(await choir.withdraw()).toMatchObject({ state: 'refused' });
  expect(stored()).toEqual(before);
  expect(choir.facts()).toEqual(REFUSED);
});

describe('where the yes was taken back, and the team has seen another one since', () => {
  beforeEach(async () => {
    await choir.withdraw();
    await agreeBeforeTeam();
    expect(choir.facts().consent).toBe('given');
  });

  test('the button of the other phone says no, once', async () => {
    expect(await choir.withdraw()).toMatchObject({ state: 'refused', decision: { decision: 'refused' } });
    expect(choir.facts()).toEqual(REFUSED);
    const before = stored();
    await choir.withdraw();
    expect(stored()).toEqual(before);
  });
});

test('where a no was said and counts no longer, taking back says it again', async () => {
  await choir.refuse();
  await agreeBeforeTeam();
  expect(choir.facts().consent).toBe('given');
  await choir.withdraw();
  expect(choir.facts()).toEqual(REFUSED);
});

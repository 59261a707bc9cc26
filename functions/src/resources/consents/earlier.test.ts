import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { GuardianService } from './guardians';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** An account has entered two children, each by itself. Amina's mother has agreed by a mail, and then Baraka's father says no. */

const MUM = 'mum@example.org';
const DAD = '0799 000 000';
const OWNER = 'account';

let { memory, enter } = groupWithGuardians();

function enterFor(id: string, contact: string) {
  enter(id, contact, { group: null, owner: OWNER });
  memory.put(`entry_people/${id}`, { ...memory.fields(`entry_people/${id}`), owner: OWNER });
}

/** Amina's mother has decided in this entry, about this child. */
const decided = (fields: object) => {
  const of = { entry: 'amina', owner: OWNER, member: 'm-amina', person: 'p-amina', child: 'amina Wambui' };
  memory.put('consents/mother', {
    ...makeConsent({ ...of, edition: YEAR_OF_GROUP, purposes: EVERY_PURPOSE }),
    guardian: { id: 'g', name: 'Njeri Wambui', relation: 'Mother', contact: MUM },
    contact_hash: contactHash('amina', MUM),
    ...fields,
  });
};

async function refuseByFather() {
  await new GuardianService(memory.db).refuse(
    { id: 'father', name: 'Otieno Ouma' },
    { reason: '' },
    committing(memory.db),
  );
  return [...memory.all('mail').values()].map(({ to }) => to);
}

beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  enterFor('amina', MUM);
  enterFor('baraka', DAD);
  const of = { entry: 'baraka', member: 'm-baraka', guardian: 'g', edition: YEAR_OF_GROUP };
  const asked = { person: 'p-baraka', child: 'baraka Wambui', owner: OWNER, group: null };
  const link = { role: 'guardian', ...of, asked, contact_hash: contactHash('baraka', DAD), revoked_at: null };
  memory.put('passes/father', storedAs('passes', { ...link, name: 'Otieno Ouma' }));
});

test('the guardian of another child of the account hears nothing of a decision', async () => {
  decided({});
  expect(await refuseByFather()).toEqual([]);
});

describe('who has decided in another entry of the account hears of it', () => {
  test.each([
    ['about the same person', { person: 'p-baraka', child: 'Baraka Kamau' }],
    ['about a child with such a name', { person: null, child: 'Baraka Kamau Wambui' }],
  ])('%s', async (_, fields) => {
    decided(fields);
    expect(await refuseByFather()).toEqual([MUM]);
  });
});

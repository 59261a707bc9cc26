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

function stage() {
  ({ memory, enter } = groupWithGuardians());
  enterFor('amina', MUM);
  enterFor('baraka', DAD);
  const of = { entry: 'baraka', member: 'm-baraka', guardian: 'g', edition: YEAR_OF_GROUP };
  const asked = { person: 'p-baraka', child: 'baraka Wambui', owner: OWNER, group: null };
  const link = { role: 'guardian', ...of, asked, contact_hash: contactHash('baraka', DAD), revoked_at: null };
  memory.put('passes/father', storedAs('passes', { ...link, name: 'Otieno Ouma' }));
}

beforeEach(stage);

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

describe('a child has left the entry whose guardian had agreed', () => {
  const AT = new Date('2026-05-02T06:00:00Z');
  const before = new Date(AT.getTime() - 1);
  const after = new Date(AT.getTime() + 1);
  const since = (time: Date) => {
    const known = [{ id: 'm-baraka', since: time, of_age: null }];
    memory.put('entry_people/baraka', { ...memory.fields('entry_people/baraka'), known });
  };
  const ofBaraka = (fields: object = {}) => {
    decided({ entry: 'baraka', given_at: AT, ...fields });
  };

  test('its guardian hears nothing of a decision about another child of the entry', async () => {
    ofBaraka();
    since(before);
    expect(await refuseByFather()).toEqual([]);
  });

  test('its guardian hears of one about a child that was entered later, who may be the same', async () => {
    ofBaraka();
    since(after);
    expect(await refuseByFather()).toEqual([MUM]);
  });

  test('mails about a child that may be the same are counted by themselves', async () => {
    ofBaraka();
    since(after);
    await refuseByFather();
    const ofAll = () =>
      [...memory.all('rate_limits').keys()].filter((id) => id.startsWith('consentNewsPerRecipient-'));
    const perhaps = ofAll();
    stage();
    ofBaraka({ person: 'p-baraka' });
    await refuseByFather();
    const sure = ofAll();
    expect([perhaps.length, sure.length, sure[0] === perhaps[0]]).toEqual([1, 1, false]);
  });
});

import { consents } from '@ndeiya/domain/consents/consent';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Commit } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { GuardianService } from './guardians';
import { laterNoProjection } from './laterNo';
import { contactHash } from './people';
import { TermsService } from './terms';

vi.mock('node:timers/promises', () => ({ setTimeout: () => new Promise((done) => setImmediate(done)) }));

/**
 * A guardian refuses in an account while somebody agrees, by another contact and under the guardian's name, for the same
 * child in an entry without an account. The steps of both are put into each order.
 */

const CHILD = 'amina Wambui';
const HOLDER = { id: 'link', name: 'Njeri Wambui' };
const TELEPHONE = '0712 000 111';

let { memory, enter } = groupWithGuardians();
beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
});

function begin(group: string | null): void {
  enter('amina', TELEPHONE, { group, state: 'accepted' });
  const place = { entry: 'amina', member: 'm-amina', guardian: 'g', edition: YEAR_OF_GROUP };
  const contact_hash = contactHash('amina', TELEPHONE);
  memory.put(
    'passes/link',
    storedAs('passes', { role: 'guardian', ...place, contact_hash, name: HOLDER.name, revoked_at: null }),
  );
}

const no = () => {
  const guardian = { id: 'm', name: HOLDER.name, relation: 'Mother', contact: 'mum@example.org' };
  const of = { entry: 'song', owner: 'account', edition: YEAR_OF_GROUP, person: null };
  return makeConsent({ ...of, child: CHILD, guardian, decision: 'refused' });
};
const storeNo = () => {
  memory.put('consents/no', no());
};
/** The event of the no, as the trigger gets it. */
const followNo = () => {
  const about = { collection: consents.path, documentId: 'no', before: null, after: no() };
  return laterNoProjection(memory.db).onChange({
    ...about,
    eventId: 'no',
    time: new Date(),
    actor: 'system',
  });
};

/** Agrees, with a step between what the transaction has read and its commit. */
async function agree(meanwhile: () => Promise<void> | void = () => undefined): Promise<void> {
  const { id: terms_version, sha256: text_sha256 } = await new TermsService(memory.db).current('en');
  let isFirst = true;
  const commit: Commit<never> = (write) =>
    memory.db.runTransaction(async (transaction) => {
      const written = await write(transaction, () => undefined);
      if (isFirst) {
        isFirst = false;
        await meanwhile();
      }
      return written;
    });
  const yes = { terms_version, text_sha256, purposes: EVERY_PURPOSE, signed_as: HOLDER.name };
  await new GuardianService(memory.db).give(HOLDER, yes, commit as never);
}
const consentNow = () => {
  const { consent, name_public } = memory.fields('entries/amina') ?? {};
  return { consent, name_public };
};
const REFUSED = { consent: 'refused', name_public: false };
const GIVEN = { consent: 'given', name_public: true };

describe.each([
  ['a walk-in', null],
  ['a group', 'g1'],
])('a no reaches the entry of %s', (_, group) => {
  beforeEach(() => {
    begin(group);
  });

  test('that agrees before the no is stored', async () => {
    await agree();
    expect(consentNow()).toEqual(GIVEN);
    storeNo();
    await followNo();
    expect(consentNow()).toEqual(REFUSED);
  });

  test('that agrees after the no was stored, and before its event comes', async () => {
    storeNo();
    await agree();
    expect(consentNow()).toEqual(REFUSED);
    await followNo();
    expect(consentNow()).toEqual(REFUSED);
  });

  test('whose yes has read before the no is stored, and is stored after it', async () => {
    await agree(storeNo);
    expect(consentNow()).toEqual(REFUSED);
    await followNo();
    expect(consentNow()).toEqual(REFUSED);
  });

  test('whose yes is stored after the event of the no has ended', async () => {
    await agree(async () => {
      storeNo();
      await followNo();
    });
    expect(consentNow()).toEqual(REFUSED);
  });

  test('whose yes is stored while the event of the no waits to follow the names', async () => {
    storeNo();
    const following = followNo();
    await agree();
    await following;
    expect(consentNow()).toEqual(REFUSED);
  });
});

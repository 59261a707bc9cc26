import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, expect, test, vi } from 'vitest';
import { committing } from '../../functions/src/platform/commit';
import { GuardianService } from '../../functions/src/resources/consents/guardians';
import { contactHash } from '../../functions/src/resources/consents/people';
import { applyTombstones } from '../../functions/src/resources/tombstones/apply';
import { storedAs } from '../../functions/src/testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../functions/src/testing/groupWithGuardians';
import { memoryBucket } from '../../functions/src/testing/memoryBucket';
import type { Services } from '../seed/services';
import { erasePerson } from './erasePerson';

vi.mock('../../functions/src/platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** A mother of two was asked by one link, which was made for Amina. She has agreed about both, and Amina is erased. */

const MUM = 'mum@example.org';
const HOLDER = { id: 'link', name: 'Njeri Wambui' };
let { memory, enter } = groupWithGuardians();
let services: Services;
const service = () => new GuardianService(memory.db);
const page = async () => (await service().request(HOLDER)).children;
const consentOf = (id: string) => memory.fields(`entries/${id}`)?.consent;
const placeOf = (id: string) => ({ entry: id, member: `m-${id}`, contact_hash: contactHash(id, MUM) });

beforeEach(async () => {
  ({ memory, enter } = groupWithGuardians());
  const bucket = await memoryBucket().bucket();
  services = { db: memory.db, auth: {}, bucket } as unknown as Services;
  for (const id of ['amina', 'brian']) enter(id, MUM);
  const asked = { person: 'p-amina', child: 'amina Wambui', owner: null, group: 'g1' };
  const brian = { ...placeOf('brian'), guardian: 'g', person: 'p-brian', child: 'brian Wambui' };
  const of = { ...placeOf('amina'), guardian: 'g', edition: YEAR_OF_GROUP, asked, also_asked: [brian] };
  memory.put('passes/link', storedAs('passes', { role: 'guardian', ...HOLDER, ...of, revoked_at: null }));
  const { terms } = await service().request(HOLDER);
  const yes = { terms_version: terms.id, text_sha256: terms.sha256, purposes: EVERY_PURPOSE };
  const about = { signed_as: HOLDER.name, persons: ['p-amina', 'p-brian'] };
  await service().give(HOLDER, { ...yes, ...about }, committing(memory.db));
});

async function withdraw(): Promise<void> {
  expect(await page()).toMatchObject([{ child: 'brian Wambui', decision: { decision: 'given' } }]);
  expect(JSON.stringify(memory.fields('passes/link'))).not.toContain('amina Wambui');
  await service().withdraw(HOLDER, { reason: '' }, committing(memory.db));
  expect(consentOf('brian')).toBe('refused');
}

test('the link of a child that is erased becomes that of the other child, whose consent can be taken back by it', async () => {
  await erasePerson(services, null, { person: 'p-amina' });
  await withdraw();
});

test('the same holds where an older backup has brought the child back, and the erasure is repeated', async () => {
  const link = structuredClone(memory.fields('passes/link') ?? {});
  await erasePerson(services, null, { person: 'p-amina' });
  memory.put('passes/link', link);
  await applyTombstones(services);
  await withdraw();
});

test('a link that has asked about the erased child alone goes', async () => {
  memory.put('passes/link', { ...memory.fields('passes/link'), also_asked: [] });
  await erasePerson(services, null, { person: 'p-amina' });
  expect(memory.fields('passes/link')).toBeUndefined();
});

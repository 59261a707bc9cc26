import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { GuardianService } from './guardians';
import { contactHash } from './people';

const CONTACT = '0712 000 111';
const HOLDER = { id: 'link', name: 'Njeri Wambui' };
const CHOSEN = ['p-amina', 'p-brian'];

let { memory, enter } = groupWithGuardians();
beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  for (const child of ['amina', 'brian']) enter(child, CONTACT);
  const place = { entry: 'amina', member: 'm-amina', guardian: 'g', edition: YEAR_OF_GROUP };
  const contact_hash = contactHash('amina', CONTACT);
  memory.put(
    'passes/link',
    storedAs('passes', { role: 'guardian', ...place, contact_hash, name: HOLDER.name, revoked_at: null }),
  );
});

/** The owner gives the place of the second child to another one of the same guardian. */
function exchange(): void {
  const people = memory.fields('entry_people/brian') as { members: object[] };
  const members = people.members.map((one) => ({ ...one, name: 'Carol Wambui', person: 'p-carol' }));
  memory.put('entry_people/brian', { ...people, members, persons: ['p-carol'] });
}

/** Agrees for both children; `meanwhile` happens after the server has read where they are. */
async function agree(meanwhile: () => void = () => undefined) {
  const service = new GuardianService(memory.db);
  const { terms } = await service.request(HOLDER);
  const text = { terms_version: terms.id, text_sha256: terms.sha256, language: terms.language };
  const run = memory.db.runTransaction.bind(memory.db);
  vi.spyOn(memory.db, 'runTransaction').mockImplementationOnce(async (...read: Parameters<typeof run>) => {
    const places = await run(...read);
    meanwhile();
    return places;
  });
  const yes = { ...text, persons: CHOSEN, purposes: EVERY_PURPOSE, signed_as: HOLDER.name };
  return service.give(HOLDER, yes, committing(memory.db));
}
const consentOf = (entry: string) => memory.fields(`entries/${entry}`)?.consent;

test('a yes about several children is stored for each of them', async () => {
  await agree();
  expect(['amina', 'brian'].map(consentOf)).toEqual(['given', 'given']);
});

test('a yes about several children is not stored for another child who was put in the place of one meanwhile', async () => {
  const { not_stored } = await agree(exchange);
  expect(not_stored).toEqual([{ person: 'p-brian', sentence: consentApiMessages.childChanged }]);
  expect(consentOf('amina')).toBe('given');
  expect(consentOf('brian')).not.toBe('given');
});

import { beforeEach, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { askedChoir, BRIAN, childNamed, FATHER, MOTHER, MUM, PHONE } from '../../testing/askedChoir';
import { YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { GuardianService } from './guardians';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/**
 * Amina stands in a choir and in a poem of one account. Her mother was asked about the poem, and says no by that link. Then the
 * owner writes another name, another contact and perhaps another age of her in the choir.
 */

let choir = askedChoir();
const BY = { id: 'poem', name: MOTHER.name };
const refuse = async () => {
  await new GuardianService(choir.memory.db).refuse(BY, { reason: '' }, committing(choir.memory.db));
};

beforeEach(() => {
  choir = askedChoir();
  choir.memory.remove('passes/link');
  choir.enterAmina('poem');
  const of = { entry: 'poem', member: 'm-poem', guardian: 'g', edition: YEAR_OF_GROUP };
  const asked = { person: 'pa', child: 'Amina Wambui', owner: 'acc', group: null };
  const link = { ...of, ...BY, asked, contact_hash: contactHash('poem', MUM), revoked_at: null };
  choir.memory.put('passes/poem', storedAs('passes', { role: 'guardian', ...link }));
});

const write = async (name: string, age_band: 'minor' | 'adult') => {
  await choir.save({
    members: [childNamed(name, { age_band }), BRIAN],
    guardians: [{ ...MOTHER, contact: PHONE }, FATHER],
  });
  await choir.agreeForAll();
};

test.each([
  ['Amina Wambu', 'adult'],
  ['Amina Wambu', 'minor'],
  ['Amina', 'adult'],
  ['Amina', 'minor'],
] as const)(
  'a no about the poem counts where the choir has %s, %s, with another contact since',
  async (name, age) => {
    await refuse();
    await write(name, age);
    expect(choir.facts()).toMatchObject({ name_public: false });
    expect(['refused', 'missing']).toContain(choir.facts().consent);
  },
);

test('a no about the poem takes nothing from those who were in the choir with the child', async () => {
  await refuse();
  await choir.save({ members: [BRIAN], guardians: [FATHER] });
  await choir.agreeForAll();
  expect(choir.facts()).toMatchObject({ consent: 'given' });
});

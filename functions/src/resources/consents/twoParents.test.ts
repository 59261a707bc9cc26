import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { FATHER, MUM } from '../../testing/askedChoir';
import { choirAndSolo } from '../../testing/choirAndSolo';
import { tick } from '../../testing/tick';
import { TeamService } from './team';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

const OF_CHOIR = { entry: 'choir', member: 'ma' };
const OF_SOLO = { entry: 'solo', member: 'other' };

/** One child and one person; the choir names the mother, the solo names this guardian. */
async function named(guardian: object) {
  const { memory, choir, agreeForBrian, consents } = choirAndSolo({
    person: 'pa',
    guardian: { ...FATHER, id: 'g', ...guardian },
  });
  const team = new TeamService({ db: memory.db, bucket: () => Promise.reject(new Error('no bucket')) });
  const signs = async (of: typeof OF_CHOIR, signed_as: string) => {
    const input = { language: 'en', purposes: EVERY_PURPOSE, signed_as } as const;
    await team.witness({ of, input, by: 'organiser' }, committing(memory.db));
    tick();
  };
  await agreeForBrian();
  tick();
  const isNamed = () => memory.fields('entries/choir')?.name_public;
  return { choir, signs, consents, isNamed };
}

test.each([
  ['father', {}],
  ['mother under another name', { name: 'Mum', contact: MUM }],
  ['father, who has no contact', { contact: '' }],
])(
  'a mother who has agreed for the choir by her link stays so where the %s signs for the solo',
  async (_who, guardian) => {
    const { choir, signs, consents } = await named(guardian);
    await choir.agree();
    expect(consents()).toEqual(['given', 'missing']);
    await signs(OF_SOLO, 'Father');
    expect(consents()).toEqual(['given', 'given']);
  },
);

test('two parents who sign before the team, each for an entry that names them, end nothing of each other', async () => {
  const { signs, consents } = await named({});
  await signs(OF_CHOIR, 'Njeri Wambui');
  expect(consents()).toEqual(['given', 'missing']);
  await signs(OF_SOLO, 'Father');
  expect(consents()).toEqual(['given', 'given']);
});

test('a mother who allows the name by her link after a father with her telephone has signed everything for the solo is heard', async () => {
  const { choir, signs, isNamed } = await named({ contact: MUM });
  await choir.agree(false);
  await signs(OF_SOLO, 'Father');
  expect(isNamed()).toBe(false);
  await choir.agree();
  expect(isNamed()).toBe(true);
});

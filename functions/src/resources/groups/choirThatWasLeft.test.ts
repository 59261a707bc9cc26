import { beforeEach, describe, expect, test, vi } from 'vitest';
import { leaderOp } from '../../testing/groupOperations';
import {
  addChild,
  AMINA,
  enterIn,
  GROUP_CHOIR,
  GROUP_SOLO,
  soloAndChoir,
  UNCLE,
} from '../../testing/soloAndChoir';
import { followGone } from '../consents/goneTexts';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/** A leader takes Amina out of the choir or the solo, while her mother decides in the other one (entryThatWasLeft.test.ts). */

const OTHER = 'member-of-other-0002';
const GIVEN = { consent: 'given', name_public: true };
let group: Awaited<ReturnType<typeof soloAndChoir>>;

beforeEach(async () => {
  group = await soloAndChoir();
});

test.each([
  ['Amina Wambu', 'refused'],
  ['Amina', 'missing'],
  ['Wambui', 'missing'],
])('%s in the choir, where Amina was, is %s at once after a no about her solo', async (name, consent) => {
  const { send, link, agree, refuse, factsOf } = group;
  await send(addChild(OTHER, name, UNCLE), enterIn(GROUP_CHOIR, [AMINA, OTHER]));
  await agree(link(GROUP_SOLO, AMINA));
  await agree(link(GROUP_CHOIR, OTHER));
  await send(enterIn(GROUP_CHOIR, [OTHER]));
  expect(factsOf(GROUP_CHOIR)).toEqual(GIVEN);
  await refuse(link(GROUP_SOLO, AMINA));
  expect(factsOf(GROUP_CHOIR)).toEqual({ consent, name_public: false });
});

describe('Zawadi, who came into the choir after the mother has refused Amina, waits once Amina has left it,', () => {
  beforeEach(async () => {
    const { send, link, agree, refuse, factsOf } = group;
    await refuse(link(GROUP_SOLO, AMINA));
    await send(addChild(OTHER, 'Zawadi Njoki', UNCLE), enterIn(GROUP_CHOIR, [AMINA, OTHER]));
    await agree(link(GROUP_CHOIR, OTHER));
    await send(enterIn(GROUP_CHOIR, [OTHER]));
    expect(factsOf(GROUP_CHOIR).consent).toBe('missing');
  });

  test('and no longer after the mother’s yes about the solo', async () => {
    const { link, agree, factsOf } = group;
    await agree(link(GROUP_SOLO, AMINA));
    expect([factsOf(GROUP_SOLO), factsOf(GROUP_CHOIR)]).toEqual([GIVEN, GIVEN]);
  });

  test('and no longer after the night where nobody has followed that yes', async () => {
    const { memory, link, agree, factsOf } = group;
    const stored = memory.fields(`entries/${GROUP_CHOIR}`) ?? {};
    await agree(link(GROUP_SOLO, AMINA));
    memory.put(`entries/${GROUP_CHOIR}`, stored);
    await followGone(memory.db);
    expect(factsOf(GROUP_CHOIR)).toEqual(GIVEN);
  });
});

describe('a mother says no by the link of an entry that her child is no longer in,', () => {
  const ways = {
    'because somebody else is entered there': () => group.send(enterIn(GROUP_SOLO, [OTHER])),
    'because it was deleted': () => group.send(leaderOp('leave', { entry: GROUP_SOLO })),
  };

  beforeEach(async () => {
    await group.send(addChild(OTHER, 'Zawadi Njoki', UNCLE));
  });

  test.each(Object.entries(ways))(
    '%s: her yes by the same telephone in another entry ends it',
    async (_, leave) => {
      const { send, link, agree, refuse, factsOf } = group;
      const first = link(GROUP_SOLO, AMINA);
      await send(enterIn(GROUP_CHOIR, [AMINA]));
      await leave();
      await refuse(first);
      expect(factsOf(GROUP_CHOIR).consent).toBe('refused');
      await agree(link(GROUP_CHOIR, AMINA));
      expect(factsOf(GROUP_CHOIR).consent).toBe('given');
    },
  );
});

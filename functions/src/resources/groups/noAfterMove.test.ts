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

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/** A leader moves Amina between two entries of the group. */

const ZAWADI = 'member-of-zawadi-001';
let group: Awaited<ReturnType<typeof soloAndChoir>>;

beforeEach(async () => {
  group = await soloAndChoir();
  await group.send(addChild(ZAWADI, 'Zawadi Njoki', UNCLE));
});

describe('a mother says no by the link of an entry that her child is no longer in,', () => {
  const ways = {
    'because somebody else is entered there': () => group.send(enterIn(GROUP_SOLO, [ZAWADI])),
    'because it was deleted': () => group.send(leaderOp('leave', { entry: GROUP_SOLO })),
  };

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

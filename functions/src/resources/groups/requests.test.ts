import { groupRequestInput } from '@ndeiya/domain/groups/groupRequest';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Address } from '../../http/types';
import { committing } from '../../platform/commit';
import type { Platform } from '../../platform/firebase';
import { RateLimiter } from '../../platform/rateLimiter';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { GroupRequestService } from './requests';
import { groupRequestHandlers } from './routes';

let memory: MemoryFirestore;
let service: GroupRequestService;
beforeEach(() => {
  memory = new MemoryFirestore();
  service = new GroupRequestService(memory.db);
});
const put = (id: string, day: number, fields: object) => {
  const created_at = new Date(day * 86_400_000);
  const { often: _often, ...asked } = { often: false, ...storedAs('group_requests', { created_at }) };
  memory.put(`group_requests/${id}`, { ...asked, ...fields });
};
type Query = Partial<Parameters<GroupRequestService['list']>[0]>;
/** The ids of each page of a list. */
async function pages(query: Query): Promise<string[][]> {
  const all: string[][] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const { found, next } = await service.list({ state: 'new', ...query, cursor });
    all.push(found.map(({ id }) => id));
    cursor = next ?? null;
  }
  return all;
}

describe('the requests to enter a group', () => {
  test('are listed to the last one, a hundred at a time: those that wait by age, and those that were decided by the latest', async () => {
    for (let day = 150; day >= 1; day -= 1) {
      put(`n${String(day)}`, day, { state: 'new' });
      put(`d${String(day)}`, day, { state: day % 2 === 0 ? 'declined' : 'approved' });
    }
    const [first = [], second = []] = await pages({});
    expect([first.length, second.length]).toEqual([100, 50]);
    expect([first[0], first[99], second[0], second[49]]).toEqual(['n1', 'n100', 'n101', 'n150']);
    const [latest = [], others = []] = await pages({ state: 'decided' });
    expect([latest[0], latest[99], others[0], others[49]]).toEqual(['d150', 'd51', 'd50', 'd1']);
  });

  test('of callers who had sent several others within a day stand in a list of their own, however many they are', async () => {
    for (let day = 1; day <= 350; day += 1)
      put(`o${String(day).padStart(3, '0')}`, day, { state: 'new', often: true });
    put('school', 400, { state: 'new' });
    put('choir', 401, { state: 'new', often: false });
    expect(await pages({})).toEqual([['school', 'choir']]);
    const often = (await pages({ state: 'often' })).flat();
    expect([often.length, often[0], often.at(-1)]).toEqual([350, 'o001', 'o350']);
  });

  test('of one phone number or e-mail address are found in any spelling and any state', async () => {
    put('one', 1, { state: 'new', phone: '+254 712 345 678', email: 'a@school.example' });
    put('two', 2, { state: 'declined', phone: '+254 712 345 678', email: null });
    put('other', 3, { state: 'new', phone: '+254 722 000 000', email: 'b@school.example' });
    expect(await pages({ contact: '0712 345 678' })).toEqual([['two', 'one']]);
    expect(await pages({ contact: ' A@School.example' })).toEqual([['one']]);
  });

  test('stand in the first list for three a day of one caller, whose further ones keep no other caller out of it', async () => {
    const { ask } = groupRequestHandlers({ db: memory.db } as Platform, new RateLimiter(memory.db));
    const send = (client: string, organisation: string) => {
      const address: Address = { client, nearest: client, isEdge: false, entries: 1 };
      const kind = 'school';
      const body = groupRequestInput.parse({
        organisation,
        kind,
        leader_name: 'Wambui',
        phone: '0712 345 678',
        about_how_many: 20,
      });
      const once = { commit: () => committing(memory.db) };
      return ask({ body, address, once } as unknown as Parameters<typeof ask>[0]);
    };
    for (const at of [1, 2, 3, 4, 5]) await send('203.0.113.7', `Made up ${String(at)}`);
    await send('198.51.100.4', 'Ndeiya Primary');
    const listed = async (state: 'new' | 'often') =>
      (await service.list({ state })).found.map(({ organisation }) => organisation).sort();
    expect(await listed('new')).toEqual(['Made up 1', 'Made up 2', 'Made up 3', 'Ndeiya Primary']);
    expect(await listed('often')).toEqual(['Made up 4', 'Made up 5']);
  });
});

import { makeConsent } from '@ndeiya/domain/testing/consents';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { GuardianQuestions } from './questions';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

let { memory } = groupWithGuardians();
beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://site.example');
  ({ memory } = groupWithGuardians());
});

const CHOIR = { edition: YEAR_OF_GROUP, owner: 'owner' };
const guardianOf = (at: number, contact = `mum${String(at)}@example.org`) => ({
  id: `g${String(at)}`,
  name: `Mother ${String(at)}`,
  relation: 'Mother',
  contact,
});

/** A guardian's yes for one child of the choir, through this contact. */
function agreed(id: string, at: number, contact?: string): void {
  const member = { entry: 'choir', member: `m${String(at)}`, child: `Child${String(at)} Wambui` };
  const about = { ...member, owner: 'owner', edition: YEAR_OF_GROUP };
  const decision = makeConsent({ ...about, guardian: guardianOf(at, contact) });
  memory.put(`consents/${id}`, decision);
}

/** A choir with so many children; each guardian has decided through a contact that the entry names no more. */
function choirOf(size: number): void {
  const places = Array.from({ length: size }, (_, at) => at);
  const members = places.map((at) =>
    makeMember({
      id: `m${String(at)}`,
      name: `Child${String(at)} Wambui`,
      age_band: 'minor',
      phone: '',
      guardian_id: `g${String(at)}`,
    }),
  );
  const state = { state: 'submitted', consent: 'missing', has_minor: true, kind: 'group' } as const;
  memory.put('entries/choir', { ...makeEntry({ ...CHOIR, ...state, group: null }), ...stampsAt() });
  const guardians = places.map((at) => guardianOf(at));
  memory.put('entry_people/choir', { ...makeEntryPeople({ ...CHOIR, members, guardians }), ...stampsAt() });
  for (const at of places) agreed(`old${String(at)}`, at, `old${String(at)}@example.org`);
}
const ask = () => new GuardianQuestions(memory.db).withEntry('choir', 'en');
const asked = () => [...memory.all('mail').values()].map(({ to }) => to);

test('a choir that is twice as large costs at most twice as many reads', async () => {
  const readsFor = async (size: number) => {
    ({ memory } = groupWithGuardians());
    choirOf(size);
    memory.reads = 0;
    await ask();
    expect(asked()).toHaveLength(size);
    return memory.reads;
  };
  const [small, large] = [await readsFor(8), await readsFor(16)];
  expect(large).toBeLessThanOrEqual(2 * small);
});

test('a guardian who decides while others are asked is not asked', async () => {
  choirOf(3);
  const run = memory.runTransaction.bind(memory);
  vi.spyOn(memory, 'runTransaction').mockImplementation(async (work) => {
    const result = await run(work);
    if (asked().length === 1 && !memory.fields('consents/new')) {
      agreed('new', 1);
      const entry = memory.fields('entries/choir') ?? {};
      memory.put('entries/choir', { ...entry, seq: Number(entry.seq) + 1 });
    }
    return result;
  });
  await ask();
  expect(asked()).toEqual(['mum0@example.org', 'mum2@example.org']);
});

describe('where the link for one of three guardians cannot be stored', () => {
  const questions = () => new GuardianQuestions(memory.db);
  let end = (): unknown => undefined;
  beforeEach(() => {
    choirOf(3);
    memory.put('entries/choir', { ...memory.fields('entries/choir'), group: 'g1' });
    const put = memory.put.bind(memory);
    const spy = vi.spyOn(memory, 'put').mockImplementation((path, fields) => {
      if (path.startsWith('passes/') && (fields as { guardian?: string }).guardian === 'g1')
        throw new Error('too many index entries for entity');
      put(path, fields);
    });
    end = () => spy.mockRestore();
  });

  test.each([
    ['the request with the entry', ask, '1 of 1 failed'],
    ['the night', () => questions().remind(), 'guardians: 1 failed'],
  ])(
    'the other two are asked by %s, which fails at the end and asks the one when it runs again',
    async (_, run, failure) => {
      await expect(run()).rejects.toThrow(failure);
      expect(asked()).toEqual(['mum0@example.org', 'mum2@example.org']);
      end();
      await run();
      expect(asked()).toEqual(['mum0@example.org', 'mum2@example.org', 'mum1@example.org']);
    },
  );

  test('an organiser who asks all that are missing hears of two that were asked and of an entry that failed', async () => {
    expect(await questions().allMissing({ edition: YEAR_OF_GROUP })).toEqual({ asked: 2, failed: 1 });
  });
});

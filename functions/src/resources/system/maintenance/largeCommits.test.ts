import { makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { EVENT_YEAR, planEvent, PLANNED, TONIGHT } from '../../../testing/postponedEvent';
import { newsletterMails } from '../../site/newsletter/mails';
import { enqueueMailIn } from '../mail/outbox';
import { enforceRetention } from './retention';

vi.mock('../../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/**
 * Firestore takes 10 MiB in one commit. Of a deletion the document and its index entries may count: so Google's engineers say of
 * 'Transaction too big. Decrease transaction size.' (firebase-tools, issues 1036 and 1185). The emulator has no such limit.
 */
const COMMIT_BYTES = 10 * 1024 * 1024;
/** An indexed value counts with so many bytes at most. */
const INDEXED_BYTES = 1500;

const textBytes = (text: string) => Buffer.byteLength(text) + 1;
/** The size of a value as https://firebase.google.com/docs/firestore/storage-size has it. */
function valueBytes(value: unknown): number {
  if (typeof value === 'string') return textBytes(value);
  if (typeof value === 'number' || value instanceof Date) return 8;
  if (value === null || typeof value === 'boolean' || value === undefined) return 1;
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + valueBytes(one), 0);
  return fieldsBytes(value);
}
const fieldsBytes = (fields: object): number =>
  Object.entries(fields).reduce((sum, [name, value]) => sum + textBytes(name) + valueBytes(value), 0);

const nameBytes = (path: string) => path.split('/').reduce((sum, one) => sum + textBytes(one), 16);

/** Each field has an ascending and a descending entry, and a list one more for each of its items. */
function indexBytes(path: string, fields: object): number {
  const entry = (name: string, value: unknown) =>
    nameBytes(path) + textBytes(name) + Math.min(INDEXED_BYTES, valueBytes(value)) + 32;
  const isMap = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
  return Object.entries(fields).reduce((sum, [name, value]) => {
    const items = Array.isArray(value) ? value : [];
    const inner = isMap(value) ? indexBytes(path, value) : 0;
    return (
      sum + inner + 2 * entry(name, value) + items.reduce<number>((all, one) => all + entry(name, one), 0)
    );
  }, 0);
}

let memory: MemoryFirestore;
/** So many bytes has the largest commit that was tried. */
let largest = 0;

/** Lets the database refuse a commit that is larger than it takes. */
function boundCommits({ withIndexes }: { withIndexes: boolean }): void {
  const begin = memory.batch.bind(memory);
  vi.spyOn(memory, 'batch').mockImplementation(() => {
    const batch = begin();
    let bytes = 0;
    return {
      ...batch,
      delete: (ref) => {
        const fields = memory.fields(ref.path) ?? {};
        bytes += nameBytes(ref.path) + fieldsBytes(fields) + 32;
        if (withIndexes) bytes += indexBytes(ref.path, fields);
        return batch.delete(ref);
      },
      commit: () => {
        largest = Math.max(largest, bytes);
        if (bytes > COMMIT_BYTES)
          return Promise.reject(
            new Error('3 INVALID_ARGUMENT: Transaction too big. Decrease transaction size.'),
          );
        return batch.commit();
      },
    };
  });
}

/** The id is as long as those that phones make. */
const uuid = (kind: string, at: number) => `${kind}-${String(at).padStart(35 - kind.length, '0')}`;

/** A choir whose event was more than a year ago, each child with an own guardian. */
function putChoir(id: string, children: number): void {
  const all = Array.from({ length: children }, (_, at) => at);
  const people = makeEntryPeople({
    edition: EVENT_YEAR,
    owner: uuid('owner', 1),
    members: all.map((at) => ({
      ...makeMember({
        id: uuid('member', at),
        name: `Wanjiru Kamau ${String(at)}`,
        age_band: 'minor',
        guardian_id: uuid('guardian', at),
        phone: '',
      }),
      person: uuid('person', at),
    })),
    guardians: all.map((at) => ({
      id: uuid('guardian', at),
      name: `Njeri Wambui ${String(at)}`,
      relation: 'Mother',
      contact: `njeri.wambui.${String(at)}@example.org`,
    })),
    persons: all.map((at) => uuid('person', at)),
    known: all.map((at) => ({ id: uuid('member', at), since: PLANNED, of_age: null })),
  });
  memory.put(`entry_people/${id}`, { ...people, ...stampsAt(PLANNED), event_date: PLANNED });
}

beforeEach(() => {
  memory = new MemoryFirestore();
  largest = 0;
  planEvent(memory, PLANNED);
});

test('three small choirs are deleted a year after the event', async () => {
  for (const id of ['a', 'b', 'c']) putChoir(id, 30);
  boundCommits({ withIndexes: true });
  await enforceRetention(memory.db, TONIGHT);
  expect(memory.all('entry_people').size).toBe(0);
});

test.each([
  { counted: 'documents and index entries', children: 30, withIndexes: true },
  { counted: 'documents alone', children: 100, withIndexes: false },
])(
  'the people of a festival of choirs are deleted a year after the event where a commit takes 10 MiB: $counted of 300 choirs of $children',
  async ({ children, withIndexes }) => {
    for (let at = 0; at < 300; at += 1) putChoir(uuid('entry', at), children);
    boundCommits({ withIndexes });
    let failed: unknown;
    for (let night = 0; night < 5; night += 1)
      failed = await enforceRetention(memory.db, TONIGHT).then(
        () => undefined,
        (error: unknown) => error,
      );
    expect([memory.all('entry_people').size, failed]).toEqual([0, undefined]);
    expect(largest).toBeLessThanOrEqual(COMMIT_BYTES);
  },
);

test.each([
  ['in English', 'x'],
  ['in a language of three bytes a letter', 'ሀ'],
])(
  'the mails of an announcement to 300 readers are deleted after their month where a commit takes 10 MiB: the longest text %s',
  async (_what, letter) => {
    const message = newsletterMails.announcement({
      site: 'Ndeiya',
      subject: 'News',
      text: letter.repeat(5000),
      unsubscribeUrl: `https://example.org/newsletter/unsubscribe?token=${'t'.repeat(43)}`,
    });
    for (let at = 0; at < 300; at += 1) {
      const id = `announcement-${uuid('a', 1)}-${uuid('s', at)}`;
      await memory.db.runTransaction((transaction) => {
        enqueueMailIn(transaction, memory.db, {
          id,
          to: `njeri.wambui.${String(at)}@example.org`,
          message,
          announcement_id: uuid('a', 1),
          headers: {
            'List-Unsubscribe': `<https://example.org/api/newsletter/unsubscribe?token=${'t'.repeat(43)}>`,
          },
        });
        return Promise.resolve();
      });
      const stored = memory.fields(`mail/${id}`) ?? {};
      const delivery = { ...(stored.delivery as object), state: 'SUCCESS', endTime: PLANNED };
      memory.put(`mail/${id}`, { ...stored, created_at: PLANNED, delivery });
    }
    boundCommits({ withIndexes: true });
    const failed = await enforceRetention(memory.db, TONIGHT).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect([memory.all('mail').size, failed]).toEqual([0, undefined]);
  },
);

import { youtubeId } from '@ndeiya/domain/site/youtube';
import { makeVideo } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { unique } from '@ndeiya/domain/testing/unique';
import { doc, serverTimestamp, Timestamp, writeBatch } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { ADMIN } from './support/actors';
import { changed, created } from './support/attempts';
import { openDatabase, type RulesDatabase } from './support/environment';
import { expectVerdict, expectVerdicts } from './support/matrix';
import { signedDelete, signedSet } from './support/signed';

type Fields = Record<string, unknown>;
/** The fields to write in one commit, by the path of the document; null deletes it. */
type Writes = Record<string, Fields | null>;

const STORED_AT = new Date('2025-01-02T03:04:05Z');
const VERSION = String(STORED_AT.getTime());
const video = () => {
  const input = makeVideo();
  return { ...input, youtube_id: youtubeId(input.youtube_url) };
};
const note = (fields: Fields = {}): Fields => ({ by: 'admin', at: serverTimestamp(), ...fields });

let database: RulesDatabase;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

function commit(writes: Writes): Promise<void> {
  const batch = writeBatch(database.as.admin);
  for (const [path, fields] of Object.entries(writes)) {
    const ref = doc(database.as.admin, path);
    if (fields) batch.set(ref, fields);
    else batch.delete(ref);
  }
  return batch.commit();
}

/** A video that is stored, or not yet, and the three ways to change it; `version` is what the note has to name. */
const WAYS = [
  { way: 'create', before: null, after: () => ({ ...video(), ...created() }), version: 'new' },
  {
    way: 'update',
    before: stampsAt(STORED_AT),
    after: () => ({ ...video(), ...changed() }),
    version: VERSION,
  },
  { way: 'delete', before: stampsAt(STORED_AT), after: () => null, version: VERSION },
] as const;

describe.each(WAYS)('$way', ({ before, after, version }) => {
  let id = '';
  const path = () => `videos/${id}`;
  const ownNote = () => `authors/videos~${id}~${version}`;
  beforeEach(async () => {
    id = unique();
    await database.put(path(), before && { ...video(), ...before });
  });

  test('is allowed with a note by the caller', () =>
    expectVerdict(true, commit({ [path()]: after(), [ownNote()]: note() })));

  test.each<[string, Fields]>([
    ['another account', note({ by: 'admin-2' })],
    ['nobody', note({ by: '' })],
    ['a number', note({ by: 7 })],
    ['the own clock', note({ at: new Date() })],
    ['the time of the stored version', note({ at: STORED_AT })],
    ['a time as text', note({ at: STORED_AT.toISOString() })],
    ['one more field', note({ why: 'x' })],
    ['no account', { at: serverTimestamp() }],
    ['no time', { by: 'admin' }],
  ])('is refused with a note that has %s', (_why, forged) =>
    expectVerdict(false, commit({ [path()]: after(), [ownNote()]: forged })),
  );

  test('is refused with an earlier note alone, even if it names the caller', async () => {
    await database.put(ownNote(), { by: 'admin', at: STORED_AT });
    await expectVerdict(false, commit({ [path()]: after() }));
  });

  test.each([
    ['another version', () => `authors/videos~${id}~${String(STORED_AT.getTime() + 1)}`],
    ['another document', () => `authors/videos~other~${version}`],
    ['another collection', () => `authors/events~${id}~${version}`],
    ['a longer id', () => `${ownNote()}~x`],
  ])('is refused with a note about %s', (_what, place) =>
    expectVerdict(false, commit({ [path()]: after(), [place()]: note() })),
  );

  test('is refused together with a second note under a longer id', () =>
    expectVerdict(false, commit({ [path()]: after(), [ownNote()]: note(), [`${ownNote()}~x`]: note() })));

  test('is refused together with a note about a record that stays as it is', async () => {
    await database.put('videos/bystander', { ...video(), ...stampsAt(STORED_AT) });
    const second = `authors/videos~bystander~${VERSION}`;
    await expectVerdict(false, commit({ [path()]: after(), [ownNote()]: note(), [second]: note() }));
  });

  test('is allowed for several documents at once, each with its note', async () => {
    const other = unique();
    await database.put(`videos/${other}`, before && { ...video(), ...before });
    const writes = {
      [path()]: after(),
      [ownNote()]: note(),
      [`videos/${other}`]: after(),
      [`authors/videos~${other}~${version}`]: note(),
    };
    await expectVerdict(true, commit(writes));
  });

  test('leaves a note that nobody can write over', async () => {
    await expectVerdict(true, commit({ [path()]: after(), [ownNote()]: note() }));
    await expectVerdict(false, commit({ [ownNote()]: note() }));
    await expectVerdict(false, commit({ [ownNote()]: null }));
  });
});

test.each([
  ['a document that is not there', 'videos~none~new'],
  ['a document that is there, as if it were created', 'videos~stored~new'],
  ['the version that is stored', `videos~stored~${VERSION}`],
  ['an earlier version', 'videos~stored~1'],
  ['nothing', 'note'],
])('a note alone about %s is refused', async (_what, id) => {
  await database.put('videos/stored', { ...video(), ...stampsAt(STORED_AT) });
  await expectVerdict(false, commit({ [`authors/${id}`]: note() }));
});

test('a document that was deleted can be created again, over the note of its first creation', async () => {
  const path = `videos/${unique()}`;
  await database.put(`authors/${path.replace('/', '~')}~new`, { by: 'admin-2', at: STORED_AT });
  await expectVerdicts(ADMIN, (actor) =>
    signedSet({ database, actor, path, before: null }, { ...video(), ...created() }),
  );
});

test('a document that is created again cannot be signed with the name of another account', async () => {
  const path = `videos/${unique()}`;
  const ownNote = `authors/${path.replace('/', '~')}~new`;
  await database.put(ownNote, { by: 'admin-2', at: STORED_AT });
  const again = { ...video(), ...created() };
  await expectVerdict(false, commit({ [path]: again, [ownNote]: note({ by: 'admin-2' }) }));
});

test('a document of an earlier version without a time of change can be deleted', async () => {
  const path = `videos/${unique()}`;
  await database.put(path, video());
  await expectVerdicts(ADMIN, (actor) => signedDelete({ database, actor, path, before: video() }));
});

test('the version is the whole milliseconds, rounded down', async () => {
  const path = `videos/${unique()}`;
  const before = { ...video(), ...changed(), updated_at: new Timestamp(1_700_000_000, 123_999_000) };
  await database.put(path, before);
  await expectVerdicts(ADMIN, (actor) =>
    signedSet(
      { database, actor, path, before },
      { ...video(), created_at: before.created_at, updated_at: serverTimestamp() },
    ),
  );
});

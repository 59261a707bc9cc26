import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { unique } from '@ndeiya/domain/testing/unique';
import { collection, deleteDoc, doc, getDoc, getDocs, limit, query, setDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { ACTOR_NAMES, type Actor } from './actors';
import { openDatabase, type RulesDatabase } from './environment';
import { signedDelete, signedSet } from './signed';

/** Holds a promise to the verdict: resolved if `may`, else refused by the rules and by nothing else. */
export async function expectVerdict(may: boolean, attempt: Promise<unknown>): Promise<void> {
  if (may) await assertSucceeds(attempt);
  else await assertFails(attempt);
}

/**
 * Every actor tries; each must get its own verdict. The message names whoever did not. Those who may come last: what they
 * change would be a reason to refuse the others.
 */
export async function expectVerdicts(
  who: readonly Actor[],
  attempt: (actor: Actor) => Promise<unknown>,
  actors: readonly Actor[] = ACTOR_NAMES,
): Promise<void> {
  const wrong: string[] = [];
  const expectAll = (some: readonly Actor[], may: boolean) =>
    Promise.all(
      some.map((actor) =>
        expectVerdict(may, attempt(actor)).catch((error: unknown) => {
          wrong.push(`${actor} ${may ? 'may not' : 'may'}: ${String(error)}`);
        }),
      ),
    );
  const refused = actors.filter((actor) => !who.includes(actor));
  await expectAll(refused, false);
  await expectAll(
    actors.filter((actor) => who.includes(actor)),
    true,
  );
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

/** A whole document that somebody tries to write. */
export interface Attempt {
  why: string;
  value: Record<string, unknown>;
  /** Whether those who may write at all may write this. */
  ok: boolean;
  /** What is stored before an update, where not the table's `stored`; document id where it matters. */
  before?: Record<string, unknown>;
  id?: string;
  /** Who tries, where not everybody. */
  actors?: readonly Actor[];
}

interface Table {
  /** The document that is stored while others try, and its id where it is fixed. */
  stored: () => Record<string, unknown>;
  id?: string;
  get: readonly Actor[];
  list: readonly Actor[];
  /** The longest page that may be asked for; no list without a limit. */
  page?: number;
  create: { who: readonly Actor[]; attempts: Attempt[] };
  update: { who: readonly Actor[]; attempts: Attempt[] };
  delete: readonly Actor[];
}

type Database = () => RulesDatabase;

function readTests(path: string, table: Table, database: Database): void {
  const { id = 'stored', page = 500 } = table;
  const list = (actor: Actor, ...limits: number[]) =>
    getDocs(query(collection(database().as[actor], path), ...limits.map((most) => limit(most))));

  test('get', () => expectVerdicts(table.get, (actor) => getDoc(doc(database().as[actor], path, id))));
  test('list, the longest page', () => expectVerdicts(table.list, (actor) => list(actor, page)));
  test('list, one more than the longest page', () => expectVerdicts([], (actor) => list(actor, page + 1)));
  test('list without a limit', () => expectVerdicts([], (actor) => list(actor)));
  test.each([0, 1])('list with an offset of %i', (offset) =>
    expectVerdicts(offset === 0 ? table.list : [], (actor) =>
      database().skip(actor, path, { limit: page, offset }),
    ),
  );
}

function writeTests(path: string, table: Table, database: Database): void {
  const { id = 'stored', create, update } = table;
  describe('create', () => {
    test.each(create.attempts)('$why: $ok', async (one) => {
      const fixed = one.id ?? table.id;
      if (fixed) await database().put(`${path}/${fixed}`, null);
      await expectVerdicts(
        one.ok ? create.who : [],
        (actor) =>
          signedSet(
            { database: database(), actor, path: `${path}/${fixed ?? unique()}`, before: null },
            one.value,
          ),
        one.actors,
      );
    });
  });
  describe('update', () => {
    test.each(update.attempts)('$why: $ok', async (one) => {
      const target = one.id ?? id;
      const before = one.before ?? table.stored();
      await database().put(`${path}/${target}`, before);
      await expectVerdicts(
        one.ok ? update.who : [],
        (actor) => signedSet({ database: database(), actor, path: `${path}/${target}`, before }, one.value),
        one.actors,
      );
    });
  });
}

/** A change without a note of its author: nobody may, not even with fields that are allowed. */
function unsignedTests(path: string, table: Table, database: Database): void {
  const { id = 'stored', create, update } = table;
  const target = (actor: Actor, last = id) => doc(database().as[actor], path, last);
  const good = (attempts: Attempt[]) => attempts.find(({ ok }) => ok);
  const [created, changed] = [good(create.attempts), good(update.attempts)];
  if (created)
    test('create without the note of its author', async () => {
      if (table.id) await database().put(`${path}/${id}`, null);
      await expectVerdicts([], (actor) => setDoc(target(actor, table.id ?? unique()), created.value));
    });
  if (changed)
    test('update without the note of its author', async () => {
      await database().put(`${path}/${id}`, changed.before ?? table.stored());
      await expectVerdicts([], (actor) => setDoc(target(actor), changed.value));
    });
  test('delete without the note of its author', () =>
    expectVerdicts([], (actor) => deleteDoc(target(actor))));
}

/** The rules of one collection: every actor × get, list, create, update, delete × every attempt of the table. */
export function describeCollection(path: string, table: Table, more?: (database: Database) => void): void {
  describe(path, () => {
    let opened: RulesDatabase | undefined;
    const database = () => {
      if (!opened) throw new Error('The database is not open.');
      return opened;
    };
    beforeAll(async () => {
      opened = await openDatabase(path);
    });
    afterAll(async () => {
      await opened?.close();
    });
    beforeEach(() => database().put(`${path}/${table.id ?? 'stored'}`, table.stored()));

    readTests(path, table, database);
    writeTests(path, table, database);
    test('delete', () =>
      expectVerdicts(table.delete, (actor) =>
        signedDelete({
          database: database(),
          actor,
          path: `${path}/${table.id ?? 'stored'}`,
          before: table.stored(),
        }),
      ));
    unsignedTests(path, table, database);
    more?.(database);
  });
}

import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { unique } from '@ndeiya/domain/testing/unique';
import { collection, deleteDoc, doc, getDoc, getDocs, limit, query, setDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { ACTOR_NAMES, type Actor } from './actors';
import { openDatabase, type RulesDatabase } from './environment';

/** Holds a promise to the verdict: resolved if `may`, else refused by the rules and by nothing else. */
async function expectVerdict(may: boolean, attempt: Promise<unknown>): Promise<void> {
  if (may) await assertSucceeds(attempt);
  else await assertFails(attempt);
}

/** Every actor tries; each must get its own verdict. The message names whoever did not. */
export async function expectVerdicts(
  who: readonly Actor[],
  attempt: (actor: Actor) => Promise<unknown>,
  actors: readonly Actor[] = ACTOR_NAMES,
): Promise<void> {
  const wrong: string[] = [];
  await Promise.all(
    actors.map(async (actor) => {
      const may = who.includes(actor);
      await expectVerdict(may, attempt(actor)).catch((error: unknown) => {
        wrong.push(`${actor} ${may ? 'may not' : 'may'}: ${String(error)}`);
      });
    }),
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
        (actor) => setDoc(doc(database().as[actor], path, fixed ?? unique()), one.value),
        one.actors,
      );
    });
  });
  describe('update', () => {
    test.each(update.attempts)('$why: $ok', async (one) => {
      const target = one.id ?? id;
      await database().put(`${path}/${target}`, one.before ?? table.stored());
      await expectVerdicts(
        one.ok ? update.who : [],
        (actor) => setDoc(doc(database().as[actor], path, target), one.value),
        one.actors,
      );
    });
  });
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
        deleteDoc(doc(database().as[actor], path, table.id ?? 'stored')),
      ));
    more?.(database);
  });
}

import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { type AccessActor, accessOf, type CollectionOperation, WHO } from '@ndeiya/domain/contract/access';
import { unique } from '@ndeiya/domain/testing/unique';
import { collection, deleteDoc, doc, getDoc, getDocs, limit, query, setDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { type Actor, ACTOR_NAMES, ADMIN } from './actors';
import { openDatabase, type RulesDatabase } from './environment';
import { signedDelete, signedSet } from './signed';

/** Holds a promise to the verdict: resolved if `may`, else refused by the rules and by nothing else. */
export async function expectVerdict(may: boolean, attempt: Promise<unknown>): Promise<void> {
  if (may) await assertSucceeds(attempt);
  else await assertFails(attempt);
}

/**
 * Runs the attempt as every actor. The error names the actors with a wrong verdict. Actors who may come last, because
 * their change would be a reason to refuse the others.
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

/** A document that an actor tries to write. */
export interface Attempt {
  why: string;
  value: Record<string, unknown>;
  /** True when the actors who may write at all may write this document. */
  ok: boolean;
  /** The stored document before an update, if not the table's `stored`. */
  before?: Record<string, unknown>;
  id?: string;
  /** The actors who try, if not those that the table chooses. */
  actors?: readonly Actor[];
}

interface Table {
  /** The document that is stored during each test, and its id if the rules fix it. */
  stored: () => Record<string, unknown>;
  id?: string;
  create: Attempt[];
  update: Attempt[];
}

/** The actor of the rules tests for each role of the access table; a disabled account has lost its profile. */
export const ACTOR_OF: Record<AccessActor, Actor> = {
  visitor: 'visitor',
  user: 'user',
  owner: 'owner',
  administrator: 'admin',
  'profile withdrawn': 'admin whose profile was withdrawn',
  'claim withdrawn': 'admin whose claim was withdrawn',
  'administrator, session ended': 'admin whose session was ended',
  'owner, session ended': 'owner whose session was ended',
  'disabled account': 'admin whose profile was withdrawn',
  'no profile': 'claim without a profile',
};

/** The actors of an operation, as the access table of the collections has them; a right of every role is everybody's. */
export function actorsOf(path: string, operation: CollectionOperation): readonly Actor[] {
  const who = accessOf(path)[operation];
  return who.length === WHO.length ? ACTOR_NAMES : who.map((one) => ACTOR_OF[one]);
}

export type Database = () => RulesDatabase;

/** The subject of a test title: those of the actors who may, and those who may not unless they are all others. */
function roles(who: readonly Actor[], actors: readonly Actor[] = ACTOR_NAMES): string {
  const refused = actors.filter((actor) => !who.includes(actor));
  const all = actors.length === ACTOR_NAMES.length;
  if (refused.length === 0) return all ? 'every role' : who.join(' and ');
  if (who.length === 0) return all ? 'no role' : `neither ${refused.join(' nor ')}`;
  return all ? `only ${who.join(' and ')}` : `${who.join(' and ')}, but not ${refused.join(' or ')},`;
}

/** Enough to see that a document is refused or allowed for its fields: those who may write at all, and one who may not. */
const sample = (who: readonly Actor[]): readonly Actor[] => [
  ...new Set<Actor>([...(who.length > 0 ? who : ADMIN), 'user']),
];

/**
 * The attempts with what the test needs to know. Every actor tries only the first document that may be written, or the
 * first at all, because the rules ask for the role and for the fields independently of each other. The mutation test
 * (../mutate.ts) shows that this finds as many faults as every actor with every document.
 */
function titled(attempts: Attempt[], who: readonly Actor[]) {
  const first = Math.max(
    attempts.findIndex(({ ok }) => ok),
    0,
  );
  return attempts.map((one, index) => {
    const may = one.ok ? who : [];
    const actors = one.actors ?? (index === first ? ACTOR_NAMES : sample(who));
    return { ...one, actors, who: may, roles: roles(may, actors) };
  });
}

function readTests(path: string, { id = 'stored' }: Table, database: Database): void {
  const [get, listed] = [actorsOf(path, 'get'), actorsOf(path, 'page')];
  const { most } = accessOf(path);
  const list = (actor: Actor, ...limits: number[]) =>
    getDocs(query(collection(database().as[actor], path), ...limits.map((size) => limit(size))));

  test(`${roles(get)} may get a document`, () =>
    expectVerdicts(get, (actor) => getDoc(doc(database().as[actor], path, id))));
  test(`${roles(listed)} may list up to ${String(most)} documents`, async () => {
    await expectVerdicts(listed, (actor) => list(actor, most));
    await expectVerdicts(listed, (actor) => list(actor, 1));
  });
  test(`no role may list more than ${String(most)} documents`, () =>
    expectVerdicts([], (actor) => list(actor, most + 1)));
  test('no role may list without a limit', () =>
    expectVerdicts(actorsOf(path, 'whole list'), (actor) => list(actor)));
  test.each([
    [0, listed],
    [1, []],
  ] as const)('an offset of %i is allowed for the actors: %j', (offset, who) =>
    expectVerdicts(who, (actor) => database().skip(actor, path, { limit: most, offset })),
  );
}

function writeTests(path: string, table: Table, database: Database): void {
  const { id = 'stored', create, update } = table;
  describe('create', () => {
    test.each(titled(create, actorsOf(path, 'create')))('$roles may create: $why', async (one) => {
      const fixed = one.id ?? table.id;
      if (fixed) await database().put(`${path}/${fixed}`, null);
      await expectVerdicts(
        one.who,
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
    test.each(titled(update, actorsOf(path, 'update')))('$roles may update: $why', async (one) => {
      const target = one.id ?? id;
      const before = one.before ?? table.stored();
      await database().put(`${path}/${target}`, before);
      await expectVerdicts(
        one.who,
        (actor) => signedSet({ database: database(), actor, path: `${path}/${target}`, before }, one.value),
        one.actors,
      );
    });
  });
}

/** No role may change a document without the note of its author, even when the fields are allowed. */
function unsignedTests(path: string, table: Table, database: Database): void {
  const { id = 'stored', create, update } = table;
  const target = (actor: Actor, last = id) => doc(database().as[actor], path, last);
  const good = (attempts: Attempt[]) => attempts.find(({ ok }) => ok);
  const [created, changed] = [good(create), good(update)];
  if (created)
    test('no role may create a document without the note of its author', async () => {
      if (table.id) await database().put(`${path}/${id}`, null);
      await expectVerdicts([], (actor) => setDoc(target(actor, table.id ?? unique()), created.value));
    });
  if (changed)
    test('no role may update a document without the note of its author', async () => {
      await database().put(`${path}/${id}`, changed.before ?? table.stored());
      await expectVerdicts([], (actor) => setDoc(target(actor), changed.value));
    });
  test('no role may delete a document without the note of its author', () =>
    expectVerdicts([], (actor) => deleteDoc(target(actor))));
}

/**
 * Tests the rules of one collection: every actor × get, list, create, update, delete × every attempt of the
 * table. Who may is what `domain/src/contract/access.ts` says.
 */
export function describeCollection(path: string, table: Table, more?: (database: Database) => void): void {
  describe(path, () => {
    let opened: RulesDatabase | undefined;
    const database = () => {
      if (!opened) throw new Error('The database is not open.');
      return opened;
    };
    beforeAll(async () => {
      opened = await openDatabase();
    });
    afterAll(async () => {
      await opened?.close();
    });
    beforeEach(() => database().put(`${path}/${table.id ?? 'stored'}`, table.stored()));

    readTests(path, table, database);
    writeTests(path, table, database);
    test(`${roles(actorsOf(path, 'delete'))} may delete a document`, () =>
      expectVerdicts(actorsOf(path, 'delete'), (actor) =>
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

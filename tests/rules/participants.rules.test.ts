import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { makeEdition, makeParticipant, makeSettings } from '@ndeiya/domain/testing/makers';
import { participantCases } from '@ndeiya/domain/testing/participant.cases';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { unique } from '@ndeiya/domain/testing/unique';
import { collection, deleteField, doc, getDoc, getDocs, limit, query, where } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { type Actor, ADMIN, ADMIN_AND_OWNER, EVERYBODY, NOBODY } from './support/actors';
import { changed, created, createStampAttempts, updateStampAttempts, without } from './support/attempts';
import type { RulesDatabase } from './support/environment';
import { type Attempt, describeCollection, expectVerdicts } from './support/matrix';
import { signedDelete, signedSet, signedUpdate } from './support/signed';

const EDITION = 2025;
const onCreate = (value: object) => ({ edition: EDITION, ...value, user_id: null, ...created() });
const onUpdate = (value: object) => ({ edition: EDITION, ...value, user_id: 'owner', ...changed() });
const stored = () => ({ ...makeParticipant(), edition: EDITION, user_id: 'owner', ...stampsAt() });
/** Cases of `user_id` are left out: they are about the API's input, not about the stored field. */
const cases = participantCases.filter(({ field }) => field !== 'user_id');
const attempts = (around: (value: object) => Record<string, unknown>): Attempt[] =>
  cases.map(({ why, value, rules }) => ({ why, value: around(value), ok: rules.admin }));

const account = (good: Record<string, unknown>, ids: unknown[]): Attempt[] => [
  ...ids.map((id) => ({ why: `${String(id)} as account`, value: { ...good, user_id: id }, ok: false })),
  { why: 'no account field', value: without(good, 'user_id'), ok: false },
];

/** With settings, only the categories that they list are allowed. */
function withSettings(database: () => RulesDatabase): void {
  describe('with settings that list categories', () => {
    beforeAll(() =>
      database().put(
        `settings/${SETTINGS_ID}`,
        makeSettings({ public_categories: ['Poetry', 'Dance'], extra_categories: ['Proverbs'] }),
      ),
    );
    afterAll(() => database().put(`settings/${SETTINGS_ID}`, null));

    test.each([
      ['Poetry', true],
      ['Dance', true],
      ['Proverbs', true],
      ['Folk Songs', false],
    ] as const)('category %s is allowed for an administrator: %s', async (category, ok) => {
      await expectVerdicts(ok ? ADMIN : NOBODY, (actor) =>
        signedSet(
          { database: database(), actor, path: `participants/${unique()}`, before: null },
          onCreate(makeParticipant({ category })),
        ),
      );
      await expectVerdicts(ok ? ADMIN : NOBODY, (actor) =>
        signedSet(
          { database: database(), actor, path: 'participants/stored', before: stored() },
          onUpdate(makeParticipant({ category })),
        ),
      );
    });
  });
}

const PAST = 2024;

/** Writes to the entries of editions that are stored. */
function editionsOf(database: () => RulesDatabase): void {
  const path = 'participants/edition';
  const { edition: _none, ...old } = stored();
  const create = (who: readonly Actor[], fields: { edition?: unknown; category: string }) => {
    const value = { ...onCreate(makeParticipant()), ...fields };
    return expectVerdicts(who, (actor) =>
      signedSet(
        { database: database(), actor, path: `participants/${unique()}`, before: null },
        value.edition === undefined ? without(value, 'edition') : value,
      ),
    );
  };
  const update = async (who: readonly Actor[], before: Record<string, unknown>, change: object) => {
    await database().put(path, before);
    await expectVerdicts(who, (actor) =>
      signedUpdate({ database: database(), actor, path, before }, { ...change, ...changed() }),
    );
  };
  const remove = async (who: readonly Actor[], before: Record<string, unknown>) => {
    await database().put(path, before);
    await expectVerdicts(who, (actor) => signedDelete({ database: database(), actor, path, before }));
  };
  const store = async (past: object) => {
    const edition = { ...makeEdition({ year: EDITION }), category_names: ['Riddles'] };
    await database().put(`editions/${String(EDITION)}`, edition);
    await database().put(`editions/${String(PAST)}`, { ...edition, year: PAST, ...past });
  };

  describe('with stored editions', () => {
    beforeEach(() => store({ state: 'closed', category_names: ['Drums'] }));
    afterAll(async () => {
      for (const year of [EDITION, PAST]) await database().put(`editions/${String(year)}`, null);
    });

    test.each([
      [EDITION, 'Riddles', ADMIN],
      [EDITION, 'Drums', NOBODY],
      [PAST, 'Drums', ADMIN],
      [PAST, 'Riddles', NOBODY],
      [2099, 'Poetry', NOBODY],
      ['2025', 'Riddles', NOBODY],
      [null, 'Poetry', NOBODY],
      [undefined, 'Poetry', NOBODY],
    ] as const)(
      'an entry of the edition %s in the category %s may be added by: %s',
      (edition, category, who) => create(who, { edition, category }),
    );
    test.each([
      ['another edition', { edition: PAST }, NOBODY],
      ['no edition', { edition: deleteField() }, NOBODY],
      ['a category that the edition does not have', { category: 'Poetry' }, NOBODY],
      ['another name, with a category that the edition no longer has', { name: 'Njeri' }, ADMIN],
    ])('a stored entry may get %s', (_, change, who) =>
      update(who, { ...stored(), category: 'Gone' }, change),
    );
    test('an entry from before editions may be changed, and gets no edition by it', async () => {
      await update(NOBODY, old, { edition: EDITION });
      await update(ADMIN, old, { name: 'Njeri', category: 'Rendition' });
    });
    test('an entry of an archived edition cannot be added, changed or deleted', async () => {
      const before = { ...stored(), edition: PAST, category: 'Drums' };
      await remove(ADMIN, before);
      await store({ state: 'archived', category_names: ['Drums'] });
      await create(NOBODY, { edition: PAST, category: 'Drums' });
      await update(NOBODY, before, { name: 'Njeri' });
      await remove(NOBODY, before);
    });
  });
}

function ownEntries(database: () => RulesDatabase): void {
  const entries = (actor: Actor, uid: string | null) =>
    query(collection(database().as[actor], 'participants'), where('user_id', '==', uid));

  test('no role may list its own entries without a limit', () =>
    expectVerdicts(NOBODY, (actor) => getDocs(entries(actor, 'owner'))));
  test('only the owner and an administrator may list the entries of an account', () =>
    expectVerdicts(ADMIN_AND_OWNER, (actor) => getDocs(query(entries(actor, 'owner'), limit(100)))));
  test('only an administrator may list entries without an account', () =>
    expectVerdicts(ADMIN, (actor) => getDocs(query(entries(actor, null), limit(100)))));
  test('only an administrator may read an entry without an account', async () => {
    await database().put('participants/none', { ...stored(), user_id: null });
    await expectVerdicts(ADMIN, (actor) => getDoc(doc(database().as[actor], 'participants/none')));
  });
}

/** Only functions write the search keys of entries. */
function searchKeys(database: () => RulesDatabase): void {
  const KEYS = { wan: true };
  const found = (actor: Actor) => ({
    database: database(),
    actor,
    path: 'participants/found',
    before: stored(),
  });
  const fields = () => ({ ...makeParticipant(), ...changed() });
  beforeEach(() => database().put('participants/found', { ...stored(), search: KEYS }));

  test('only an administrator may update an entry that has search keys', () =>
    expectVerdicts(ADMIN, (actor) => signedUpdate(found(actor), fields())));
  test.each([
    ['others', { nji: true }],
    ['more', { ...KEYS, nji: true }],
    ['none', null],
    ['no longer any', deleteField()],
  ])('no role may update an entry together with its search keys: %s', (_, search) =>
    expectVerdicts(NOBODY, (actor) => signedUpdate(found(actor), { ...fields(), search })),
  );
  test('no role may add search keys to an entry without them', () =>
    expectVerdicts(NOBODY, (actor) =>
      signedUpdate({ ...found(actor), path: 'participants/stored' }, { ...fields(), search: KEYS }),
    ));
  test('no role may create an entry with search keys', () =>
    expectVerdicts(NOBODY, (actor) =>
      signedSet(
        { database: database(), actor, path: `participants/${unique()}`, before: null },
        { ...onCreate(makeParticipant()), search: KEYS },
      ),
    ));
}

/** Functions note the group whose leader entered the participant. */
function ofGroup(database: () => RulesDatabase): void {
  const path = 'participants/of-group';
  const before = () => ({ ...stored(), group: 'g1' });
  const found = (actor: Actor) => ({ database: database(), actor, path, before: before() });
  const fields = () => ({ ...makeParticipant(), ...changed() });
  beforeEach(() => database().put(path, before()));

  test('only an administrator may update an entry of a group', () =>
    expectVerdicts(ADMIN, (actor) => signedUpdate(found(actor), fields())));
  // A test of its own: after a successful update the note names an earlier version, and any write would be refused.
  test('no role may change or remove the group of an entry', async () => {
    for (const group of ['g2', deleteField()])
      await expectVerdicts(NOBODY, (actor) => signedUpdate(found(actor), { ...fields(), group }));
  });
  test('no role may create an entry with a group', () =>
    expectVerdicts(NOBODY, (actor) =>
      signedSet(
        { database: database(), actor, path: `participants/${unique()}`, before: null },
        { ...onCreate(makeParticipant()), group: 'g1' },
      ),
    ));
}

/** Functions note that an entry has sheets, and the participant then stays. */
function withSheets(database: () => RulesDatabase): void {
  const path = 'participants/marked';
  const before = () => ({ ...stored(), has_sheets: true });
  const found = (actor: Actor) => ({ database: database(), actor, path, before: before() });
  const fields = () => ({ ...makeParticipant(), ...changed() });
  beforeEach(() => database().put(path, before()));

  test('no role may delete an entry that has sheets', () =>
    expectVerdicts(NOBODY, (actor) => signedDelete(found(actor))));
  test('only an administrator may update an entry that has sheets, and nobody its note', async () => {
    await expectVerdicts(ADMIN, (actor) => signedUpdate(found(actor), fields()));
    for (const has_sheets of [false, deleteField()])
      await expectVerdicts(NOBODY, (actor) => signedUpdate(found(actor), { ...fields(), has_sheets }));
  });
  test('no role may create an entry with the note', () =>
    expectVerdicts(NOBODY, (actor) =>
      signedSet(
        { database: database(), actor, path: `participants/${unique()}`, before: null },
        { ...onCreate(makeParticipant()), has_sheets: false },
      ),
    ));
}

describeCollection(
  'participants',
  {
    stored,
    create: [
      ...attempts(onCreate),
      ...createStampAttempts(onCreate(makeParticipant())),
      ...account(onCreate(makeParticipant()), ['owner', 'admin', '', 7]),
    ],
    update: [
      ...attempts(onUpdate),
      ...updateStampAttempts(onUpdate(makeParticipant())),
      ...account(onUpdate(makeParticipant()), [null, 'admin', '', 7]),
    ],
  },
  (database) => {
    withSettings(database);
    editionsOf(database);
    ownEntries(database);
    searchKeys(database);
    withSheets(database);
    ofGroup(database);
    test('every role may read stats/totals', () =>
      expectVerdicts(EVERYBODY, (actor) => getDoc(doc(database().as[actor], 'stats/totals'))));
  },
);

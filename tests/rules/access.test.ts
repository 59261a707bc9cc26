import { randomUUID } from 'node:crypto';
import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore/lite';
import { deleteObject, getBytes, listAll, ref, uploadBytes } from 'firebase/storage';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import {
  type AccessActor,
  COLLECTION_ACCESS,
  FILE_OPERATIONS,
  type FileOperation,
  FOLDER_ACCESS,
  type Operation,
  OPERATIONS,
} from '../support/security/access';
import type { Actor } from './support/actors';
import { openDatabase, type RulesDatabase } from './support/environment';
import { expectVerdicts } from './support/matrix';
import { type Change, signedDelete, signedSet } from './support/signed';
import { openStorage, PICTURE, type RulesStorage, uidOf } from './support/storage';
import { WRITES, type Writes } from './support/writes';

/**
 * The actor of the rules tests for each role of the access table. For the rules, a disabled account is one
 * whose rights were withdrawn.
 */
const ACTOR_OF: Record<AccessActor, Actor> = {
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
const ACTORS = [...new Set(Object.values(ACTOR_OF))];
const LARGEST_PAGE = 100;

let database: RulesDatabase;
beforeAll(async () => {
  database = await openDatabase('access');
});
afterAll(() => database.close());

type Try = (actor: Actor, path: string, writes: Writes) => Promise<unknown>;
const target = (actor: Actor, path: string, { id }: Writes) => doc(database.as[actor], path, id);
const stored = (actor: Actor, path: string, { id, stored: before }: Writes): Change => ({
  database,
  actor,
  before,
  path: `${path}/${id}`,
});
const TRIES: Record<Operation, Try> = {
  get: (actor, path, writes) => getDoc(target(actor, path, writes)),
  page: (actor, path) => getDocs(query(collection(database.as[actor], path), limit(LARGEST_PAGE))),
  'whole list': (actor, path) => getDocs(collection(database.as[actor], path)),
  // A new id each time, unless the rules fix the id.
  create: (actor, path, writes) => {
    const id = writes.id === 'stored' ? randomUUID() : writes.id;
    return signedSet({ database, actor, path: `${path}/${id}`, before: null }, writes.create);
  },
  update: (actor, path, writes) => signedSet(stored(actor, path, writes), writes.update),
  delete: (actor, path, writes) => signedDelete(stored(actor, path, writes)),
};

describe.each(Object.entries(COLLECTION_ACCESS))('%s', (path, access) => {
  const writes = WRITES[path];
  beforeEach(() => database.put(`${path}/${writes?.id ?? ''}`, writes?.stored ?? null));

  test.each(OPERATIONS)(
    '%s is allowed for the roles of the access table and refused for all others',
    async (operation) => {
      if (!writes) throw new Error(`tests/rules/support/writes.ts does not know ${path}`);
      if (operation === 'create' && writes.id !== 'stored') await database.put(`${path}/${writes.id}`, null);
      const may = access[operation].map((who) => ACTOR_OF[who]);
      await expectVerdicts(may, (actor) => TRIES[operation](actor, path, writes), ACTORS);
    },
  );
});

describe('Storage folders', () => {
  const file = () => `picture-${randomUUID()}`;
  /** The path of each folder of the table for an actor. */
  const FOLDERS: Record<string, (actor: Actor) => string> = {
    inbox: (actor) => `inbox/${uidOf(actor)}`,
    "another's inbox": () => 'inbox/somebody',
    recordings: (actor) => `recordings/${uidOf(actor)}`,
    media: () => 'media/events/one',
    elsewhere: () => 'somewhere',
  };
  let storage: RulesStorage;
  beforeAll(async () => {
    storage = await openStorage();
  });
  afterAll(() => storage.close());

  const upload = (actor: Actor, path: string) =>
    uploadBytes(ref(storage.as[actor], path), PICTURE, { contentType: 'image/png' });
  const FILE_TRIES: Record<FileOperation, (actor: Actor, folder: string, there: string) => Promise<unknown>> =
    {
      get: (actor, _folder, there) => getBytes(ref(storage.as[actor], there)),
      list: (actor, folder) => listAll(ref(storage.as[actor], folder)),
      create: (actor, folder) => upload(actor, `${folder}/${file()}`),
      overwrite: (actor, _folder, there) => upload(actor, there),
      delete: (actor, _folder, there) => deleteObject(ref(storage.as[actor], there)),
    };

  describe.each(Object.entries(FOLDER_ACCESS))('%s', (folder, access) => {
    test.each(FILE_OPERATIONS)(
      '%s is allowed for the roles of the access table and refused for all others',
      async (operation) => {
        const may = access[operation].map((who) => ACTOR_OF[who]);
        const place = FOLDERS[folder];
        if (!place) throw new Error(`this test does not know where ${folder} is`);
        const attempt = async (actor: Actor) => {
          const there = `${place(actor)}/${file()}`;
          await storage.put(there);
          return FILE_TRIES[operation](actor, place(actor), there);
        };
        await expectVerdicts(may, attempt, ACTORS);
      },
    );
  });
});

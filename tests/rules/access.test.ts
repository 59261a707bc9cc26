import { randomUUID } from 'node:crypto';
import { deleteObject, getBytes, listAll, ref, uploadBytes } from 'firebase/storage';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { FILE_OPERATIONS, type FileOperation, FOLDER_ACCESS } from '../support/security/folderAccess';
import type { Actor } from './support/actors';
import { ACTOR_OF, expectVerdicts } from './support/matrix';
import { openStorage, PICTURE, type RulesStorage, uidOf } from './support/storage';

const ACTORS = [...new Set(Object.values(ACTOR_OF))];

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

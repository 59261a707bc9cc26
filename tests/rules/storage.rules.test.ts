import { IMAGE_TYPES, LIMITS } from '@ndeiya/domain/constants';
import { unique } from '@ndeiya/domain/testing/unique';
import {
  deleteObject,
  getBytes,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  type FirebaseStorage,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { ACTOR_NAMES, ADMIN, EVERYBODY, NOBODY, type Actor } from './support/actors';
import { expectVerdicts } from './support/matrix';
import { openStorage, PICTURE, uidOf, type RulesStorage } from './support/storage';

let storage: RulesStorage;
let as: Record<Actor, FirebaseStorage>;
beforeAll(async () => {
  storage = await openStorage();
  ({ as } = storage);
});
afterAll(() => storage.close());

const put = (path: string) => storage.put(path);
const ownUpload = (actor: Actor, id = `upload-${unique()}`) => `inbox/${uidOf(actor)}/${id}`;
const upload = (actor: Actor, path: string, { bytes = PICTURE, contentType = 'image/png' } = {}) =>
  uploadBytes(ref(as[actor], path), bytes, { contentType });

describe('inbox: create', () => {
  test.each(IMAGE_TYPES)('%s in one’s own folder', (contentType) =>
    expectVerdicts(ADMIN, (actor) => upload(actor, ownUpload(actor), { contentType })),
  );
  test.each([
    'image/gif',
    'image/svg+xml',
    'text/html',
    'application/octet-stream',
    'image/png2',
    'x-image/png',
  ])('%s', (contentType) =>
    expectVerdicts(NOBODY, (actor) => upload(actor, ownUpload(actor), { contentType })),
  );
  test('in another’s folder', () =>
    expectVerdicts(NOBODY, (actor) => upload(actor, `inbox/somebody/upload-${unique()}`)));
  test('in the folder of an administrator', () =>
    expectVerdicts(ADMIN, (actor) => upload(actor, `inbox/admin/upload-${unique()}`)));
  test('nothing at all', () =>
    expectVerdicts(NOBODY, (actor) => upload(actor, ownUpload(actor), { bytes: new Uint8Array() })));
  test('the largest', () =>
    expectVerdicts(
      ADMIN,
      (actor) => upload(actor, ownUpload(actor), { bytes: new Uint8Array(LIMITS.imageBytes) }),
      ['user', 'admin'],
    ));
  test('too large by one byte', () =>
    expectVerdicts(
      NOBODY,
      (actor) => upload(actor, ownUpload(actor), { bytes: new Uint8Array(LIMITS.imageBytes + 1) }),
      ['user', 'admin'],
    ));
  test.each([
    ['u'.repeat(8), true],
    ['u'.repeat(7), false],
    ['u'.repeat(64), true],
    ['u'.repeat(65), false],
    ['Aa0_-9zZ', true],
    ['upload.png', false],
    ['upload 0123', false],
    ['ũũũũũũũũ', false],
  ] as const)('id %s: %s', (id, ok) =>
    expectVerdicts(ok ? ADMIN : NOBODY, (actor) => upload(actor, ownUpload(actor, id))),
  );
  test('over what is there already', async () => {
    const id = `upload-${unique()}`;
    await Promise.all(ACTOR_NAMES.map((actor) => put(ownUpload(actor, id))));
    await expectVerdicts(NOBODY, (actor) => upload(actor, ownUpload(actor, id)));
  });
  test('a folder deeper', () =>
    expectVerdicts(NOBODY, (actor) => upload(actor, `${ownUpload(actor)}/picture-01`)));
});

describe('inbox: get, list, update, delete', () => {
  const id = 'upload-0123456789';
  beforeAll(async () => {
    await Promise.all(['somebody', ...ACTOR_NAMES.map(uidOf)].map((uid) => put(`inbox/${uid}/${id}`)));
  });
  test('get one’s own', () =>
    expectVerdicts(ADMIN, (actor) => getBytes(ref(as[actor], ownUpload(actor, id)))));
  test('get the metadata of one’s own', () =>
    expectVerdicts(ADMIN, (actor) => getMetadata(ref(as[actor], ownUpload(actor, id)))));
  test('get an administrator’s', () =>
    expectVerdicts(ADMIN, (actor) => getBytes(ref(as[actor], `inbox/admin/${id}`))));
  test('get another’s', () =>
    expectVerdicts(NOBODY, (actor) => getBytes(ref(as[actor], `inbox/somebody/${id}`))));
  test('list one’s own folder', () =>
    expectVerdicts(NOBODY, (actor) => listAll(ref(as[actor], `inbox/${uidOf(actor)}`))));
  test('list the inbox', () => expectVerdicts(NOBODY, (actor) => listAll(ref(as[actor], 'inbox'))));
  test('change the metadata', () =>
    expectVerdicts(NOBODY, (actor) =>
      updateMetadata(ref(as[actor], ownUpload(actor, id)), { contentType: 'text/html' }),
    ));
  test('delete another’s', () =>
    expectVerdicts(NOBODY, (actor) => deleteObject(ref(as[actor], `inbox/somebody/${id}`))));
  test('delete one’s own', () =>
    expectVerdicts(ADMIN, (actor) => deleteObject(ref(as[actor], ownUpload(actor, id)))));
});

describe('media: the site’s pictures', () => {
  const path = 'media/events/one/0a1b2c3d-640.webp';
  beforeAll(() => put(path));
  test('get', () => expectVerdicts(EVERYBODY, (actor) => getBytes(ref(as[actor], path))));
  test.each(['media', 'media/events', 'media/events/one'])('list %s', (folder) =>
    expectVerdicts(NOBODY, (actor) => listAll(ref(as[actor], folder))),
  );
  test('create', () =>
    expectVerdicts(NOBODY, (actor) => upload(actor, `media/events/one/${unique()}-640.webp`)));
  test('overwrite', () => expectVerdicts(NOBODY, (actor) => upload(actor, path)));
  test('change the metadata', () =>
    expectVerdicts(NOBODY, (actor) => updateMetadata(ref(as[actor], path), { contentType: 'text/html' })));
  test('delete', () => expectVerdicts(NOBODY, (actor) => deleteObject(ref(as[actor], path))));
});

describe('elsewhere', () => {
  const paths = [
    'top.png',
    'other/one',
    'media/events/one.webp',
    'media/a/b/c/d.webp',
    'inbox/upload-0123456789',
  ];
  beforeAll(async () => {
    await Promise.all(paths.map(put));
  });
  test.each(paths)('%s', async (path) => {
    await expectVerdicts(NOBODY, (actor) => getBytes(ref(as[actor], path)));
    await expectVerdicts(NOBODY, (actor) => upload(actor, `${path}${unique()}`));
    await expectVerdicts(NOBODY, (actor) => deleteObject(ref(as[actor], path)));
  });
});

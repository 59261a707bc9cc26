import { IMAGE_TYPES, LIMITS } from '@ndeiya/domain/kernel/constants';
import { RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import { makeRecording } from '@ndeiya/domain/testing/stored';
import { unique } from '@ndeiya/domain/testing/unique';
import {
  deleteObject,
  type FirebaseStorage,
  getBytes,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type Actor, ACTOR_NAMES, ADMIN, EVERYBODY, NOBODY } from './support/actors';
import { expectVerdicts } from './support/matrix';
import { openStorage, PICTURE, type RulesStorage, uidOf } from './support/storage';

let storage: RulesStorage;
let as: Record<Actor, FirebaseStorage>;
beforeAll(async () => {
  storage = await openStorage();
  ({ as } = storage);
});
afterAll(() => storage.close());

interface Upload {
  bytes?: Uint8Array;
  contentType?: string;
  contentEncoding?: string;
}
const put = (path: string) => storage.put(path);
const ownUpload = (actor: Actor, id = `upload-${unique()}`) => `inbox/${uidOf(actor)}/${id}`;
const upload = (
  actor: Actor,
  path: string,
  { bytes = PICTURE, contentType = 'image/png', ...metadata }: Upload = {},
) => uploadBytes(ref(as[actor], path), bytes, { contentType, ...metadata });

describe('inbox: create', () => {
  test.each(IMAGE_TYPES)('an administrator may upload %s into their own folder', (contentType) =>
    expectVerdicts(ADMIN, (actor) => upload(actor, ownUpload(actor), { contentType })),
  );
  test.each([
    'image/gif',
    'image/svg+xml',
    'text/html',
    'application/octet-stream',
    'image/png2',
    'x-image/png',
  ])('no role may upload %s', (contentType) =>
    expectVerdicts(NOBODY, (actor) => upload(actor, ownUpload(actor), { contentType })),
  );
  test('no role may upload into another person’s folder', () =>
    expectVerdicts(NOBODY, (actor) => upload(actor, `inbox/somebody/upload-${unique()}`)));
  test('only the administrator with that id may upload into an administrator’s folder', () =>
    expectVerdicts(ADMIN, (actor) => upload(actor, `inbox/admin/upload-${unique()}`)));
  test('no role may upload an empty file', () =>
    expectVerdicts(NOBODY, (actor) => upload(actor, ownUpload(actor), { bytes: new Uint8Array() })));
  test('an administrator may upload a file of the maximum size', () =>
    expectVerdicts(
      ADMIN,
      (actor) => upload(actor, ownUpload(actor), { bytes: new Uint8Array(LIMITS.imageBytes) }),
      ['user', 'admin'],
    ));
  test('no role may upload a file one byte over the maximum', () =>
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
  ] as const)('an administrator may upload with the id %s: %s', (id, ok) =>
    expectVerdicts(ok ? ADMIN : NOBODY, (actor) => upload(actor, ownUpload(actor, id))),
  );
  test('no role may overwrite a file in the inbox', async () => {
    const id = `upload-${unique()}`;
    await Promise.all(ACTOR_NAMES.map((actor) => put(ownUpload(actor, id))));
    await expectVerdicts(NOBODY, (actor) => upload(actor, ownUpload(actor, id)));
  });
  test('no role may upload into a subfolder', () =>
    expectVerdicts(NOBODY, (actor) => upload(actor, `${ownUpload(actor)}/picture-01`)));
});

describe('inbox: get, list, update, delete', () => {
  const id = 'upload-0123456789';
  beforeAll(async () => {
    await Promise.all(['somebody', ...ACTOR_NAMES.map(uidOf)].map((uid) => put(`inbox/${uid}/${id}`)));
  });
  test('an administrator may read an upload of their own', () =>
    expectVerdicts(ADMIN, (actor) => getBytes(ref(as[actor], ownUpload(actor, id)))));
  test('an administrator may read the metadata of an upload of their own', () =>
    expectVerdicts(ADMIN, (actor) => getMetadata(ref(as[actor], ownUpload(actor, id)))));
  test('only the administrator with that id may read an administrator’s upload', () =>
    expectVerdicts(ADMIN, (actor) => getBytes(ref(as[actor], `inbox/admin/${id}`))));
  test('no role may read another person’s upload', () =>
    expectVerdicts(NOBODY, (actor) => getBytes(ref(as[actor], `inbox/somebody/${id}`))));
  test('no role may list its own folder', () =>
    expectVerdicts(NOBODY, (actor) => listAll(ref(as[actor], `inbox/${uidOf(actor)}`))));
  test('no role may list the inbox', () =>
    expectVerdicts(NOBODY, (actor) => listAll(ref(as[actor], 'inbox'))));
  test('no role may change the metadata of an upload', () =>
    expectVerdicts(NOBODY, (actor) =>
      updateMetadata(ref(as[actor], ownUpload(actor, id)), { contentType: 'text/html' }),
    ));
  test('no role may delete another person’s upload', () =>
    expectVerdicts(NOBODY, (actor) => deleteObject(ref(as[actor], `inbox/somebody/${id}`))));
  test('an administrator may delete an upload of their own', () =>
    expectVerdicts(ADMIN, (actor) => deleteObject(ref(as[actor], ownUpload(actor, id)))));
});

describe('recordings: the file that an account has announced', () => {
  const OWNERS: readonly Actor[] = ['user', 'owner', 'admin'];
  const PIECE = { bytes: new Uint8Array(1000), contentType: 'application/octet-stream' };
  const announce = async (actor: Actor, fields: Parameters<typeof makeRecording>[0] = {}) => {
    const id = unique();
    const uploader = uidOf(actor);
    const file = makeRecording({ uploader, bytes: RECORDINGS.pieceBytes + 1000, ...fields });
    await storage.profiles.put(`recordings/${id}`, { ...file });
    return `recordings/${uploader}/${id}/1`;
  };
  test.each(['queued', 'uploading'] as const)(
    'its uploader may send each piece once while it is %s',
    (state) =>
      expectVerdicts(OWNERS, async (actor) => upload(actor, await announce(actor, { state }), PIECE), [
        ...OWNERS,
        'visitor',
        'owner whose session was ended',
      ]),
  );
  test.each([
    ['a last piece of another length', {}, { bytes: new Uint8Array(999) }],
    ['a piece in the middle that is not whole', { bytes: RECORDINGS.bytes }, {}],
    ['a piece behind the end', { bytes: RECORDINGS.pieceBytes }, {}],
    ['a piece that opens as a page', {}, { contentType: 'text/html' }],
    ['a piece that claims to be compressed', {}, { contentEncoding: 'gzip' }],
    ['a piece that claims to be compressed in two ways', {}, { contentEncoding: 'identity, br' }],
    ['a recording that can be played', { state: 'ready' as const }, {}],
    ['a recording of another uploader', { uploader: 'somebody' }, {}],
  ])('no role may send %s', (_, fields, file) =>
    expectVerdicts(
      NOBODY,
      async (actor) => {
        const path = await announce(actor, fields);
        return upload(actor, path.replace('/somebody/', `/${uidOf(actor)}/`), { ...PIECE, ...file });
      },
      ['owner', 'admin'],
    ),
  );
  test('no role may send what was not announced, overwrite, read or delete a recording', async () => {
    await expectVerdicts(NOBODY, (actor) => upload(actor, `recordings/${uidOf(actor)}/${unique()}/0`, PIECE));
    const there = async (actor: Actor) => {
      const path = await announce(actor);
      await put(path);
      return path;
    };
    await expectVerdicts(NOBODY, async (actor) => upload(actor, await there(actor), PIECE));
    await expectVerdicts(NOBODY, async (actor) => getBytes(ref(as[actor], await there(actor))));
    await expectVerdicts(NOBODY, async (actor) => deleteObject(ref(as[actor], await there(actor))));
  });
});

describe('media: the site’s pictures', () => {
  const path = 'media/events/one/0a1b2c3d-640.webp';
  beforeAll(() => put(path));
  test('every role may read a picture', () =>
    expectVerdicts(EVERYBODY, (actor) => getBytes(ref(as[actor], path))));
  test.each(['media', 'media/events', 'media/events/one'])('no role may list %s', (folder) =>
    expectVerdicts(NOBODY, (actor) => listAll(ref(as[actor], folder))),
  );
  test('no role may create a picture', () =>
    expectVerdicts(NOBODY, (actor) => upload(actor, `media/events/one/${unique()}-640.webp`)));
  test('no role may overwrite a picture', () => expectVerdicts(NOBODY, (actor) => upload(actor, path)));
  test('no role may change the metadata of a picture', () =>
    expectVerdicts(NOBODY, (actor) => updateMetadata(ref(as[actor], path), { contentType: 'text/html' })));
  test('no role may delete a picture', () =>
    expectVerdicts(NOBODY, (actor) => deleteObject(ref(as[actor], path))));
});

describe('paths without a rule', () => {
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
  test.each(paths)('no role may read, upload or delete %s', async (path) => {
    await expectVerdicts(NOBODY, (actor) => getBytes(ref(as[actor], path)));
    await expectVerdicts(NOBODY, (actor) => upload(actor, `${path}${unique()}`));
    await expectVerdicts(NOBODY, (actor) => deleteObject(ref(as[actor], path)));
  });
});

import { messages } from '@ndeiya/domain/kernel/messages';
import { galleryApi } from '@ndeiya/domain/site/galleryApi';
import { sysImageApi } from '@ndeiya/domain/site/sysImageApi';
import { videoApi } from '@ndeiya/domain/site/videoApi';
import { collectionCases } from '@ndeiya/domain/testing/collectionCases';
import { makeVideo } from '@ndeiya/domain/testing/makers';
import { videoCases } from '@ndeiya/domain/testing/video.cases';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Account, clear, makeAdmin, stored } from '../support/backend';
import { call } from '../support/client';
import { fetchPicture, form, png } from '../support/media';
import { expectError, expectSuccess } from './support/answers';
import { withDocuments } from './support/withDocuments';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

let admin: Account;
const post = (path: string, options: object) => call('post', path, { token: admin.token, ...options });
const remove = (path: string) => call('delete', path, { token: admin.token });

beforeAll(async () => {
  admin = await makeAdmin();
});

describe('gallery', () => {
  beforeEach(() => clear('gallery'));
  const upload = async (title: string) =>
    post('/gallery/upload', { raw: form({ title, image: await png() }) });

  test('lists uploads newest first until they are deleted', async () => {
    const older = expectSuccess(await upload('Older'), galleryApi.upload);
    const newer = expectSuccess(await upload('Newer'), galleryApi.upload);
    const { images } = expectSuccess(await call('get', '/gallery'), galleryApi.list);
    expect(images).toEqual([newer, older]);
    expect((await fetchPicture(newer.image_url)).status).toBe(200);

    expectSuccess(await remove(`/gallery/${newer.id}`), galleryApi.remove);
    expectError(await remove(`/gallery/${newer.id}`), 'not-found');
    expect(expectSuccess(await call('get', '/gallery/'), galleryApi.list).images).toEqual([older]);
  });

  test('an upload without a picture is refused', async () => {
    const { error } = expectError(
      await post('/gallery/upload', { raw: form({ title: 'A' }) }),
      'invalid-fields',
    );
    expect(error).toBe(messages.gallery.fileRequired);
  });

  test.each(withDocuments(collectionCases('gallery')))('$why: ok is $ok', async ({ value, ok }) => {
    // Form fields are always texts, so a title of another type is left out.
    const fields = Object.entries(value)
      .filter(([name, text]) => name !== 'title' || typeof text === 'string')
      .map(([name, text]): [string, string] => [name, String(text)]);
    const raw = form({ ...Object.fromEntries(fields), image: await png() });
    const answer = await post('/gallery/upload', { raw });
    if (ok) expectSuccess(answer, galleryApi.upload);
    else {
      expectError(answer, 'invalid-fields');
      expect(await stored('gallery')).toEqual([]);
    }
  });
});

describe('videos', () => {
  beforeEach(() => clear('videos'));

  test.each(withDocuments(videoCases))('$why: ok is $ok', async ({ value, ok, field }) => {
    const answer = await post('/videos/add', { json: value });
    if (ok) return void expectSuccess(answer, videoApi.add);
    const { fields } = expectError(answer, 'invalid-fields');
    if (field) expect(Object.keys(fields)).toContain(field);
    expect(await stored('videos')).toEqual([]);
  });

  test('takes the id from the address, and lists the newest first', async () => {
    const older = expectSuccess(await post('/videos/add', { json: makeVideo() }), videoApi.add);
    const short = makeVideo({ youtube_url: 'https://youtu.be/ZYXwvu98765' });
    const newer = expectSuccess(await post('/videos/add', { json: short }), videoApi.add);
    expect(expectSuccess(await call('get', '/videos'), videoApi.list).videos).toEqual([newer, older]);
    const ids = (await stored('videos')).map((video) => String(video.youtube_id));
    expect(ids.sort()).toEqual(['ZYXwvu98765', 'abcDEF12_-3']);

    expectSuccess(await remove(`/videos/delete/${older.id}`), videoApi.remove);
    expectError(await remove(`/videos/delete/${older.id}`), 'not-found');
  });
});

describe('system images', () => {
  beforeEach(() => clear('system_images', 'banners'));
  const upload = async (section: string) =>
    post('/sys_images/upload', { raw: form({ section, image: await png() }) });

  test.each(['logo', 'contact', 'about'])('%s can be uploaded, replaced and deleted', async (section) => {
    const get = () => call('get', `/sys_images/${section}`);
    expect(expectError(await get(), 'not-found').error).toBe(messages.systemImage.none);
    const first = expectSuccess(await upload(section), sysImageApi.upload);
    expect(expectSuccess(await get(), sysImageApi.get)).toEqual(first);
    const second = expectSuccess(await upload(section), sysImageApi.upload);
    expect(second).not.toEqual(first);
    expect(expectSuccess(await get(), sysImageApi.get)).toEqual(second);
    expect((await fetchPicture(second.image.image_url)).status).toBe(200);
    expectSuccess(await remove(`/sys_images/${section}`), sysImageApi.remove);
    expectError(await remove(`/sys_images/${section}`), 'not-found');
  });

  test('an unknown section, or an upload without section or picture, is refused', async () => {
    expectError(await call('get', '/sys_images/footer'), 'not-found');
    expectError(await upload('footer'), 'invalid-fields');
    const { error } = expectError(
      await post('/sys_images/upload', { raw: form({ section: 'logo' }) }),
      'invalid-fields',
    );
    expect(error).toBe(messages.systemImage.incomplete);
  });

  test('banners are listed oldest first, and added and deleted one by one', async () => {
    const add = async () =>
      post('/sys_images/banners/upload', { raw: form({ section: 'banners', image: await png() }) });
    const main = expectSuccess(await add(), sysImageApi.uploadBanner);
    const second = expectSuccess(await add(), sysImageApi.uploadBanner);
    const list = async () =>
      expectSuccess(await call('get', '/sys_images/banners'), sysImageApi.banners).banners;
    expect(await list()).toEqual([main, second]);
    expectSuccess(await remove(`/sys_images/banners/${main.id}`), sysImageApi.removeBanner);
    expectError(await remove(`/sys_images/banners/${main.id}`), 'not-found');
    expect(await list()).toEqual([second]);
  });
});

import { eventInput } from '@ndeiya/domain/site/event';
import { eventApi } from '@ndeiya/domain/site/eventApi';
import { collectionCases } from '@ndeiya/domain/testing/collectionCases';
import { makeEvent } from '@ndeiya/domain/testing/makers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parse } from 'zod/mini';
import { EventService } from '../../functions/src/resources/site/events/service';
import { eventEtag } from '../../functions/src/resources/site/events/version';
import { type Account, clear, db, makeAdmin, stored } from '../support/backend';
import { call } from '../support/client';
import { bucket, fetchPicture, filesIn, form, PATIENCE, png } from '../support/media';
import { expectError, expectSuccess } from './support/answers';
import { withDocuments } from './support/withDocuments';
import { withoutTriggers, withTriggers } from './support/withoutTriggers';

withoutTriggers();

let admin: Account;
const create = (json: unknown) => call('post', '/events', { token: admin.token, json });
const made = async (overrides = {}) => expectSuccess(await create(makeEvent(overrides)), eventApi.create);

beforeAll(async () => {
  admin = await makeAdmin();
});
beforeEach(() => clear('events'));

describe('reading', () => {
  test('lists every event by date, and returns one by id', async () => {
    const later = await made({ title: 'Later', date_time: '2031-02-01T10:00' });
    const sooner = await made({ title: 'Sooner', date_time: '2031-01-01T10:00:00Z' });
    const list = expectSuccess(await call('get', '/events/'), eventApi.list);
    expect(list).toEqual([sooner, later]);
    expect(sooner.date_time).toBe('2031-01-01T13:00:00+03:00');
    expect(later.date_time).toBe('2031-02-01T10:00:00+03:00');
    expect(expectSuccess(await call('get', `/events/${later.id}`), eventApi.get)).toEqual(later);
  });

  test('responds 304 to a current ETag until the event changes', async () => {
    const { id } = await made();
    const first = await call('get', `/events/${id}`);
    const etag = first.headers.get('ETag') ?? '';
    // Without its own Cache-Control, fetch adds one that requests a new copy.
    const headers = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
    const again = () => call('get', `/events/${id}`, { headers });
    expect((await again()).status).toBe(304);
    await db.doc(`events/${id}`).update({ details: 'changed by a trigger' });
    expect((await again()).status).toBe(200);
  });

  test('unknown and impossible ids give 404', async () => {
    for (const id of ['none', 'a%2Fb', '%25', 'x'.repeat(200)]) {
      expectError(await call('get', `/events/${id}`), 'not-found');
    }
    const bearer = { token: admin.token };
    expectError(await call('put', '/events/none', { ...bearer, json: makeEvent() }), 'not-found');
    expectError(await call('delete', '/events/none', bearer), 'not-found');
  });
});

describe('creating', () => {
  test.each(withDocuments(collectionCases('events')))('$why: ok is $ok', async ({ value, ok, field }) => {
    const answer = await create(value);
    if (ok) return void expectSuccess(answer, eventApi.create);
    const { fields } = expectError(answer, 'invalid-fields');
    if (field) expect(Object.keys(fields)).toContain(field);
    expect(await stored('events')).toEqual([]);
  });

  test('a form with a picture is stored, and the response shows the picture', async () => {
    const raw = form({ ...makeEvent(), image: await png({ width: 1500, height: 900 }) });
    const event = expectSuccess(await call('post', '/events', { token: admin.token, raw }), eventApi.create);
    const { status, headers } = await fetchPicture(event.image_url ?? '');
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('image/webp');
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(await filesIn(`media/events/${event.id}/`)).toHaveLength(4);
  });

  test('a form without a picture is stored with sanitised details', async () => {
    const raw = form(makeEvent({ details: '<b>Bring</b> <script>x</script><a href="x">friends</a>' }));
    const event = expectSuccess(await call('post', '/events', { token: admin.token, raw }), eventApi.create);
    expect(event).toMatchObject({ image_url: null, details: '<strong>Bring</strong> friends' });
  });

  test('a file that is not a picture is refused, and nothing is stored', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    // No trigger deletes the files of earlier tests.
    const before = await filesIn('media/events/');
    const whole = await png();
    const send = (image: Buffer) =>
      call('post', '/events', { token: admin.token, raw: form({ ...makeEvent(), image }) });
    expectError(await send(svg), 'unsupported-type');
    expectError(await send(await png({ width: 8000, height: 5001 })), 'too-large');
    const { fields } = expectError(await send(whole.subarray(0, whole.length - 300)), 'invalid-fields');
    expect(fields).toHaveProperty('image');
    expect(await stored('events')).toEqual([]);
    expect(await filesIn('media/events/')).toEqual(before);
  });
});

describe('changing', () => {
  const put = (id: string, options: object) =>
    call('put', `/events/${id}`, { token: admin.token, ...options });

  test('keeps the picture unless another one is sent, and then deletes the former files', async () => {
    const raw = form({ ...makeEvent(), image: await png() });
    const event = expectSuccess(await call('post', '/events', { token: admin.token, raw }), eventApi.create);
    const texts = makeEvent({ title: 'Other' });
    const kept = expectSuccess(await put(event.id, { json: texts }), eventApi.update);
    expect(kept).toMatchObject({ title: 'Other', image_url: event.image_url });

    const other = form({ ...texts, image: await png() });
    const changed = await withTriggers(async () => {
      const answer = expectSuccess(await put(event.id, { raw: other }), eventApi.update);
      // Lists instead of reading: the Storage emulator crashes when a file is deleted while it is being read.
      await vi.waitFor(async () => {
        expect(await filesIn(`media/events/${event.id}/`)).toHaveLength(3);
      }, PATIENCE);
      return answer;
    });
    expect(changed.image_url).not.toBe(event.image_url);
    expect((await fetchPicture(event.image_url ?? '')).status).toBe(404);
    expect((await fetchPicture(changed.image_url ?? '')).status).toBe(200);
  });

  test("a stale If-Match changes nothing, a current one does, and a trigger's write keeps it current", async () => {
    const created = await create(makeEvent());
    const { id } = expectSuccess(created, eventApi.create);
    const etag = created.headers.get('ETag') ?? '';
    await db.doc(`events/${id}`).update({ details: 'changed by a trigger' });
    const headers = { 'If-Match': etag };
    const first = await put(id, { json: makeEvent({ title: 'First' }), headers });
    expectSuccess(first, eventApi.update);
    const raw = form({ ...makeEvent({ title: 'Second' }), image: await png() });
    expectError(await put(id, { raw, headers }), 'stale');
    expectError(await call('delete', `/events/${id}`, { token: admin.token, headers }), 'stale');
    expect((await stored('events'))[0]).toMatchObject({ title: 'First', image: null });
    expect(await filesIn(`media/events/${id}/`)).toEqual([]);
    const fresh = { 'If-Match': first.headers.get('ETag') ?? '' };
    const gone = await call('delete', `/events/${id}`, { token: admin.token, headers: fresh });
    expectSuccess(gone, eventApi.remove);
  });

  test('of ten simultaneous edits of one version, one succeeds', async () => {
    const { id } = await made();
    // In this process: the emulator would start one for each, and they would hardly meet.
    const service = new EventService({ db, bucket: () => Promise.resolve(bucket) });
    const ifMatch = eventEtag(await service.get(id));
    const input = parse(eventInput, makeEvent());
    const edits = Array.from({ length: 10 }, () =>
      service.update(id, { input, file: null, ifMatch, by: admin.uid }),
    );
    const results = await Promise.allSettled(edits);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('deleting an event deletes its files', async () => {
    const raw = form({ ...makeEvent(), image: await png() });
    const { id } = expectSuccess(await call('post', '/events', { token: admin.token, raw }), eventApi.create);
    await withTriggers(async () => {
      expectSuccess(await call('delete', `/events/${id}`, { token: admin.token }), eventApi.remove);
      await vi.waitFor(async () => {
        expect(await filesIn(`media/events/${id}/`)).toEqual([]);
      }, PATIENCE);
    });
    expectError(await call('get', `/events/${id}`), 'not-found');
  });
});

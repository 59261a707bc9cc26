import { videos } from '@ndeiya/domain/site/video';
import { expect, test, vi } from 'vitest';
import { answer, stubFetch } from '../../testing/answers';
import { documentQuery, pageQuery, runQuery } from './query';

const ROOT = 'http://127.0.0.1:8080/v1/projects/demo-ndeiya/databases/(default)/documents';

const row = (id: string, youtubeId = 'abcdefghijk') => ({
  name: `projects/demo-ndeiya/databases/(default)/documents/videos/${id}`,
  fields: {
    title: { stringValue: 'Drums' },
    youtube_url: { stringValue: `https://youtu.be/${youtubeId}` },
    youtube_id: { stringValue: youtubeId },
    created_at: { timestampValue: '2025-01-01T00:00:00Z' },
    updated_at: { timestampValue: '2025-01-02T00:00:00Z' },
  },
});

test('reads one document with its id and its times', async () => {
  const fetch = stubFetch(answer(200, row('v1')));
  const video = await runQuery(documentQuery(videos, 'v1'));
  expect(fetch.mock.calls[0]?.[0]).toBe(`${ROOT}/videos/v1?key=demo-key`);
  expect(video).toMatchObject({ id: 'v1', title: 'Drums', created_at: new Date('2025-01-01T00:00:00Z') });
});

test('an id cannot lead out of its collection', async () => {
  const fetch = stubFetch(answer(404, {}));
  await runQuery(documentQuery(videos, '../users/u1'));
  expect(fetch.mock.calls[0]?.[0]).toBe(`${ROOT}/videos/..%2Fusers%2Fu1?key=demo-key`);
});

test('returns null when the document does not exist', async () => {
  stubFetch(answer(404, { error: { status: 'NOT_FOUND' } }));
  expect(await runQuery(documentQuery(videos, 'gone'))).toBeNull();
});

test('throws for an error response', async () => {
  stubFetch(answer(403, {}), new TypeError('offline'));
  await expect(runQuery(documentQuery(videos, 'v1'))).rejects.toThrow('403');
  await expect(runQuery(documentQuery(videos, 'v1'))).rejects.toThrow('offline');
});

test('reads a list in order, without a preflight', async () => {
  const fetch = stubFetch(answer(200, [{ readTime: '2025-01-01T00:00:00Z' }]));
  const where = { field: 'title', value: 'Drums' };
  const query = { orderBy: 'created_at', direction: 'desc', limit: 2, where } as const;
  expect(await runQuery(pageQuery(videos, query))).toEqual({ items: [], next: null });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe(`${ROOT}:runQuery?key=demo-key`);
  expect(init?.headers).toEqual({ 'Content-Type': 'text/plain' });
  expect(JSON.parse(init?.body as string)).toEqual({
    structuredQuery: {
      from: [{ collectionId: 'videos' }],
      orderBy: [
        { field: { fieldPath: 'created_at' }, direction: 'DESCENDING' },
        { field: { fieldPath: '__name__' }, direction: 'DESCENDING' },
      ],
      // One more than the page shows, to know if more follow.
      limit: 3,
      where: {
        fieldFilter: { field: { fieldPath: 'title' }, op: 'EQUAL', value: { stringValue: 'Drums' } },
      },
    },
  });
});

test('leaves out and logs a document that does not match the schema', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  stubFetch(answer(200, [{ document: row('bad', 'short') }, { document: row('good') }]));
  const { items } = await runQuery(pageQuery(videos, { orderBy: 'created_at', limit: 10 }));
  expect(items.map(({ id }) => id)).toEqual(['good']);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('videos/bad'), expect.anything());
});

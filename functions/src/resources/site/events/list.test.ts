import { Timestamp } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { logError } from '../../../platform/log';
import { emptyPlatform } from '../../../testing/emptyPlatform';
import { EventService } from './service';

vi.mock('../../../platform/log', () => ({ logError: vi.fn(), logInfo: () => undefined }));

const at = Timestamp.fromDate(new Date('2031-01-01T10:00:00Z'));
const event = {
  title: 'A concert',
  theme: 'Courage',
  details: '<p>Come along.</p>',
  location: 'Ndeiya',
  date_time: at,
  image: null,
};

function listWith(documents: object[]) {
  const docs = documents.map((data, number) => ({
    id: `event-${number}`,
    ref: { path: `events/event-${number}` },
    updateTime: at,
    data: () => data,
  }));
  const query = { orderBy: () => query, limit: () => query, get: () => Promise.resolve({ docs }) };
  const platform = emptyPlatform();
  Object.assign(platform.db, { collection: () => query });
  return new EventService(platform).list();
}

test.each([
  ['a title that is no text', { title: 7 }],
  ['a time that is none', { date_time: 'soon' }],
  ['a picture at another address', { image: { path: 'javascript:alert(1)' } }],
])('an event with %s is logged, and the others are listed', async (_, damage) => {
  const listed = await listWith([event, { ...event, ...damage }, event]);
  expect(listed.map(({ id }) => id)).toEqual(['event-0', 'event-2']);
  expect(listed[0]).toMatchObject({
    details: '<p>Come along.</p>',
    date_time: '2031-01-01T13:00:00+03:00',
    image_url: null,
  });
  expect(logError).toHaveBeenCalledWith('unreadable document', expect.any(Error), { path: 'events/event-1' });
});

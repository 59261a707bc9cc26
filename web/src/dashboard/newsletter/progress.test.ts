import { expect, test } from 'vitest';
import { announcementProgress, chipOf } from './progress';

const counts = { total: 200, queued: 0, sent: 0, failed: 0 };

test('the bar is half full when all mails wait, and full when all were tried', () => {
  expect(announcementProgress({ ...counts, state: 'queueing' })).toBe(0);
  expect(announcementProgress({ ...counts, state: 'queueing', queued: 100, sent: 20 })).toBe(30);
  expect(announcementProgress({ ...counts, state: 'sending', queued: 200 })).toBe(50);
  expect(announcementProgress({ ...counts, state: 'sending', queued: 200, sent: 150, failed: 49 })).toBe(100);
  expect(announcementProgress({ ...counts, total: 0, state: 'queueing' })).toBe(100);
});

test('the state says when some subscribers did not get the mail', () => {
  expect(chipOf({ ...counts, state: 'sent' }).label).toBe('Sent');
  expect(chipOf({ ...counts, state: 'sent', failed: 1 }).label).toBe('Not all delivered');
  expect(chipOf({ ...counts, state: 'sending', failed: 1 }).label).toBe('Being sent');
});

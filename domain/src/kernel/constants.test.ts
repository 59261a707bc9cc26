import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../editions/settingsDefaults';
import * as others from './constants';
import * as frame from './frameConstants';
import { messages } from './messages';

const constants = { ...others, ...frame };

describe('the specification’s numbers (§9)', () => {
  test.each([
    ['HERO_IMAGE_COUNT', 3],
    ['HERO_INTERVAL_MS', 5000],
    ['CAROUSEL_IMAGE_COUNT', 10],
    ['CAROUSEL_AUTOPLAY_MS', 3000],
    ['CAROUSEL_SPEED_MS', 500],
    ['BACK_TO_TOP_AFTER_PX', 200],
    ['MENU_CLOSE_DELAY_MS', 300],
    ['COUNTDOWN_TICK_MS', 1000],
    ['REGISTER_REVEAL_DELAY_MS', 1000],
    ['LOGIN_WARNING_MS', 3000],
    ['REDIRECT_DELAY_MS', 2000],
    ['CHUNK_LOAD_TIMEOUT_MS', 120_000],
    ['GROUPED_BELOW_PARTICIPANTS', 4],
    ['YOUTUBE_ID_LENGTH', 11],
    ['DETAILS_PREVIEW_LENGTH', 60],
    ['EDITOR_MIN_HEIGHT_PX', 150],
    ['EDITOR_MAX_HEIGHT_PX', 400],
    ['EDITOR_HISTORY_MERGE_MS', 1000],
    ['ADMIN_TABLE_MIN_WIDTH_PX', 900],
  ] as const)('%s is %i', (name, value) => {
    expect(constants[name]).toBe(value);
  });
  test('slides, session keys, prizes and the date are the specification’s', () => {
    expect(constants.CAROUSEL_SLIDES).toMatchObject({ wide: 3, medium: 2, narrow: 1 });
    expect(constants.CAROUSEL_SLIDES).toMatchObject({ mediumBelow: 768, narrowBelow: 480 });
    expect(constants.SESSION_KEYS).toEqual({ token: 'token', isAdmin: 'is_admin' });
    expect(DEFAULT_SETTINGS.prizes.map(({ amounts }) => amounts)).toEqual([
      [50_000, 25_000, 15_000],
      [40_000, 20_000, 10_000],
    ]);
    expect(DEFAULT_SETTINGS.event_date.toISOString()).toBe('2025-08-15T21:00:00.000Z');
  });
});

test('messages with placeholders are the specification’s (§4, §8)', () => {
  expect(messages.user.confirmRole(true)).toBe('Are you sure you want to grant admin rights?');
  expect(messages.user.confirmRole(false)).toBe('Are you sure you want to revoke admin rights?');
  expect(messages.systemImage.deleteFailed('logo')).toBe('Failed to delete logo image.');
  expect(messages.systemImage.confirmDelete('about')).toBe('Delete the about image?');
});

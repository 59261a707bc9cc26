import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../editions/settingsDefaults';
import { publicDocuments } from './home';
import { HOME_ID, homeDocument } from './homeDocument';

const stats = {
  total_events: 1,
  total_participants: 2,
  total_users: 3,
  total_videos: 4,
  total_gallery_items: 5,
};

test('the home document is read from the collection that the trigger writes it into', () => {
  expect(homeDocument.path).toBe(publicDocuments.path);
});

test('a home document of an older trigger is completed, so that it fits the schema of today', () => {
  const older = { id: HOME_ID, data: () => ({ stats, settings: { name: 'Limuru Song Days' } }) };
  const home = homeDocument.converter.fromFirestore(older);
  expect(home).toMatchObject({ id: HOME_ID, stats, events: [], banners: [], video: null });
  expect(home.settings).toEqual({ ...DEFAULT_SETTINGS, name: 'Limuru Song Days' });
  expect(home.system_images).toEqual({ logo: null, contact: null, about: null });
});

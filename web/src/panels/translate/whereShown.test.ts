import { expect, test } from 'vitest';
import { collectTexts } from '../../../build/i18n/collect';
import { previewOf, whereShown } from './whereShown';

const shown = (...places: string[]) => whereShown({ english: 'A text', places });

test.each([
  ['site/account/LoginPage.tsx', '/login'],
  ['site/participate/RegisterParticipantPage.tsx', '/register/participant'],
  ['site/participate/ParticipantForm.tsx', '/register/participant'],
  ['site/events/EventPage.tsx', '/events'],
  ['site/about/Values.tsx', '/about_us'],
  ['settings: about', '/about_us'],
  ['components/EventCard.tsx', '/events'],
  ['the pages of contestants', '/entries'],
])('a text of %s is looked at on %s', (place, path) => {
  expect(shown(place)).toEqual({ path });
});

test('a page counts more than a message of the server, whichever comes first', () => {
  expect(shown('an answer of the API', 'site/events/EventPage.tsx')).toEqual({ path: '/events' });
});

test.each([
  [
    'in the order of the site’s menu',
    ['site/consents/ConsentForm.tsx', 'site/participate/GroupRequestForm.tsx'],
    '',
  ],
  [
    'of the chosen part',
    ['site/consents/ConsentPage.tsx', 'site/participate/GroupRequestForm.tsx'],
    'Participate',
  ],
])('a text of several pages is looked at on the one %s', (_which, places, area) => {
  expect(whereShown({ english: 'Your name', places }, area)).toEqual({ path: '/register/group' });
});

test('a page that is built for the text comes before a part of another one', () => {
  expect(shown('site/events/EventFacts.tsx', 'site/gallery/GalleryPage.tsx')).toEqual({ path: '/gallery' });
});

test('a mail, a phone of judges and a text that has left the site have words in place of an address', () => {
  for (const places of [['a mail'], ['judge/PhoneScreen.tsx'], []]) {
    expect(shown(...places)).toEqual({ words: expect.stringMatching(/^(In|On) /) as string });
    expect(previewOf({ english: 'A text', places }, 'ki')).toBeNull();
  }
});

// It parses every source file, which takes long on a busy machine.
test('each text of the site can be looked at, or has words that name its place', { timeout: 120_000 }, () => {
  const vague = shown('components/Unknown.tsx');
  const texts = [...collectTexts()].map(([english, places]) => ({ english, places: [...places] }));
  const unknown = texts.filter((text) => {
    const place = whereShown(text);
    return 'words' in place && 'words' in vague && place.words === vague.words;
  });
  // Dialogs and messages that stand on every page.
  expect(new Set(unknown.flatMap(({ places }) => places)).size).toBeLessThan(13);
});

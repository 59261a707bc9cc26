import type { SettingsInput } from './settings';

type Words = Pick<
  SettingsInput,
  | 'tagline'
  | 'objectives'
  | 'about_event'
  | 'about_teaser'
  | 'history'
  | 'mission'
  | 'note'
  | 'intro'
  | 'values'
  | 'prizes'
  | 'location'
>;

/**
 * The texts of the settings that pages translate, by the name of the page that shows them. Names of the organisation and
 * its contacts stay as they are.
 */
export const settingsTexts = (words: Words) =>
  ({
    'settings: home': [
      words.tagline,
      words.about_teaser,
      ...words.intro.flatMap(({ title, text }) => [title, text]),
    ],
    'settings: about': [
      words.history,
      words.mission,
      ...words.values.flatMap(({ title, text }) => [title, text]),
    ],
    'settings: participate': [
      words.about_event,
      words.location,
      ...words.objectives,
      ...words.prizes.map(({ title }) => title),
      words.note,
    ],
  }) as const satisfies Record<string, readonly string[]>;

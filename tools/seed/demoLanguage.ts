import { PREPARED_LANGUAGES } from '@ndeiya/domain/languages/known';
import { languages, publishedTexts, type Translation, translations } from '@ndeiya/domain/languages/language';
import { thanksId, translationThanks } from '@ndeiya/domain/languages/thanks';
import { keyOf, partOf } from '../../functions/src/resources/languages/store';
import { suggestionsFor } from '../../functions/src/resources/languages/suggested';
import { daysAgo, type Row } from './row';

/** The texts of the page with all events, which the demo shows as reviewed and published. */
const EVENTS_PAGE = [
  'Events',
  'Come, listen, perform. Times are in {zone}.',
  'Read More',
  'Read More: {title}',
  'Show more {what}',
  'Loading events',
  'Search events',
  'By title, theme or place',
  '{count, plural, one {# event} other {# events}} found',
  'No event matches your search.',
  'Show all events',
  'No events available.',
  'Upcoming events',
  'upcoming events',
  'Past events',
  'past events',
  'Programme of the day',
  'There is no date for the next event yet. It will be announced here.',
] as const;

const SOURCE = 'Demo data, taken from a suggestion';
/** Translators read it beside each text, so that nobody takes the demo for the work of a speaker. */
const REMARK =
  'This is demo data. The developers’ suggestion was taken over to show a page that is reviewed and published. No speaker has checked these words.';

function reviewed(english: string, text: string): Translation {
  return {
    english,
    text,
    state: 'reviewed',
    by: 'demo-translator',
    by_name: 'Demo Translator',
    at: daysAgo(3),
    reviewed_by: 'demo-reviewer',
    reviewed_name: 'Demo Reviewer',
    source: SOURCE,
    agreed: '',
    comments: [
      {
        op_id: `demo-${keyOf(english)}`,
        by: 'demo-reviewer',
        name: 'Demo Reviewer',
        text: REMARK,
        at: daysAgo(2),
      },
    ],
  };
}

/** The texts that the demo has published. */
export async function demoTexts(): Promise<Translation[]> {
  const suggested = await suggestionsFor('ki');
  return EVENTS_PAGE.map((english) => reviewed(english, suggested[english]?.text ?? ''));
}

/** The documents that hold these texts, as translators' work is stored. */
function partRows(texts: readonly Translation[]): Row[] {
  const parts = new Set(texts.map(({ english }) => partOf('ki', english)));
  return [...parts].map((part) => {
    const own = texts.filter(({ english }) => partOf('ki', english) === part);
    return {
      path: `${translations.path}/${part}`,
      data: {
        language: 'ki',
        texts: Object.fromEntries(own.map((one) => [keyOf(one.english), one])),
        drafts: 0,
        created_at: daysAgo(3),
        updated_at: daysAgo(2),
      },
    };
  });
}

/**
 * Gĩkũyũ with one page that is reviewed and published, so that a newcomer sees what the work of translators changes. The
 * menu of the demo has it with so few texts, because its share is 0 here.
 */
export async function languageRows(): Promise<Row[]> {
  const texts = await demoTexts();
  const at = { created_at: daysAgo(3), updated_at: daysAgo(1) };
  const catalogue = JSON.stringify(Object.fromEntries(texts.map(({ english, text }) => [english, text])));
  return [
    ...partRows(texts),
    {
      path: `${translationThanks.path}/${thanksId('ki', 'demo-translator')}`,
      data: { language: 'ki', by: 'demo-translator', name: 'Demo Translator', shown: true, ...at },
    },
    {
      path: `${publishedTexts.path}/ki`,
      data: { language: 'ki', version: 1, direction: 'ltr', catalogue, ...at },
    },
    {
      path: `${languages.path}/ki`,
      data: { ...PREPARED_LANGUAGES.ki, menu_share: 0, version: 1, published_at: daysAgo(1), ...at },
    },
  ];
}

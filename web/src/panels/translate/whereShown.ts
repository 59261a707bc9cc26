import { PUBLIC_PAGES, sourceOf } from '@ndeiya/domain/site/publicPages';
import { areaOrder, isInArea } from './areas';
import type { SourceText } from './source';

/** Where a text is shown: an address that can be opened, or words. */
type TextPlace = { path: string } | { words: string };

const PAGES = Object.values(PUBLIC_PAGES).filter(({ path }) => !path.includes(':'));
const onPath = (path: string): TextPlace => ({ path });
const inWords = (words: string): TextPlace => ({ words });

/** The pages of places that are no part of one page's folder. The first rule that fits a place counts. */
const RULES: readonly [place: RegExp, shown: TextPlace][] = [
  [/^app\/|^site\/home\/|^settings: home$|^components\/Countdown/, onPath('/')],
  [/^settings: about$|^components\/(Breadcrumbs|TranslatorThanks)/, onPath('/about_us')],
  [/^components\/OnlyInEnglish/, onPath('/terms')],
  [/^components\/EventCard|^an event$/, onPath('/events')],
  [/^components\/(Lightbox|ShareButtons|ShowMore)|^a picture$/, onPath('/gallery')],
  [/^components\/VideoFacade|^a video$/, onPath('/videos')],
  [/^settings: participate$|^a category$/, onPath('/participate')],
  [
    /^site\/participate\/(ParticipantForm|RegistrationForm|NextSteps|useRegistrationEntry|useLoginRequired)|^components\/form\/FormSelect/,
    onPath('/register/participant'),
  ],
  [/^site\/participate\/(groupRequest|GroupRequest)/, onPath('/register/group')],
  [/^components\/form\/FormPassword|^site\/account\//, onPath('/login')],
  [/^site\/newsletter\//, onPath('/newsletter/confirm')],
  [/^site\/not-found\//, onPath('/no-such-page')],
  [/^the programme$/, onPath('/programme')],
  [/^components\/results\/|^the pages with results$/, onPath('/results')],
  [/^the pages of contestants$|^i18n\/LetterKeys/, onPath('/entries')],
  [/^what a pass is for$/, onPath('/pass')],
  [/^phone\/judge\//, inWords('On the phones of judges')],
  [/^phone\/crew\//, inWords('On the phones of the stage and the check-in')],
  [/^phone\/group\//, inWords('On the phones of leaders of groups')],
  [/^phone\/vote\//, inWords('On the page on which people vote')],
  [/^phone\/kit\//, inWords('On the phones of judges, the stage and the check-in')],
  [
    /^site\/certificates\/|^the page that checks a certificate$/,
    inWords('On the page of a certificate, which its square opens'),
  ],
  [/^the sheets for guardians$/, inWords('On the sheets that guardians of a group sign on paper')],
  [/^the label of a field$/, inWords('In a form, as the label of a field')],
  [/^what is wrong with a field$/, inWords('In a form, below a field that is not right')],
  [/^a mail$/, inWords('In a mail')],
  [/^an answer of the API$/, inWords('In a message, after something was sent')],
  [/^the default settings$/, inWords('In the settings, until the organisers change them')],
];

const folderOf = (module: string) => module.slice(0, module.lastIndexOf('/') + 1);

/** The page that is this file, or the first page of its folder. */
function pageOf(place: string): TextPlace | null {
  const page =
    PAGES.find((one) => sourceOf(one) === `src/${place}`) ??
    PAGES.find(({ module }) => place.startsWith(folderOf(module)));
  return page ? onPath(page.path) : null;
}

const isPage = (place: string) => PAGES.some((one) => sourceOf(one) === `src/${place}`);

function shownAt(place: string): TextPlace | null {
  if (isPage(place)) return pageOf(place);
  return RULES.find(([places]) => places.test(place))?.[1] ?? pageOf(place);
}

/** Places of the area by which somebody looks for texts come first, then whole pages, then the order of the site's menu. */
function inOrder(places: readonly string[], area: string): string[] {
  const rank = (place: string) => (area !== '' && isInArea([place], area) ? 0 : isPage(place) ? 1 : 2);
  return places.toSorted((a, b) => rank(a) - rank(b) || areaOrder([a]) - areaOrder([b]));
}

/**
 * Returns the page on which a text is shown: of several the first, or the first of the chosen area where there is one. A
 * text that no page shows any more has none, and is found by its words only.
 */
export function whereShown({ places }: SourceText, area = ''): TextPlace {
  const all = inOrder(places, area).flatMap((place) => shownAt(place) ?? []);
  const fallback = places.length > 0 ? 'In messages and buttons of several pages' : 'On no page any more';
  return all.find((one) => 'path' in one) ?? all[0] ?? inWords(fallback);
}

/** The address of a page on which a text is marked (i18n/preview.ts); null where no page can be opened. */
export function previewOf(text: SourceText, language: string, area = ''): string | null {
  const shown = whereShown(text, area);
  return 'path' in shown ? `${shown.path}#preview=${language}` : null;
}

interface Area {
  label: string;
  /** The source files of its texts, or what `collectTexts` and the server call their place. */
  places: RegExp;
}

/** The parts of the site by which translators choose, in the order of the site's menu. */
const NAMED: readonly Area[] = [
  { label: 'Menu and footer', places: /^app\// },
  { label: 'Home', places: /^site\/home\/|^components\/Countdown/ },
  { label: 'About us', places: /^site\/about\// },
  { label: 'Events', places: /^site\/events\/|^components\/EventCard/ },
  { label: 'Gallery', places: /^site\/gallery\/|^components\/Lightbox/ },
  { label: 'Videos', places: /^site\/videos\/|^components\/VideoFacade/ },
  { label: 'Participate', places: /^site\/participate\// },
  { label: 'Programme', places: /^site\/programme\/|^the programme$/ },
  { label: 'Results', places: /^(site|components)\/results\/|^site\/reveal\/|^the pages with results$/ },
  { label: 'Terms', places: /^site\/terms\// },
  { label: 'Accounts', places: /^site\/account\// },
  { label: 'My entries', places: /^site\/entries\/|^the pages of contestants$/ },
  { label: 'Consent of guardians', places: /^site\/consents\// },
  { label: 'Certificates', places: /^site\/certificates\/|^the page that checks a certificate$/ },
  { label: 'Newsletter and partners', places: /^site\/(newsletter|partners)\// },
  { label: 'People’s choice', places: /^phone\/vote\// },
  {
    label: 'Judges, stage and passes',
    places: /^phone\/|^site\/passes\/|^what a pass is for$/,
  },
  { label: 'Mails', places: /^a mail$/ },
  {
    label: 'Titles and settings',
    places: /^(a category|settings: \w+|the default settings|an event|a picture|a video)$/,
  },
];

/** Texts of many pages, and sentences of the server. */
const OTHER = 'Other texts';
export const AREAS: readonly string[] = [...NAMED.map(({ label }) => label), OTHER];

/** The areas that visitors read without an account or a pass. */
const PUBLIC = [
  ...[
    'Menu and footer',
    'Home',
    'About us',
    'Events',
    'Gallery',
    'Videos',
    'Participate',
    'Programme',
    'Results',
  ],
  ...['Terms', 'Certificates', 'Newsletter and partners'],
];

/** True where a text with these places is shown on a public page. */
export const isOnPublicPage = (places: readonly string[]): boolean =>
  PUBLIC.some((area) => isInArea(places, area));

/** The name of a text's first area in the order of the site's menu. */
export const areaOf = (places: readonly string[]): string => AREAS[areaOrder(places)] ?? OTHER;

/** The place of a text's first area in the order of the site's menu. */
export function areaOrder(places: readonly string[]): number {
  const found = NAMED.findIndex((one) => places.some((place) => one.places.test(place)));
  return found === -1 ? NAMED.length : found;
}

/** True where a text with these places is shown in the area; '' is the whole site. */
export function isInArea(places: readonly string[], area: string): boolean {
  if (area === '') return true;
  const isIn = (one: Area) => places.some((place) => one.places.test(place));
  if (area === OTHER) return !NAMED.some(isIn);
  return NAMED.some((one) => one.label === area && isIn(one));
}

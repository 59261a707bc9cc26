interface PublicPage {
  /** The address of the page; `:id` stands for the id of a document. */
  path: string;
  /** The module of the page below web/src. The component has the name of the file. */
  module: `${string}/${string}/${string}Page`;
  /**
   * The source of its HTML.   `rendered`: the function `pages` renders it. `head`: the function writes only its head,
   * and the browser renders the page: a form must keep what a visitor types into it. `shell`: Hosting sends the bare
   * app, since search engines and previews do not need the page.
   */
  html: 'rendered' | 'head' | 'shell';
  /**
   * `waits`: a rendered page whose code loads when the visitor gives a sign (docs/decisions/127). Not for a page that changes
   * by itself, such as a countdown, or of which only the code draws a part. While it shows the programme of the day, its code
   * loads at once all the same.
   */
  code?: 'waits';
}

/**
 * Every public page. The routes and the prefetching of the site, its links, the renderer, the files that the service
 * worker keeps and the texts for previews follow from this table; a test compares Hosting's rewrites with it.
 */
export const PUBLIC_PAGES = {
  home: { path: '/', module: 'site/home/HomePage', html: 'rendered', code: 'waits' },
  about: { path: '/about_us', module: 'site/about/AboutPage', html: 'rendered', code: 'waits' },
  events: { path: '/events', module: 'site/events/EventsPage', html: 'rendered', code: 'waits' },
  event: { path: '/events/:id', module: 'site/events/EventPage', html: 'rendered' },
  gallery: { path: '/gallery', module: 'site/gallery/GalleryPage', html: 'rendered', code: 'waits' },
  videos: { path: '/videos', module: 'site/videos/VideosPage', html: 'rendered', code: 'waits' },
  participate: { path: '/participate', module: 'site/participate/ParticipatePage', html: 'rendered' },
  programme: { path: '/programme', module: 'site/programme/ProgrammePage', html: 'rendered' },
  results: { path: '/results', module: 'site/results/ResultsPage', html: 'rendered', code: 'waits' },
  editionResults: {
    path: '/results/:id',
    module: 'site/results/EditionResultsPage',
    html: 'rendered',
    code: 'waits',
  },
  archive: { path: '/archive', module: 'site/archive/PiecesPage', html: 'rendered' },
  archivePiece: { path: '/archive/:id', module: 'site/archive/PiecePage', html: 'rendered' },
  terms: { path: '/terms', module: 'site/terms/TermsPage', html: 'rendered', code: 'waits' },
  registerUser: { path: '/register/user', module: 'site/account/RegisterUserPage', html: 'head' },
  registerParticipant: {
    path: '/register/participant',
    module: 'site/participate/RegisterParticipantPage',
    html: 'head',
  },
  registerPartner: {
    path: '/register/partner',
    module: 'site/partners/RegisterPartnerPage',
    html: 'head',
  },
  registerGroup: { path: '/register/group', module: 'site/participate/RegisterGroupPage', html: 'head' },
  newsletterConfirm: { path: '/newsletter/confirm', module: 'site/newsletter/ConfirmPage', html: 'shell' },
  newsletterUnsubscribe: {
    path: '/newsletter/unsubscribe',
    module: 'site/newsletter/UnsubscribePage',
    html: 'shell',
  },
  login: { path: '/login', module: 'site/account/LoginPage', html: 'shell' },
  forgotPassword: { path: '/forgot_password', module: 'site/account/ForgotPasswordPage', html: 'shell' },
  resetPassword: { path: '/reset_password', module: 'site/account/ResetPasswordPage', html: 'shell' },
  // Private: the own account.
  account: { path: '/account', module: 'site/account/AccountPage', html: 'shell' },
  certificateCheck: { path: '/c', module: 'site/certificates/CheckPage', html: 'shell' },
  certificate: { path: '/c/:id', module: 'site/certificates/CertificatePage', html: 'shell' },
  pass: { path: '/pass', module: 'site/passes/PassPage', html: 'shell' },
  translate: { path: '/translate', module: 'panels/translate/TranslatePage', html: 'shell' },
  // Private: the head judge and tabulators work here by their passes.
  console: { path: '/console', module: 'panels/console/ConsolePage', html: 'shell' },
  // Private: the page of a parent or guardian. The second address is for a code that somebody types.
  consent: { path: '/consent', module: 'site/consents/ConsentPage', html: 'shell' },
  consentForm: { path: '/consent/form', module: 'site/consents/ConsentFormPage', html: 'shell' },
  // Somebody may find a sheet: the page is the same for each of them, and says nothing of it.
  consentSheet: { path: '/consent/sheet/:sheet', module: 'site/consents/SheetPage', html: 'shell' },
  consentCode: { path: '/consent/:code', module: 'site/consents/ConsentPage', html: 'shell' },
  // Behind the link of a text message.
  stop: { path: '/stop', module: 'site/stop/StopPage', html: 'shell' },
  // Private: nobody but the contestant may see them.
  entries: { path: '/entries', module: 'site/entries/EntriesPage', html: 'shell' },
  entry: { path: '/entries/:id', module: 'site/entries/EntryPage', html: 'shell' },
  // The laptop at the venue opens this page. It shows what an administrator has put on this device.
  reveal: { path: '/reveal', module: 'site/reveal/RevealPage', html: 'shell' },
} as const satisfies Record<string, PublicPage>;

type Pages = typeof PUBLIC_PAGES;
export type PublicPageName = keyof Pages;

/** The component of a page, by the name of its module. */
export type PageComponent<N extends PublicPageName> =
  Pages[N]['module'] extends `${string}/${string}/${infer Component}` ? Component : never;

/** The addresses of the pages whose previews have a text of their own; an event's text is its own. */
export type DescribedPath = Exclude<
  { [N in PublicPageName]: Pages[N]['html'] extends 'shell' ? never : Pages[N]['path'] }[PublicPageName],
  `${string}:${string}`
>;

/** The source file of a page's module, as the build of the site names it. */
export const sourceOf = ({ module }: Pick<PublicPage, 'module'>): string => `src/${module}.tsx`;

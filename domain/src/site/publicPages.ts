interface PublicPage {
  /** The address of the page; `:id` stands for the id of a document. */
  path: string;
  /** The module of the page below web/src/features. The component has the name of the file. */
  module: `${string}/${string}Page`;
  /**
   * The source of its HTML.   `rendered`: the function `pages` renders it. `head`: the function writes only its head,
   * and the browser renders the page: a form must keep what a visitor types into it. `shell`: Hosting sends the bare
   * app, since search engines and previews do not need the page.
   */
  html: 'rendered' | 'head' | 'shell';
}

/**
 * Every public page. The routes and the prefetching of the site, its links, the renderer, the files that the service
 * worker keeps and the texts for previews follow from this table; a test compares Hosting's rewrites with it.
 */
export const PUBLIC_PAGES = {
  home: { path: '/', module: 'home/HomePage', html: 'rendered' },
  about: { path: '/about_us', module: 'about/AboutPage', html: 'rendered' },
  events: { path: '/events', module: 'events/EventsPage', html: 'rendered' },
  event: { path: '/events/:id', module: 'events/EventPage', html: 'rendered' },
  gallery: { path: '/gallery', module: 'gallery/GalleryPage', html: 'rendered' },
  videos: { path: '/videos', module: 'videos/VideosPage', html: 'rendered' },
  participate: { path: '/participate', module: 'participate/ParticipatePage', html: 'rendered' },
  programme: { path: '/programme', module: 'programme/ProgrammePage', html: 'rendered' },
  results: { path: '/results', module: 'results/ResultsPage', html: 'rendered' },
  editionResults: { path: '/results/:id', module: 'results/EditionResultsPage', html: 'rendered' },
  terms: { path: '/terms', module: 'terms/TermsPage', html: 'rendered' },
  registerUser: { path: '/register/user', module: 'account/RegisterUserPage', html: 'head' },
  registerParticipant: {
    path: '/register/participant',
    module: 'participate/RegisterParticipantPage',
    html: 'head',
  },
  registerPartner: {
    path: '/register/partner',
    module: 'register-partner/RegisterPartnerPage',
    html: 'head',
  },
  newsletterConfirm: { path: '/newsletter/confirm', module: 'newsletter/ConfirmPage', html: 'shell' },
  newsletterUnsubscribe: {
    path: '/newsletter/unsubscribe',
    module: 'newsletter/UnsubscribePage',
    html: 'shell',
  },
  login: { path: '/login', module: 'account/LoginPage', html: 'shell' },
  forgotPassword: { path: '/forgot_password', module: 'account/ForgotPasswordPage', html: 'shell' },
  resetPassword: { path: '/reset_password', module: 'account/ResetPasswordPage', html: 'shell' },
  // Private: the own account.
  account: { path: '/account', module: 'account/AccountPage', html: 'shell' },
  certificateCheck: { path: '/c', module: 'certificate/CheckPage', html: 'shell' },
  certificate: { path: '/c/:id', module: 'certificate/CertificatePage', html: 'shell' },
  pass: { path: '/pass', module: 'pass/PassPage', html: 'shell' },
  translate: { path: '/translate', module: 'translate/TranslatePage', html: 'shell' },
  // Private: the head judge and tabulators work here by their passes.
  console: { path: '/console', module: 'console/ConsolePage', html: 'shell' },
  // Private: the page of a parent or guardian. The second address is for a code that somebody types.
  consent: { path: '/consent', module: 'consent/ConsentPage', html: 'shell' },
  consentForm: { path: '/consent/form', module: 'consent/ConsentFormPage', html: 'shell' },
  consentCode: { path: '/consent/:code', module: 'consent/ConsentPage', html: 'shell' },
  // Private: nobody but the contestant may see them.
  entries: { path: '/entries', module: 'entries/EntriesPage', html: 'shell' },
  entry: { path: '/entries/:id', module: 'entries/EntryPage', html: 'shell' },
  // The laptop at the venue opens this page. It shows what an administrator has put on this device.
  reveal: { path: '/reveal', module: 'reveal/RevealPage', html: 'shell' },
} as const satisfies Record<string, PublicPage>;

type Pages = typeof PUBLIC_PAGES;
export type PublicPageName = keyof Pages;

/** The component of a page, by the name of its module. */
export type PageComponent<N extends PublicPageName> =
  Pages[N]['module'] extends `${string}/${infer Component}` ? Component : never;

/** The addresses of the pages whose previews have a text of their own; an event's text is its own. */
export type DescribedPath = Exclude<
  { [N in PublicPageName]: Pages[N]['html'] extends 'shell' ? never : Pages[N]['path'] }[PublicPageName],
  `${string}:${string}`
>;

/** The source file of a page's module, as the build of the site names it. */
export const sourceOf = ({ module }: Pick<PublicPage, 'module'>): string => `src/site/${module}.tsx`;

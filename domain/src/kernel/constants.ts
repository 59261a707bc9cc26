/** Business constants and limits (spec §9, DESIGN §7). Times in milliseconds unless the name says otherwise. */

export const HERO_IMAGE_COUNT = 3;
export const HERO_INTERVAL_MS = 5000;

export const CAROUSEL_IMAGE_COUNT = 10;
export const CAROUSEL_AUTOPLAY_MS = 3000;
export const CAROUSEL_SPEED_MS = 500;
/** The number of visible slides, and the widths in px below which there are fewer. */
export const CAROUSEL_SLIDES = { wide: 3, medium: 2, narrow: 1, mediumBelow: 768, narrowBelow: 480 } as const;

export const COUNTDOWN_TICK_MS = 1000;
export const REGISTER_REVEAL_DELAY_MS = 1000;
export const LOGIN_WARNING_MS = 3000;
/** The delay between a successful forgot or reset password and the next page. */
export const REDIRECT_DELAY_MS = 2000;

export const GROUPED_BELOW_PARTICIPANTS = 4;
export const YOUTUBE_ID_LENGTH = 11;
export const DETAILS_PREVIEW_LENGTH = 60;
export const EDITOR_MIN_HEIGHT_PX = 150;
export const EDITOR_MAX_HEIGHT_PX = 400;
export const EDITOR_HISTORY_MERGE_MS = 1000;
export const ADMIN_TABLE_MIN_WIDTH_PX = 900;

/** The number of entries that a public list shows first, and adds with each 'Show more'. */
export const GALLERY_PAGE_SIZE = 24;
export const VIDEO_PAGE_SIZE = 12;

/** Limits of inputs: bytes, pixels, characters. */
export const LIMITS = {
  jsonBytes: 64 * 1024,
  imageBytes: 8 * 1024 * 1024,
  imagePixels: 40_000_000,
  nameChars: 100,
  emailChars: 254,
  titleChars: 150,
  shortTextChars: 300,
  detailsChars: 20_000,
  messageChars: 5000,
  urlChars: 500,
  usernameMin: 3,
  usernameMax: 30,
  passwordMin: 8,
  passwordMax: 128,
  listPage: 100,
} as const;

/** The widths in px of an uploaded picture's variants. */
export const IMAGE_WIDTHS = [320, 640, 1280, 1920] as const;
/** A picture that is transparent is mostly a logo, which pages show 44 px high. */
export const LOGO_WIDTH = 128;
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const IMAGE_CACHE_CONTROL = 'public, max-age=31536000, immutable';
/** Pictures at the site's address have this header. The CDN removes a deleted picture within a day. */
export const PICTURE_CACHE_CONTROL = 'public, max-age=31536000, s-maxage=86400, immutable';

export const IMPORT_MAX_ROWS = 1000;
/** A thousand rows with long addresses in UTF-16 are far below it: a larger file is another one, and may exhaust the browser. */
export const IMPORT_MAX_MB = 5;

/** A person's access without an account (docs/decisions/022-passes.md). */
export const PASSES = {
  /** The most passes that one request makes. */
  atOnce: 50,
  devices: 3,
  /** A pass without a date of its own ends so many days after the event. */
  daysAfterEvent: 2,
  /** When a pass was last seen is written no more often than this, in milliseconds. */
  seenEveryMs: 5 * 60_000,
  /** A code with which an account takes the entries of a contestant's pass over works so many days. */
  takeOverDays: 7,
} as const;

/** Certificates (docs/decisions/027-certificates.md). */
export const CERTIFICATES = {
  /** The most certificates that one request issues or prints. */
  atOnce: 200,
  /** The last place of a class that can get a certificate. */
  places: 20,
  /** More people than an edition can have. */
  people: 100_000,
} as const;

/** Judging on phones (docs/judging.md). */
export const JUDGING = {
  /** The operations of one device on a sheet up to which a late one is put in its place. */
  replayed: 300,
  /** The most operations and bytes of one request. */
  opsAtOnce: 50,
  opsBytes: 48 * 1024,
  /** The most QR codes of one request. Each holds a few sheets. */
  codesAtOnce: 10,
  criteria: 20,
  commentChars: 2000,
  reasonChars: 300,
  /** The latest steps with a reason that a round keeps; the log has the others. */
  reasons: 100,
  entries: 400,
  judges: 40,
  /** The most persons of a round that opens: a group whose members count one by one has many. */
  persons: 40_000,
  awards: 20,
  /** So long after a first publication, an administrator can hide the results again (docs/decisions/065-hidden-results.md). */
  hideMinutes: 30,
  /** Texts with results from this size on are stored packed: the public ones of an edition, and the input and output of a version. */
  packedFrom: 500_000,
  /** The largest public results of an edition, as they are stored. Names may grow a little afterwards. */
  publicBytes: 700_000,
  /** The largest input and output of a version together, as they are stored; the rest of a document is for its other fields. */
  versionBytes: 1_000_000,
  /** A total that is so many of 100 marks away from the mean of its panel is an alert; a round may say another number. */
  spread: 15,
  /** The marks that are suggested for a performance that took too long. Taps come late, so half a minute is free. */
  overtime: { graceSeconds: 30, marksAMinute: 1, mostMarks: 10 },
  /** When a device was last heard is written no more often than this, in milliseconds, unless its number of waiting operations changes. */
  heardEveryMs: 60_000,
} as const;

/** Languages and their texts (docs/decisions/036-translations.md). */
export const LANGUAGES_LIMITS = {
  nameChars: 60,
  englishChars: 4000,
  textChars: 4000,
  /** The length of a translation that a pass sends: so many letters, and so many for each of the English text. */
  longerChars: 400,
  longerTimes: 4,
  commentChars: 1000,
  comments: 30,
  languages: 50,
  /** The most texts of one of the sixteen documents of a language. */
  perDocument: 300,
  opsAtOnce: 50,
  importAtOnce: 100,
  /** The most events, pictures and videos, the latest of each, whose texts translators get. */
  contentOfAKind: 60,
  /** The most bytes of what a language publishes: Firestore's documents have a mebibyte. */
  publishedBytes: 1_000_000,
  /** A reviewed text that is on no page any more is kept for so long, even where its document is full. */
  oldTextDays: 90,
} as const;

/** The programme of the day (docs/decisions/033-day.md). */
export const PROGRAMME = {
  /** The most lines of one programme. */
  slots: 400,
  /** The most breaks that one pass puts in on stage. */
  breaksAPass: 20,
  /** The most operations of one pass that count for one line. */
  opsAPass: 60,
  keyChars: 120,
  mostMinutes: 600,
  /** The length of an entry that names none. */
  defaultMinutes: 5,
  gapMinutes: 2,
  /** Caches keep the programme for seconds only, from so many hours before its beginning until so many after it. */
  liveHours: { before: 6, after: 36 },
} as const;

/** Groups whose leader enters many (docs/decisions/089-groups.md). */
export const GROUPS = {
  members: 1000,
  /** The sheets for guardians that a group may print: those of children with another name and of another text are new ones. */
  sheets: 3000,
  entries: 1000,
  /** The entries in which one member may be: a change of the member writes all their drafts again. */
  entriesOfMember: 100,
  /** The places of members in all entries together, so that the answer to one `send` fits into a document. */
  places: 4000,
  /** The bytes of the texts and translations of all entries: a leader's phone gets the whole group in one response. */
  textBytes: 4 * 1024 * 1024,
  /** The most people in one entry, as of every entry. */
  membersOfEntry: 200,
  categories: 80,
  noteChars: 2000,
  memberNoteChars: 200,
  /** The operations that a group may send on one day. */
  opsADay: 5000,
  /** One 'Send' reads the whole group, so it counts as so many of them. */
  sendCounts: 50,
  /** The most entries that one transaction sends. */
  sentAtOnce: 50,
  /** Operations that name people are emptied so many days after they were applied. */
  emptiedAfterDays: 30,
  /** The pass of a leader ends so many days after the results were published, and until then after the event. */
  passDays: 90,
} as const;

/** Limits and periods of entries (docs/decisions/024-entries.md). */
export const ENTRIES = {
  /** The persons who have left an entry, and about whom somebody has decided in another one. */
  leftPersons: 400,
  /** The files that an entry knows: further ones are kept from whomever any of these is kept from. */
  recordingsKnown: 200,
  /** The persons of whom an entry knows when they have left it: others may be heard in each of its files. */
  voicesLeft: 400,
  /** The decisions that an organiser clears for one file. */
  clearedDecisions: 100,
  members: 200,
  /** The entries of one edition that an account has: it reads all of them at once, and each reads the decisions about the others. */
  perAccount: 200,
  /** The people in all of these together: for each of them all decisions about the account's entries are looked through. */
  peopleOfAccount: 1_000,
  phoneChars: 25,
  textChars: 10_000,
  maxSeconds: 7200,
  equipment: 20,
  /** The most entries that one request decides or announces. */
  atOnce: 100,
  /** The time that an entry which was given back has at least. */
  returnedHours: 48,
  /** The time in which an offered place must be confirmed, unless the organiser says another one. */
  offerDays: 3,
  /** The same walk-in within this time counts as a repetition whose first answer was lost. */
  walkInMinutes: 10,
  /** Drafts are reminded so long before the deadline. */
  remindDays: 2,
  /** All decisions of this time are one mail to the leader of a group. */
  leaderNewsMinutes: 15,
  /** The most expired offers that one run of the maintenance handles. */
  perRun: 100,
} as const;

/** The numbers on the first page of the dashboard (docs/decisions/035-overview.md). */
export const OVERVIEW = {
  /** Changes within this time are counted together. */
  debounceMs: 5_000,
  /** Numbers that change because time passes are counted so often. */
  refreshMs: 3_600_000,
  /** An offer that ends within this time is one to look at. */
  endingHours: 48,
  /** A step of the maintenance that has failed so often in turn is shown. */
  failuresShown: 2,
  /** The latest days with an entry, the categories and the languages that one overview has: a document has a mebibyte. */
  days: 1_000,
  categories: 80,
  languages: 50,
} as const;

/** Consent of parents and guardians (docs/consent.md). */
export const CONSENT = {
  /** Links of guardians, and their contacts, end so long after the event. */
  daysAfterEvent: 365,
  /** Decisions that are made by links: about one person, and about all people of an entry. */
  perMember: 30,
  perEntry: 600,
  /** The dashboard reads so many about an entry, by links and of the team: who stands for whom follows from all of them. */
  listOfEntry: 1000,
  /** About all entries of an account: three for each child of a class of 400. Each entry of the account reads them. */
  perAccount: 1_200,
  /** The same for a group, which may have a thousand children. */
  perGroup: 3_000,
  /**
   * From so many refusals and withdrawals by links on, an account makes no further links itself, nor does the site for a group, and
   * a child has few further decisions: everybody else's groups and walk-ins read all noes of the edition.
   */
  noesOfAccount: 200,
  noesOfGroup: 500,
  perMemberOfMany: 4,
  /** A no that is said again within these milliseconds is the same one, as where somebody presses twice. */
  sameNoWithin: 20_000,
  /** The most other entries of its child that a decision names. */
  countsIn: 400,
  /** The links that an owner makes of one entry: so many, and so many for each of its people. Its pages read all of them. */
  linksOfEntry: 20,
  linksOfMember: 10,
  /** The site asks a guardian again so often, and after so many days. */
  reminders: 2,
  remindAfterDays: 4,
  /** The most children about whom a request asks, when a leader has sent a class. */
  askedAtOnce: 20,
  /** The most other children of its guardian that a link remembers. */
  alsoAsked: 50,
  /** The most noes of other entries that organisers see for each child. */
  outsideNoes: 10,
  /** When organisers ask all that are missing, a request looks at so many entries, and reads so many members of groups. */
  askedEntries: 100,
  askedRoster: 2_000,
  /** Changes of rosters and entries within this time are looked at together for contacts that may be somebody else's. */
  sharedDebounceMs: 3_000,
} as const;

export const RESET_CODE_MINUTES = 10;
/** So long the code counts that confirms a new address of an account. */
export const EMAIL_CODE_MINUTES = 30;
export const MAIL_ATTEMPTS = 5;
/**
 * The number of an announcement's mails that are queued at once, and the minimum interval in milliseconds.
 */
export const ANNOUNCEMENT_BATCH = 100;
export const ANNOUNCEMENT_STEP_MS = 1000;
export const MAIL_RETRIES_AT_ONCE = 200;
export const ORPHAN_AFTER_HOURS = 24;

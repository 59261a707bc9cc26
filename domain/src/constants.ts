/** Business constants and limits (spec §9, DESIGN §7). Times in milliseconds unless the name says otherwise. */

export const HERO_IMAGE_COUNT = 3;
export const HERO_INTERVAL_MS = 5000;

export const CAROUSEL_IMAGE_COUNT = 10;
export const CAROUSEL_AUTOPLAY_MS = 3000;
export const CAROUSEL_SPEED_MS = 500;
/** Slides visible at once, and the widths in px under which fewer are. */
export const CAROUSEL_SLIDES = { wide: 3, medium: 2, narrow: 1, mediumBelow: 768, narrowBelow: 480 } as const;

export const BACK_TO_TOP_AFTER_PX = 200;
export const MENU_CLOSE_DELAY_MS = 300;
export const COUNTDOWN_TICK_MS = 1000;
export const REGISTER_REVEAL_DELAY_MS = 1000;
export const LOGIN_WARNING_MS = 3000;
/** Between a successful forgot or reset password and the next page. */
export const REDIRECT_DELAY_MS = 2000;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/** The specification's categories (§5); the settings may name others. */
export const PUBLIC_CATEGORIES = ['Poetry', 'Folk Songs', 'Original Songs', 'Rendition'] as const;
/** Can be given by administrators only. */
export const EXTRA_CATEGORIES = ['Use of African Proverbs in Spoken Word'] as const;

export const GROUPED_BELOW_PARTICIPANTS = 4;
export const YOUTUBE_ID_LENGTH = 11;
export const DETAILS_PREVIEW_LENGTH = 60;
export const EDITOR_MIN_HEIGHT_PX = 150;
export const EDITOR_MAX_HEIGHT_PX = 400;
export const EDITOR_HISTORY_MERGE_MS = 1000;
export const ADMIN_TABLE_MIN_WIDTH_PX = 900;

/** What a visitor's device keeps for when there is no connection (docs/decisions/008-offline.md). */
export const OFFLINE = {
  pictures: 60,
  pictureBytes: 20 * 1024 * 1024,
  pictureDays: 30,
  /** Answers of public reads: documents and pages of lists. */
  answers: 60,
  /** After so long without an answer, what is kept is shown instead. */
  slowMs: 5000,
  /** What is kept with the first visit: the code of the public pages, as transferred. A build over it fails. */
  shellBytes: 300 * 1024,
} as const;

/** How many entries a public list shows at first, and adds with each 'Show more'. */
export const GALLERY_PAGE_SIZE = 24;
export const VIDEO_PAGE_SIZE = 12;

/** Names of the keys in localStorage; for display only, nothing trusts them. */
export const SESSION_KEYS = { token: 'token', isAdmin: 'is_admin' } as const;

/** Of Africa/Nairobi, which keeps it all year. */
export const TIME_ZONE_OFFSET = '+03:00';
export const DATE_LOCALE = 'en-US';

/**
 * Text, @, text, dot, text (spec §5), without characters that end or split a mail header, and without invisible ones.
 * After the @, only one dot can be the one that the pattern names, so that the time grows with the length and no faster.
 */
export const EMAIL_PATTERN =
  /^[^\s\p{Cc}\p{Cf}@,;:<>"()[\]\\]+@[^\s\p{Cc}\p{Cf}@,;:<>"()[\]\\][^\s\p{Cc}\p{Cf}@,;:<>"()[\]\\.]*\.[^\s\p{Cc}\p{Cf}@,;:<>"()[\]\\]+$/u;

/** What may be sent: bytes, pixels, characters. */
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

/** Whether a trimmed text is an e-mail address, for code that must not load zod. */
export const isEmail = (text: string): boolean =>
  text.length <= LIMITS.emailChars && EMAIL_PATTERN.test(text);

/** Widths in px that an uploaded picture is kept in. */
export const IMAGE_WIDTHS = [320, 640, 1280, 1920] as const;
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const IMAGE_CACHE_CONTROL = 'public, max-age=31536000, immutable';
/** Of a picture at the site's address: the CDN forgets one that was deleted within a day. */
export const PICTURE_CACHE_CONTROL = 'public, max-age=31536000, s-maxage=86400, immutable';

/** How many participants one file may bring in. */
export const IMPORT_MAX_ROWS = 1000;

/** A person's access without an account (docs/decisions/022-passes.md). */
export const PASSES = {
  /** How many one request makes. */
  atOnce: 50,
  devices: 3,
  /** Without another date a pass ends so long after the event. */
  daysAfterEvent: 2,
  /** When a pass was last seen is written no more often than this, in milliseconds. */
  seenEveryMs: 5 * 60_000,
} as const;

export const RESET_CODE_MINUTES = 10;
export const MAIL_ATTEMPTS = 5;
/** So many mails of an announcement go into the outbox at once, and at most so often, in milliseconds. */
export const ANNOUNCEMENT_BATCH = 100;
export const ANNOUNCEMENT_STEP_MS = 1000;
/** So many failed mails are tried again with one press. */
export const MAIL_RETRIES_AT_ONCE = 200;
export const ORPHAN_AFTER_HOURS = 24;

/** After how many days what is no longer needed goes for good; docs/operations.md says the same to people. */
export const RETENTION_DAYS = {
  spamMessages: 30,
  closedMessages: 365,
  declinedPartners: 365,
  unconfirmedSubscribers: 30,
  formerSubscribers: 90,
  sentMail: 30,
  failedMail: 90,
  auditLog: 365,
  endedPasses: 365,
} as const;

export interface RateLimit {
  max: number;
  windowSeconds: number;
}
const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Every rate limit there is (DESIGN §7), by what is counted; docs/decisions/013-limits-per-caller.md has the reasons. */
export const RATE_LIMITS = {
  /** Wrong passwords of one caller for one account. */
  loginPerAccount: { max: 10, windowSeconds: 15 * MINUTE },
  /** … for one account past one last hop that is no edge of Hosting, whose clients can be made up. */
  loginPerAccountAndHop: { max: 50, windowSeconds: 15 * MINUTE },
  /** … for any accounts. */
  loginPerAddress: { max: 30, windowSeconds: 15 * MINUTE },
  /** … of all callers for one account. */
  loginPerAccountByAll: { max: 300, windowSeconds: 15 * MINUTE },
  /** An account and a caller who has proved to own it, whom the limits for all callers do not concern. */
  knownCaller: { max: 1, windowSeconds: 30 * 24 * HOUR },
  registerPerAddress: { max: 10, windowSeconds: HOUR },
  /** Reset mails to one account that one caller causes. */
  forgotPerAccount: { max: 3, windowSeconds: HOUR },
  /** … that callers past one last hop cause, as above. */
  forgotPerAccountAndHop: { max: 6, windowSeconds: HOUR },
  /** … that callers cause who have not asked for this account before, and those who have. */
  forgotFirstByAll: { max: 10, windowSeconds: HOUR },
  forgotAgainByAll: { max: 5, windowSeconds: HOUR },
  forgotPerAddress: { max: 10, windowSeconds: HOUR },
  resetWrongPerAddress: { max: 10, windowSeconds: 10 * MINUTE },
  newsletterPerAddress: { max: 5, windowSeconds: HOUR },
  contactPerAddress: { max: 5, windowSeconds: HOUR },
  partnersPerAddress: { max: 5, windowSeconds: HOUR },
  announcementTestsPerUser: { max: 10, windowSeconds: HOUR },
  announcementsPerUser: { max: 5, windowSeconds: 24 * HOUR },
  passWrongPerAddress: { max: 30, windowSeconds: 10 * MINUTE },
  ownPassPerPass: { max: 120, windowSeconds: 10 * MINUTE },
  participantsPerUser: { max: 10, windowSeconds: 24 * HOUR },
  /** Mails that somebody without an account can have sent to anybody. */
  confirmationMailPerRecipient: { max: 1, windowSeconds: 24 * HOUR },
  partnerMailPerRecipient: { max: 1, windowSeconds: 24 * HOUR },
} as const satisfies Record<string, RateLimit>;
/**
 * The callers of one last hop are limited together as well, in shards by their network: so many callers' worth in each.
 * Honest visitors share the edges of Hosting, hence many shards there; anybody else's last hop is the caller's own.
 */
export const SHARED_HOP = { callersPerShard: 20, shardsOfEdge: 64, shardsOfOther: 4 } as const;
/** By how much `npm start` widens the limits, so that trying things out does not lock a developer out. */
export const RELAXED_RATE_LIMIT_FACTOR = 100;

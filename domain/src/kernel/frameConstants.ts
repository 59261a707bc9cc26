/**
 * The constants that the code of every page reads. Those of `constants.ts` would come with them: a bundler puts a module
 * into one file as a whole, with all that any page or form needs of it.
 */

export const BACK_TO_TOP_AFTER_PX = 200;
export const MENU_CLOSE_DELAY_MS = 300;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/** The specification's categories (§5); the settings may name others. */
export const PUBLIC_CATEGORIES = ['Poetry', 'Folk Songs', 'Original Songs', 'Rendition'] as const;
/** Only administrators can choose these. */
export const EXTRA_CATEGORIES = ['Use of African Proverbs in Spoken Word'] as const;

/** Limits of the offline caches on a visitor's device (docs/decisions/008-offline.md). */
export const OFFLINE = {
  pictures: 60,
  pictureBytes: 20 * 1024 * 1024,
  pictureDays: 30,
  /** Cached responses to public reads: documents and pages of lists. */
  answers: 60,
  /** After this time without a response the cached one is shown. */
  slowMs: 5000,
  /**
   * The size of the public pages' code, as transferred, that the first visit caches. A build above it fails.
   */
  shellBytes: 300 * 1024,
} as const;

/** Keys in localStorage. They are only for display and are never trusted. */
export const SESSION_KEYS = { token: 'token', isAdmin: 'is_admin' } as const;

// These stand outside of lib/paths.ts, which every page of the site loads.
export const SENT_PATH = '/admin/sent';

/** The messages about one entry. */
export const sentAboutPath = (entry: string) => `${SENT_PATH}?entry=${encodeURIComponent(entry)}`;

/** The messages to one number or address. */
export const sentToPath = (to: string) => `${SENT_PATH}?to=${encodeURIComponent(to)}`;

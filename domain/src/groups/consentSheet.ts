import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { STAMPS, stamps, timestamp } from '../kernel/fields';
import { LANGUAGES } from '../kernel/language';

/** 'to_confirm': an administrator has not looked at the photograph yet. */
export const SCAN_STATES = ['to_confirm', 'confirmed', 'refused'] as const;

const ofMember = {
  group: z.string(),
  edition: z.number(),
  /** The date of the edition's event, or the day of the last change if that is later: see `keptFrom`. */
  event_date: timestamp,
  member: z.string(),
  /** The name of the child as it is printed. */
  child: z.string(),
};

/**
 * A sheet that a parent or guardian signs on paper, bound to the child, the text and the language that are printed. Its id
 * is random and stands in its square; it opens nothing.
 */
export const consentSheets = defineCollection(
  'consent_sheets',
  z.object({
    ...ofMember,
    /** The child's person when it was printed: its line may be gone when the paper comes back. Earlier sheets have none. */
    person: z._default(z.nullable(z.string()), null),
    language: z.enum(LANGUAGES),
    terms_version: z.string(),
    ...stamps,
  }),
  {
    owner: 'site',
    audited: false,
    impersonal: ['group', 'edition', 'event_date', 'member', 'language', 'terms_version', ...STAMPS],
    retention: [{ since: 'event_date', days: 365 }],
  },
);
export type ConsentSheet = EntityOf<typeof consentSheets>;

/** A leader's photograph of a signed sheet. It is no consent before an administrator has looked at it. */
export const consentScans = defineCollection(
  'consent_scans',
  z.object({
    ...ofMember,
    sheet: z.string(),
    state: z.enum(SCAN_STATES),
    /** The photograph in Storage, until somebody has decided; a confirmed one is kept with the decision. */
    path: z.nullable(z.string()),
    /** The SHA-256 of the photograph as it was sent, before it was encoded again; '' for earlier ones. */
    sha256: z._default(z.string(), ''),
    reason: z.string(),
    /** The account of the administrator who decided; '' before. */
    decided_by: z.string(),
    ...stamps,
  }),
  {
    owner: 'site',
    audited: false,
    impersonal: ['group', 'edition', 'event_date', 'member', 'sheet', 'state', 'path', 'sha256', ...STAMPS],
    retention: [{ since: 'event_date', days: 365 }],
  },
);
export type ConsentScan = EntityOf<typeof consentScans>;

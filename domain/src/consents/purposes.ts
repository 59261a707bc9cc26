/**
 * A parent or guardian agrees to each purpose apart from the others (docs/consent.md). This file is apart from the
 * entity, whose schema loads zod.
 */
export const CONSENT_PURPOSES = [
  'take_part',
  'recording',
  'photos',
  'publish_name',
  'publish_media',
] as const;
type BasicPurpose = (typeof CONSENT_PURPOSES)[number];

/** Only a text that names the archive has these boxes, so that a consent to an earlier text covers neither of them. */
export const ARCHIVE_PURPOSES = ['archive_words', 'archive_sound'] as const;
type ArchivePurpose = (typeof ARCHIVE_PURPOSES)[number];

export type ConsentPurpose = BasicPurpose | ArchivePurpose;
/** A decision has the boxes of the archive exactly where its text had them. */
export type Purposes = Record<BasicPurpose, boolean> & Partial<Record<ArchivePurpose, boolean>>;

/** The boxes of a text, in their order. */
export const purposesOf = ({ archive }: { archive?: boolean | undefined }): readonly ConsentPurpose[] =>
  archive ? [...CONSENT_PURPOSES, ...ARCHIVE_PURPOSES] : CONSENT_PURPOSES;

/** All purposes of which somebody can have decided. */
export const ALL_PURPOSES = purposesOf({ archive: true });

/** The purposes as a decision under this text stores them: a box that was left out is no agreement. */
export function purposesUnder(terms: { archive?: boolean | undefined }, purposes: Purposes): Purposes {
  return Object.fromEntries(purposesOf(terms).map((name) => [name, purposes[name] === true])) as Purposes;
}

/** Nothing is agreed to until somebody ticks it. */
export const NO_PURPOSES: Purposes = {
  take_part: false,
  recording: false,
  photos: false,
  publish_name: false,
  publish_media: false,
};

/** Short names for lists of the organisers. */
export const PURPOSE_NAMES: Record<ConsentPurpose, string> = {
  take_part: 'Take part',
  recording: 'Recording for the judges',
  photos: 'Photographs',
  publish_name: 'Publish the name',
  publish_media: 'Publish photographs and recordings',
  archive_words: 'Keep the words in the archive',
  archive_sound: 'Keep the sound in the archive',
};

/** 'not_needed': an adult, or an entry without a minor. */
export const CONSENT_STATES = ['not_needed', 'missing', 'given', 'refused'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

export const CONSENT_DECISIONS = ['given', 'refused'] as const;
export type ConsentDecision = (typeof CONSENT_DECISIONS)[number];

/** A guardian decides with the link, on signed paper, or in front of the team at the venue. */
export const CONSENT_METHODS = ['code', 'paper', 'witnessed'] as const;
export type ConsentMethod = (typeof CONSENT_METHODS)[number];
/** Words for the way in which it was said, for sentences of the organisers. */
export const METHOD_NAMES: Record<ConsentMethod, string> = {
  code: 'by the link',
  paper: 'on paper',
  witnessed: 'in front of the team',
};

/** These join an entry with the one in which a no was said: the person, now or before, else the group, the account, or names alone. */
export const OUTSIDE_REACHES = ['person', 'left', 'group', 'account', 'name'] as const;
export type OutsideReach = (typeof OUTSIDE_REACHES)[number];

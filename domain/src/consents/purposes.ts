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
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
export type Purposes = Record<ConsentPurpose, boolean>;

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
};

/** 'not_needed': an adult, or an entry without a minor. */
export const CONSENT_STATES = ['not_needed', 'missing', 'given', 'refused'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

export const CONSENT_DECISIONS = ['given', 'refused'] as const;
export type ConsentDecision = (typeof CONSENT_DECISIONS)[number];

/** A guardian decides with the link, on signed paper, or in front of the team at the venue. */
export const CONSENT_METHODS = ['code', 'paper', 'witnessed'] as const;
export type ConsentMethod = (typeof CONSENT_METHODS)[number];

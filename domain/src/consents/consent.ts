import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { LIMITS } from '../kernel/constants';
import { fieldMessages } from '../kernel/fieldMessages';
import { atMost, ID_PATTERN, line, optionalLine, paragraph, timestamp, wholeText } from '../kernel/fields';
import { LANGUAGES } from '../kernel/language';
import { isDay } from '../kernel/time';
import { consentApiMessages } from './apiMessages';
import {
  ALL_PURPOSES,
  ARCHIVE_PURPOSES,
  CONSENT_DECISIONS,
  CONSENT_METHODS,
  CONSENT_PURPOSES,
  type Purposes,
} from './purposes';

const language = z.enum(LANGUAGES, fieldMessages.consentLanguage);
const ticked = z.boolean(fieldMessages.consentBox);
/** One box for each purpose. All of them are sent, so that a missing one is no agreement. */
export const purposesInput = z.strictObject({
  take_part: ticked,
  recording: ticked,
  photos: ticked,
  publish_name: ticked,
  publish_media: ticked,
  /** These two belong to texts that name the archive: the service compares them with the text. */
  archive_words: z.optional(ticked),
  archive_sound: z.optional(ticked),
});

const sentence = line('Sentence', LIMITS.shortTextChars);
const sentences = z.strictObject({
  take_part: sentence,
  recording: sentence,
  photos: sentence,
  publish_name: sentence,
  publish_media: sentence,
  archive_words: z.optional(sentence),
  archive_sound: z.optional(sentence),
});

/** A new version of the text that parents and guardians read. */
export const termsInput = z
  .strictObject({
    language,
    text: paragraph('Text', LIMITS.detailsChars),
    /** True for a text that names the archive, with the two sentences about it. */
    archive: z._default(z.boolean(fieldMessages.consentBox), false),
    purposes: sentences,
  })
  .check(
    z.refine(({ archive, purposes }) => !archive || ARCHIVE_PURPOSES.every((name) => purposes[name]), {
      error: consentApiMessages.archiveSentences,
      path: ['purposes'],
    }),
    z.refine(
      ({ archive, purposes }) => archive || ARCHIVE_PURPOSES.every((name) => purposes[name] === undefined),
      { error: consentApiMessages.noArchive, path: ['purposes'] },
    ),
  );
export type TermsInput = z.output<typeof termsInput>;

/** A text that was shown. It is never changed: another text is another version. */
export const termsVersions = defineCollection(
  'terms_versions',
  z.object({
    language: z.enum(LANGUAGES),
    /** Counts the versions of a language; 0 is the text that came with the site. */
    version: z.number(),
    text: z.string(),
    archive: z._default(z.boolean(), false),
    purposes: sentences,
    /** The SHA-256 of `hashedText` (domain/src/consents/terms.ts), in hexadecimal digits. */
    sha256: z.string(),
    created_at: timestamp,
    updated_at: timestamp,
  }),
  {
    owner: 'site',
    audited: true,
    impersonal: ['language', 'version', 'text', 'archive', 'purposes', 'sha256', 'created_at', 'updated_at'],
    label: 'Text of the consent',
  },
);
export type TermsVersion = EntityOf<typeof termsVersions>;

/** The text that was read, as the form repeats it, so that nobody agrees to a text that they did not see. */
const termsId = z
  .string(fieldMessages.required('Text'))
  .check(atMost(128, fieldMessages.consentText), z.regex(ID_PATTERN, fieldMessages.consentText));
const seenText = {
  terms_version: termsId,
  text_sha256: z
    .string(fieldMessages.required('Text'))
    .check(atMost(64, fieldMessages.consentText), z.regex(/^[0-9a-f]{64}$/, fieldMessages.consentText)),
};
const signedAs = line('Your name', LIMITS.nameChars);

/** The children whom a guardian decides about by one link; the child of the link without it. */
const chosenPersons = z.optional(
  z
    .array(wholeText(64, fieldMessages.consentText), fieldMessages.consentText)
    .check(z.minLength(1, fieldMessages.consentText), z.maxLength(30, fieldMessages.consentText)),
);

const shownChild = z.optional(wholeText(LIMITS.nameChars, fieldMessages.consentText));

export const consentInput = z.strictObject({
  ...seenText,
  purposes: purposesInput.check(z.refine(({ take_part }) => take_part, fieldMessages.consentTakePart)),
  /** The name that the guardian typed, in place of a signature. */
  signed_as: signedAs,
  /** The child's name as the page showed it. A consent is refused where the entry names another child by now. */
  child: shownChild,
  persons: chosenPersons,
});
export type ConsentInput = z.output<typeof consentInput>;

/** A refusal or a withdrawal. Nobody has to say why. */
export const consentRefusal = z.strictObject({
  reason: z._default(optionalLine('Reason', LIMITS.shortTextChars), ''),
  persons: chosenPersons,
});
export type ConsentRefusal = z.output<typeof consentRefusal>;

/** A list of purposes with commas, because the fields of a form with a file are text. */
export const purposeList = z.pipe(
  z.string(fieldMessages.consentPurposes).check(
    atMost(200, fieldMessages.consentPurposes),
    z.refine(
      (text) =>
        text === '' || text.split(',').every((name) => (ALL_PURPOSES as readonly string[]).includes(name)),
      fieldMessages.consentPurposes,
    ),
  ),
  z.transform((text): Purposes => {
    const names = text.split(',');
    const named = ARCHIVE_PURPOSES.filter((name) => names.includes(name)).map((name) => [name, true]);
    const basic = CONSENT_PURPOSES.map((name) => [name, names.includes(name)]);
    return Object.fromEntries([...basic, ...named]) as Purposes;
  }),
);

/** A decision that somebody of the team records for a guardian. Without 'take_part' among its purposes it is a refusal. */
export const recordedConsent = z.strictObject({
  language,
  purposes: purposeList,
  /** The name as the guardian wrote it. */
  signed_as: line('Name of the signer', LIMITS.nameChars),
  /** The text that was printed; the current one without it. */
  terms_version: z.optional(termsId),
  /** The child's name as it was shown. A consent is refused where the entry names another child by now. */
  child: shownChild,
});
export type RecordedConsent = z.output<typeof recordedConsent>;

/** A decision on paper. With the day on which it was signed it ends no no that was said later. */
export const paperConsent = z.extend(recordedConsent, {
  signed_on: z.optional(
    z
      .string(consentApiMessages.signedOn)
      .check(atMost(10, consentApiMessages.signedOn), z.refine(isDay, consentApiMessages.signedOn)),
  ),
});

const CONSENT_KEPT_YEARS = 7;
/** A decision is kept for so many days, which are at most its years. */
export const CONSENT_KEPT_DAYS = CONSENT_KEPT_YEARS * 365 + 2;

/**
 * The decisions of guardians. Functions alone write them, by adding: only a withdrawal sets `withdrawn_at`
 * (docs/consent.md).
 */
export const consents = defineCollection(
  'consents',
  z.object({
    entry: z.string(),
    /** The account of the entry, so that a child who is moved to another entry keeps what was decided; null without one. */
    owner: z._default(z.nullable(z.string()), null),
    /** The group of the entry, so that a no of a draft that is deleted stays one of this group. Older decisions lack it. */
    group: z._default(z.nullable(z.string()), null),
    member: z.string(),
    /** The person of the member: the decision covers all of their entries of the edition. Null in older decisions. */
    person: z._default(z.nullable(z.string()), null),
    /**
     * The other entries in which a no in its place would count: the child is there, too. After a year their people are
     * deleted, and only this says which entries a withdrawal hides. The night writes it again while they are there.
     */
    counts_in: z._default(z.array(z.string()), []),
    /** The name of the member when it was decided. */
    child: z.string(),
    /** The year of the edition. */
    edition: z.number(),
    guardian: z.object({ id: z.string(), name: z.string(), relation: z.string(), contact: z.string() }),
    /** The guardian's contact as a hash: a decision belongs to it (docs/decisions/055-consent-belongs-to-a-contact.md). */
    contact_hash: z._default(z.string(), ''),
    decision: z.enum(CONSENT_DECISIONS),
    purposes: purposesInput,
    /** The id of the text in `terms_versions`. */
    terms_version: z.string(),
    text_sha256: z.string(),
    language: z.enum(LANGUAGES),
    method: z.enum(CONSENT_METHODS),
    evidence: z.object({
      signed_as: z.string(),
      reason: z.string(),
      /** The account or the pass that recorded the decision. */
      by: z.string(),
      /** The scan of the signed paper, in Storage, and the SHA-256 of the file as it was sent. */
      scan: z.nullable(z.object({ path: z.string(), sha256: z.string() })),
    }),
    given_at: timestamp,
    withdrawn_at: z.nullable(timestamp),
    /** The contact that withdrew it, as a hash, or 'team'; '' where it is the decision's own. */
    withdrawn_by: z._default(z.string(), ''),
    updated_at: timestamp,
  }),
  {
    owner: { uid: 'owner', participant: 'entry', contact: 'contact_hash' },
    evidence: true,
    audited: false,
    impersonal: [
      ...(['group', 'member', 'edition', 'decision', 'purposes', 'terms_version', 'text_sha256'] as const),
      ...(['language', 'method', 'given_at', 'withdrawn_at', 'updated_at'] as const),
    ],
    retention: [{ since: 'given_at', days: CONSENT_KEPT_DAYS }],
  },
);
export type Consent = EntityOf<typeof consents>;

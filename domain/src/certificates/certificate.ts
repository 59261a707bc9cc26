import * as z from 'zod/mini';
import { categoryName, editionYear } from '../editions/edition';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { CERTIFICATES, LIMITS } from '../kernel/constants';
import { fieldMessages } from '../kernel/fieldMessages';
import { line, optionalLine, personName, stamps, timestamp, wholeNumber, wholeText } from '../kernel/fields';
import { unprintable } from '../kernel/printable';
import { isCertificateCode, storedCode } from './code';
import { CERTIFICATE_KINDS, CERTIFICATE_STATES } from './kinds';

/** One line that the certificate's font can print. */
const isPrintable = z.refine<string>((text) => unprintable(text).length === 0, {
  error: ({ input }) => fieldMessages.unprintable(unprintable(String(input)).join(' ')),
});
const holderName = personName('Name').check(isPrintable);
const award = line('Award', LIMITS.titleChars).check(isPrintable);
const kind = z.enum(CERTIFICATE_KINDS, fieldMessages.certificateKind);

/** Certificates of one kind for people whose names an administrator types. */
export const certificateInput = z.strictObject({
  /** The current edition without it. */
  edition: z.optional(editionYear),
  kind,
  award,
  category: z._default(z.nullable(categoryName), null),
  holders: z
    .array(holderName, fieldMessages.certificateHolders)
    .check(
      z.minLength(1, fieldMessages.certificateHolders),
      z.maxLength(CERTIFICATES.atOnce, fieldMessages.certificateHoldersMany),
    ),
});
export type CertificateInput = z.output<typeof certificateInput>;

/** Certificates of participation for everybody of the entries that were on stage who has none yet. */
export const participationInput = z.strictObject({
  edition: z.optional(editionYear),
  award,
  /** The number of people that an organiser has seen and confirmed. */
  confirmed: z.optional(wholeNumber(0, CERTIFICATES.people, fieldMessages.certificatesConfirmed)),
});
export type ParticipationInput = z.output<typeof participationInput>;

/** Certificates for the places that an edition has published. */
export const placesInput = z.strictObject({
  edition: z.optional(editionYear),
  /** The name of a class; null for all classes, prizes and awards. */
  class: z._default(z.nullable(categoryName), null),
  /** The last place of a class that gets a certificate. */
  places: z._default(wholeNumber(1, CERTIFICATES.places, fieldMessages.certificatePlaces), 3),
});
export type PlacesInput = z.output<typeof placesInput>;

export const revocationInput = z.strictObject({ reason: line('Reason', LIMITS.shortTextChars) });
export const reissueInput = z.strictObject({ holder_name: holderName, award });
export type ReissueInput = z.output<typeof reissueInput>;

/** The name that somebody reads on a certificate. */
export const nameCheckInput = z.strictObject({ name: personName('Name') });

const typedCode = wholeText(40, 'Not a code.');

/** The id in an address. A mistyped one is no certificate. */
export const byCode = z.strictObject({
  id: z.pipe(
    typedCode,
    // Capital letters can be longer than small ones.
    z.pipe(z.transform(storedCode), typedCode.check(z.refine(isCertificateCode))),
  ),
});

/** The line of published results that a certificate prints (`PlaceAward`). */
const resultLine = z.object({ round: z.string(), slot: z.string(), line: z.string() });
export type ResultLine = z.output<typeof resultLine>;

/** Corrected results do not give the line any more. `due` is what they give in its place; null where they give nothing. */
const outdated = z.object({
  since: timestamp,
  due: z.nullable(z.object({ award: z.string(), category: z.nullable(z.string()), line: z.string() })),
});
export type Outdated = z.output<typeof outdated>;

/** The member of the entry whom it names, with the name that it follows: the night finds by them a correction whose event was lost. */
const followed = z.object({ member: z.string(), name: z.string() });
export type Followed = z.output<typeof followed>;

/** The document id is the code. Functions write them, and nobody reads them past the API. */
export const certificates = defineCollection(
  'certificates',
  z.object({
    /** The year and a counter: '2026-0147'. */
    number: z.string(),
    /** The counter in it, by which they are in order: as a text '10000' comes before '9999'. Older documents lack it. */
    counter: z.optional(z.number()),
    edition: z.number(),
    kind: z.enum(CERTIFICATE_KINDS),
    holder_name: z.string(),
    award: z.string(),
    category: z.nullable(z.string()),
    /** The entry that it is for, and its owner's account. */
    entry: z.nullable(z.string()),
    owner: z.nullable(z.string()),
    state: z.enum(CERTIFICATE_STATES),
    /** The code of the certificate that replaced it. */
    replaced_by: z.nullable(z.string()),
    /** Why it was revoked; only administrators see it. */
    reason: optionalLine('Reason', LIMITS.shortTextChars),
    /** Null where the award was typed, which no correction makes outdated. */
    result: z._default(z.nullable(resultLine), null),
    outdated: z._default(z.nullable(outdated), null),
    /** The name that the holder has since a correction; null where the printed one is right. */
    corrected_name: z._default(z.nullable(z.string()), null),
    /** Null where it names no member: a typed name, a number in place of a name. Older ones lack it. */
    followed: z._default(z.nullable(followed), null),
    issued_at: timestamp,
    ...stamps,
  }),
  {
    owner: { uid: 'owner', participant: 'entry' },
    audited: true,
    // The log keeps only which fields changed (docs/decisions/027-certificates.md).
    impersonal: [],
    label: 'Certificate',
  },
);
export type Certificate = EntityOf<typeof certificates>;

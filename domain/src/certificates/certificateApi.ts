import * as z from 'zod/mini';
import { CERTIFICATES } from '../kernel/constants';
import { atMost } from '../kernel/fields';
import { requestMessages } from '../kernel/requestMessages';
import { instant, type RouteSpec } from '../kernel/routeSpec';
import { certificateApiMessages } from './apiMessages';
import {
  byCode,
  certificateInput,
  certificates,
  nameCheckInput,
  participationInput,
  placesInput,
  reissueInput,
  revocationInput,
} from './certificate';
import { certificateListApi, editionQuery } from './certificateListApi';
import { CERTIFICATE_KINDS, CERTIFICATE_STATES } from './kinds';

const shown = {
  code: z.string(),
  state: z.enum(CERTIFICATE_STATES),
  kind: z.enum(CERTIFICATE_KINDS),
  award: z.string(),
  category: z.nullable(z.string()),
  /** The year of the edition. */
  edition: z.number(),
  issued_at: instant,
  replaced_by: z.nullable(z.string()),
  /** Corrected results say something else now, or the holder's name was corrected. */
  outdated: z.boolean(),
  /** The holder's name was corrected. */
  name_corrected: z.boolean(),
};
/** Everybody may know this of a certificate. It has no name: whoever checks types the name. */
const publicCertificate = z.strictObject({
  ...shown,
  /** The results that it names are hidden: it waits, and says nothing of its place. */
  waits: z.optional(z.boolean()),
});
export type PublicCertificate = z.output<typeof publicCertificate>;

const certificate = z.strictObject({
  ...shown,
  /** The entry that it is for; null where the name was typed. */
  entry: z.nullable(z.string()),
  number: z.string(),
  holder_name: z.string(),
  reason: z.string(),
  /** The award that corrected results give in place of an outdated one; null where they give none. */
  due_award: z.nullable(z.string()),
  /** The corrected name; null where the printed one is right. */
  due_name: z.nullable(z.string()),
});
export type CertificateAnswer = z.output<typeof certificate>;

const issued = z.strictObject({
  made: z.array(certificate),
  /** This many people still need one, because one request makes at most so many. */
  remaining: z.number(),
  /** The number of the entry and the name of each person whose name has a letter that no face can print; missing without any. */
  unprintable: z.optional(z.array(z.string())),
  /** The paths of results and certificates that cannot be read, and whose people are left out; missing without any. */
  unreadable: z.optional(z.array(z.string())),
});
export type IssuedCertificates = z.output<typeof issued>;

const issuedPlaces = z.extend(issued, {
  /** The numbers of issued certificates whose place the results do not give any more, and which no other one replaces. */
  outdated: z.array(z.string()),
});
export type IssuedPlaces = z.output<typeof issuedPlaces>;

const pdf = z.strictObject({ filename: z.string(), base64: z.string() });
export type CertificatePdf = z.output<typeof pdf>;

const codes = z.strictObject({
  codes: z
    .array(byCode.shape.id, certificateApiMessages.codes)
    .check(
      z.minLength(1, certificateApiMessages.codes),
      z.maxLength(CERTIFICATES.atOnce, certificateApiMessages.codes),
    ),
});

const page = z.extend(editionQuery, {
  cursor: z.optional(
    z
      .string()
      .check(
        atMost(11, requestMessages.query.cursor),
        z.regex(/^[0-9]{4}-[0-9]{4,6}$/, requestMessages.query.cursor),
      ),
  ),
});

export const certificateApi = {
  list: {
    method: 'get',
    path: '/certificates',
    access: 'admin',
    summary:
      'Certificates of an edition, the newest first, a hundred at a time: X-Next-Cursor is the next `cursor`',
    query: page,
    answer: z.array(certificate),
  },
  issue: {
    method: 'post',
    path: '/certificates',
    access: 'admin',
    summary: 'Issue certificates to people whose names are typed',
    writes: certificates.path,
    body: certificateInput,
    answer: issued,
    status: 201,
    idempotencyKey: true,
  },
  ...certificateListApi,
  issueForEntries: {
    method: 'post',
    path: '/certificates/participation',
    access: 'admin',
    summary:
      'Issue certificates of participation to the members of entries that were on stage who have none. `confirmed` is the number of people that was looked at',
    writes: certificates.path,
    body: participationInput,
    answer: issued,
    status: 201,
    idempotencyKey: true,
    errors: ['stale'],
  },
  issueForPlaces: {
    method: 'post',
    path: '/certificates/places',
    access: 'admin',
    summary:
      'Issue the missing certificates for published places, prizes and awards of an edition. After a correction they replace those that say something else',
    writes: certificates.path,
    body: placesInput,
    answer: issuedPlaces,
    status: 201,
    idempotencyKey: true,
  },
  print: {
    method: 'post',
    path: '/certificates/pdf',
    access: 'admin',
    summary: 'Several certificates as one PDF, each on a page of A4',
    body: codes,
    errors: ['not-found'],
    answer: pdf,
  },
  mine: {
    method: 'get',
    path: '/certificates/mine',
    limit: 'ownReadsPerUser',
    access: 'user',
    summary: "The certificates of the caller's own entries",
    answer: z.array(certificate),
  },
  show: {
    method: 'get',
    path: '/certificates/:id',
    access: 'public',
    summary: 'State, kind, award, category, edition and date of a certificate; no name',
    params: byCode,
    answer: publicCertificate,
    limit: 'certificateShowPerAddress',
  },
  check: {
    method: 'post',
    path: '/certificates/:id/check',
    access: 'public',
    summary:
      'Whether the certificate was issued to this name; null where nobody allows the holder to be named now, whatever was typed',
    params: byCode,
    body: nameCheckInput,
    answer: z.strictObject({ match: z.nullable(z.boolean()) }),
    limit: 'certificateCheckPerAddress',
  },
  download: {
    method: 'get',
    path: '/certificates/:id/pdf',
    access: 'user',
    summary: 'One certificate as a PDF, for its holder or an administrator',
    params: byCode,
    answer: pdf,
    limit: 'certificatePdfPerUser',
    errors: ['certificate-state'],
  },
  revoke: {
    method: 'post',
    path: '/certificates/:id/revoke',
    access: 'admin',
    summary: 'Revoke a certificate: whoever checks it is told so',
    writes: certificates.path,
    params: byCode,
    body: revocationInput,
    answer: certificate,
    errors: ['certificate-state'],
  },
  reissue: {
    method: 'post',
    path: '/certificates/:id/reissue',
    access: 'admin',
    summary:
      'Issue a certificate anew, for instance with the name spelled right; the old one says that it was replaced',
    writes: certificates.path,
    params: byCode,
    body: reissueInput,
    answer: certificate,
    status: 201,
    idempotencyKey: true,
    errors: ['certificate-state'],
  },
} as const satisfies Record<string, RouteSpec>;

import type { CertificateAnswer, CertificatePdf } from '@ndeiya/domain/certificates/certificateApi';
import { CERTIFICATES } from '@ndeiya/domain/kernel/constants';
import * as certificates from 'virtual:routes/certificates';
import * as results from 'virtual:routes/results';
import { ApiError } from '../../lib/apiErrors';
import { call } from '../../server/call';
import type { BodyTo } from '../../server/request';

const NOT_FOUND = 404;

/** Certificates of an edition, the newest first; those that the cursor begins where there is one. */
export const readCertificates = (edition: number, cursor?: string) =>
  call(certificates.list, { query: { edition: String(edition), cursor } });

/** The codes of an edition that may be printed: those for places apart, in the order of the programme. */
export const readPrintingOrder = (edition: number) =>
  call(certificates.printing, { query: { edition: String(edition) } });

/** The people who would get a certificate of participation now. */
export const readParticipation = (edition: number) =>
  call(certificates.participation, { query: { edition: String(edition) } });

/** A class of the published results. A merged one is called by its categories. */
export interface PublishedClass {
  name: string;
  label: string;
}

/** The classes of the published results of an edition; empty before the publication. */
export async function readPublishedClasses(edition: number): Promise<PublishedClass[]> {
  try {
    const { rounds } = await call(results.read, { params: { id: String(edition) } });
    const classes = rounds.flatMap((round) => round.classes);
    const labels = new Map(classes.map(({ name, categories }) => [name, categories.join(', ')]));
    return [...labels].map(([name, label]) => ({ name, label }));
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return [];
    throw error;
  }
}

/** Certificates for people whose names were typed. */
type NewCertificates = BodyTo<typeof certificates.issue>;

/** Throws `ApiError` (with `fields`) or `NetworkError`, as do all commands below. */
export async function issueCertificates(input: NewCertificates): Promise<number> {
  return (await call(certificates.issue, { body: input })).made.length;
}

/** The result of a batch says how many certificates were issued, and whose names cannot be printed. */
interface Batch {
  count: number;
  unprintable: readonly string[];
  /** The documents that cannot be read, and whose people are left out. */
  unreadable: readonly string[];
}

/** Certificates of participation for as many people as the organiser has confirmed. */
export async function issueForEntries(edition: number, award: string, confirmed: number): Promise<Batch> {
  const answer = await call(certificates.issueForEntries, { body: { edition, award, confirmed } });
  const { made, remaining, unprintable = [], unreadable = [] } = answer;
  const more = remaining > 0 ? (await issueForEntries(edition, award, remaining)).count : 0;
  return { count: made.length + more, unprintable, unreadable };
}

interface PlaceChoice {
  edition: number;
  /** Null for all classes, prizes and awards. */
  class: string | null;
  places: number;
}

/** Also the numbers of certificates that are wrong now. */
interface PlacesBatch extends Batch {
  outdated: readonly string[];
}

/** Certificates for published places. */
export async function issueForPlaces(choice: PlaceChoice): Promise<PlacesBatch> {
  const answer = await call(certificates.issueForPlaces, { body: choice });
  const { made, remaining, outdated, unprintable = [], unreadable = [] } = answer;
  const more = remaining > 0 ? (await issueForPlaces(choice)).count : 0;
  return { count: made.length + more, outdated, unprintable, unreadable };
}

export function revokeCertificate(code: string, reason: string): Promise<CertificateAnswer> {
  return call(certificates.revoke, { params: { id: code }, body: { reason } });
}

export function reissueCertificate(code: string, input: { holder_name: string; award: string }) {
  return call(certificates.reissue, { params: { id: code }, body: input });
}

/** PDFs of these certificates, each with as many as one request may print. */
export async function printCertificates(codes: readonly string[]): Promise<CertificatePdf[]> {
  const pdfs: CertificatePdf[] = [];
  for (let start = 0; start < codes.length; start += CERTIFICATES.atOnce) {
    const part = codes.slice(start, start + CERTIFICATES.atOnce);
    pdfs.push(await call(certificates.print, { body: { codes: part } }));
  }
  return pdfs;
}

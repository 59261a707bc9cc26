import type {
  CertificateAnswer,
  CertificatePdf,
  IssuedCertificates,
  IssuedPlaces,
} from '@ndeiya/domain/certificates/certificateApi';
import type { ParticipationPlan, PrintingOrder } from '@ndeiya/domain/certificates/certificateListApi';
import type { CertificateKind } from '@ndeiya/domain/certificates/kinds';
import { CERTIFICATES } from '@ndeiya/domain/kernel/constants';
import type { PublicResults } from '@ndeiya/domain/results/publicResults';
import { api, ApiError } from '../../lib/api';
import { requireOnline } from '../../lib/online';
import { postOnce } from '../../lib/postOnce';
import { readPage } from './pages';

const AUTH = { auth: true };
const at = (code: string) => `/certificates/${encodeURIComponent(code)}`;

const NOT_FOUND = 404;

/** Certificates of an edition, the newest first; those that the cursor begins where there is one. */
export const readCertificates = (edition: number, cursor?: string) =>
  readPage<CertificateAnswer>('/certificates', { edition: String(edition) }, cursor);

/** The codes of an edition that may be printed: those for places apart, in the order of the programme. */
export const readPrintingOrder = (edition: number) =>
  api.get<PrintingOrder>(`/certificates/printing?edition=${String(edition)}`, AUTH);

/** The people who would get a certificate of participation now. */
export const readParticipation = (edition: number) =>
  api.get<ParticipationPlan>(`/certificates/participation?edition=${String(edition)}`, AUTH);

/** A class of the published results. A merged one is called by its categories. */
export interface PublishedClass {
  name: string;
  label: string;
}

/** The classes of the published results of an edition; empty before the publication. */
export async function readPublishedClasses(edition: number): Promise<PublishedClass[]> {
  try {
    const { rounds } = await api.get<PublicResults>(`/results/${String(edition)}`);
    const classes = rounds.flatMap((round) => round.classes);
    const labels = new Map(classes.map(({ name, categories }) => [name, categories.join(', ')]));
    return [...labels].map(([name, label]) => ({ name, label }));
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return [];
    throw error;
  }
}

/** Certificates for people whose names were typed. */
interface NewCertificates {
  edition: number;
  kind: CertificateKind;
  award: string;
  category: string | null;
  holders: string[];
}

/** Throws `ApiError` (with `fields`), `OfflineError` or `NetworkError`, as do all commands below. */
export async function issueCertificates(input: NewCertificates): Promise<number> {
  requireOnline();
  return (await postOnce<IssuedCertificates>('/certificates', input, AUTH)).made.length;
}

/** The result of a batch says how many certificates were issued, and whose names cannot be printed. */
interface Batch {
  count: number;
  unprintable: readonly string[];
}

/** Certificates of participation for as many people as the organiser has confirmed. */
export async function issueForEntries(edition: number, award: string, confirmed: number): Promise<Batch> {
  requireOnline();
  const input = { edition, award, confirmed };
  const answer = await postOnce<IssuedCertificates>('/certificates/participation', input, AUTH);
  const { made, remaining, unprintable = [] } = answer;
  const more = remaining > 0 ? (await issueForEntries(edition, award, remaining)).count : 0;
  return { count: made.length + more, unprintable };
}

interface PlaceChoice {
  edition: number;
  /** Null for all classes, prizes and awards. */
  class: string | null;
  places: number;
}

/** Certificates for published places; returns the numbers of those that are wrong now, too. */
export async function issueForPlaces(choice: PlaceChoice): Promise<Batch & { outdated: readonly string[] }> {
  requireOnline();
  const answer = await postOnce<IssuedPlaces>('/certificates/places', choice, AUTH);
  const { made, remaining, outdated, unprintable = [] } = answer;
  const more = remaining > 0 ? (await issueForPlaces(choice)).count : 0;
  return { count: made.length + more, outdated, unprintable };
}

export function revokeCertificate(code: string, reason: string): Promise<CertificateAnswer> {
  requireOnline();
  return api.post<CertificateAnswer>(`${at(code)}/revoke`, { reason }, AUTH);
}

export function reissueCertificate(code: string, input: { holder_name: string; award: string }) {
  requireOnline();
  return postOnce<CertificateAnswer>(`${at(code)}/reissue`, input, AUTH);
}

/** PDFs of these certificates, each with as many as one request may print. */
export async function printCertificates(codes: readonly string[]): Promise<CertificatePdf[]> {
  requireOnline();
  const pdfs: CertificatePdf[] = [];
  for (let start = 0; start < codes.length; start += CERTIFICATES.atOnce) {
    const part = codes.slice(start, start + CERTIFICATES.atOnce);
    pdfs.push(await api.post<CertificatePdf>('/certificates/pdf', { codes: part }, AUTH));
  }
  return pdfs;
}

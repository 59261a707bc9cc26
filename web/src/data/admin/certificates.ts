import type { CertificateAnswer, CertificatePdf, IssuedCertificates } from '@ndeiya/domain/api/certificates';
import type { CertificateKind } from '@ndeiya/domain/certificates/kinds';
import { CERTIFICATES, LIMITS } from '@ndeiya/domain/constants';
import { api } from '../../lib/api';
import { requireOnline } from '../../lib/online';
import { postOnce } from '../../lib/postOnce';

const AUTH = { auth: true };
const at = (code: string) => `/certificates/${encodeURIComponent(code)}`;

/** Certificates of the current edition, the newest first; those after `last` where there is one. */
export async function readCertificates(last?: CertificateAnswer) {
  const query = last ? `?cursor=${last.number}` : '';
  const items = await api.get<CertificateAnswer[]>(`/certificates${query}`, AUTH);
  return { items, hasMore: items.length === LIMITS.listPage };
}

/** All certificates of the current edition that are issued. */
export async function readIssued(last?: CertificateAnswer): Promise<CertificateAnswer[]> {
  const { items, hasMore } = await readCertificates(last);
  const issued = items.filter(({ state }) => state === 'issued');
  return hasMore ? [...issued, ...(await readIssued(items.at(-1)))] : issued;
}

/** Certificates for people whose names were typed. */
export interface NewCertificates {
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

/** Certificates for everybody of the accepted entries who has none. Returns how many were issued. */
export async function issueForEntries(award: string): Promise<number> {
  requireOnline();
  const { made, remaining } = await postOnce<IssuedCertificates>(
    '/certificates/participation',
    { award },
    AUTH,
  );
  return made.length + (remaining > 0 ? await issueForEntries(award) : 0);
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

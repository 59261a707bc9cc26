import type { CertificateAnswer, CertificatePdf } from '@ndeiya/domain/certificates/certificateApi';
import type { OwnResult } from '@ndeiya/domain/results/resultApi';
import { api } from '../../lib/api';

const AUTH = { auth: true } as const;

/** Only the owner of an entry and the organisers may read this after the event. */
export interface OwnOutcome {
  results: OwnResult[];
  certificates: CertificateAnswer[];
}

/** Throws `ApiError` or `NetworkError`, as the request below. */
export async function readAfterEvent(entry: string): Promise<OwnOutcome> {
  const [results, mine] = await Promise.all([
    api.get<OwnResult[]>(`/entries/${encodeURIComponent(entry)}/results`, AUTH),
    api.get<CertificateAnswer[]>('/certificates/mine', AUTH),
  ]);
  return { results, certificates: mine.filter((one) => one.entry === entry && one.state === 'issued') };
}

export const readCertificatePdf = (code: string) =>
  api.get<CertificatePdf>(`/certificates/${encodeURIComponent(code)}/pdf`, AUTH);

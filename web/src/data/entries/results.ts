import type { CertificateAnswer } from '@ndeiya/domain/certificates/certificateApi';
import type { OwnResult } from '@ndeiya/domain/results/resultApi';
import * as certificates from 'virtual:routes/certificates';
import * as resultRoutes from 'virtual:routes/results';
import { call } from '../../server/call';
import { entryPass } from './entryPass';

/** Only the owner of an entry and the organisers may read this after the event. */
export interface OwnOutcome {
  results: OwnResult[];
  certificates: CertificateAnswer[];
}

/** Throws `ApiError` or `NetworkError`, as the request below. */
export async function readAfterEvent(entry: string): Promise<OwnOutcome> {
  const pass = entryPass()?.token;
  const [results, mine] = await Promise.all([
    call(resultRoutes.own, { pass, params: { id: entry } }),
    // The list of certificates is for accounts.
    pass === undefined ? call(certificates.mine) : [],
  ]);
  return { results, certificates: mine.filter((one) => one.entry === entry && one.state === 'issued') };
}

export const readCertificatePdf = (code: string) => call(certificates.download, { params: { id: code } });

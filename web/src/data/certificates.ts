import * as certificates from 'virtual:routes/certificates';
import { call } from '../server/call';

/** Reads what everybody may know of a certificate. Throws `ApiError` (404 without such a certificate) or `NetworkError`. */
export const readCertificate = (code: string) => call(certificates.show, { params: { id: code } });

/** Says whether a certificate was issued to this name; null where no name is confirmed. Throws as `readCertificate`. */
export async function isIssuedTo(code: string, name: string): Promise<boolean | null> {
  return (await call(certificates.check, { params: { id: code }, body: { name } })).match;
}

import type { PublicCertificate } from '@ndeiya/domain/certificates/certificateApi';
import { api } from '../lib/api';

const at = (code: string) => `/certificates/${encodeURIComponent(code)}`;

/** Reads what everybody may know of a certificate. Throws `ApiError` (404 without such a certificate) or `NetworkError`. */
export const readCertificate = (code: string) => api.get<PublicCertificate>(at(code));

/** Says whether a certificate was issued to this name. Throws as `readCertificate`. */
export async function isIssuedTo(code: string, name: string): Promise<boolean> {
  return (await api.post<{ match: boolean }>(`${at(code)}/check`, { name })).match;
}

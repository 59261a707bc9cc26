import type {
  CertificateAnswer,
  CertificatePdf,
  IssuedCertificates,
} from '@ndeiya/domain/certificates/certificateApi';
import type { Account } from './backend';
import { call } from './client';

const input = { kind: 'volunteer', award: 'Help on the day', holders: ['Wanjirũ Mũthoni'] };

/** Issues certificates as an administrator; of one volunteer unless said otherwise. */
export const issueCertificates = (admin: Account, overrides: object = {}) =>
  call('post', '/certificates', { token: admin.token, json: { ...input, ...overrides } });

/** One certificate, issued. */
export async function issuedCertificate(admin: Account, overrides: object = {}): Promise<CertificateAnswer> {
  const { body } = await issueCertificates(admin, overrides);
  const [made] = (body as IssuedCertificates).made;
  if (!made) throw new Error('no certificate was issued');
  return made;
}

/** The number of pages of a document with certificates. */
export const pageCount = ({ base64 }: CertificatePdf) =>
  Buffer.from(base64, 'base64')
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length;

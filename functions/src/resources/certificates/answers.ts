import type { Certificate } from '@ndeiya/domain/certificates/certificate';
import type { CertificateAnswer, PublicCertificate } from '@ndeiya/domain/certificates/certificateApi';

/** Everyone may read this response, so it contains no name. */
export const publicAnswer = ({
  id,
  state,
  kind,
  award,
  category,
  edition,
  issued_at,
  replaced_by,
  outdated,
  corrected_name,
}: Certificate): PublicCertificate => ({
  code: id,
  state,
  kind,
  award,
  category,
  edition,
  issued_at: issued_at.toISOString(),
  replaced_by,
  outdated: outdated !== null || corrected_name !== null,
  name_corrected: corrected_name !== null,
});

/** A certificate for its holder and for administrators. */
export const ownCertificate = (certificate: Certificate): CertificateAnswer => ({
  ...publicAnswer(certificate),
  entry: certificate.entry,
  number: certificate.number,
  holder_name: certificate.holder_name,
  reason: certificate.reason,
  due_award: certificate.outdated?.due?.award ?? null,
  due_name: certificate.corrected_name,
});

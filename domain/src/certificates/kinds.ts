/** A certificate of each kind has this title in print. */
export const CERTIFICATE_TITLES = {
  participation: 'Certificate of participation',
  place: 'Certificate of achievement',
  judge: 'Certificate of thanks',
  volunteer: 'Certificate of thanks',
} as const;
export type CertificateKind = keyof typeof CERTIFICATE_TITLES;
export const CERTIFICATE_KINDS = Object.keys(CERTIFICATE_TITLES) as readonly CertificateKind[];

/** The kinds as organisers and visitors read them. */
export const CERTIFICATE_KIND_NAMES = {
  participation: 'Participation',
  place: 'Place',
  judge: 'Judge',
  volunteer: 'Volunteer',
} as const satisfies Record<CertificateKind, string>;

/** 'replaced': another certificate was issued in its place, for instance with the name spelled right. */
export const CERTIFICATE_STATES = ['issued', 'revoked', 'replaced'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

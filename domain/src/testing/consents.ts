import type { Consent } from '../consents/consent';
import type { OutsideNo } from '../consents/consentQuestionApi';
import { NO_PURPOSES, type Purposes } from '../consents/purposes';

/** A guardian agrees to everything but the archive. */
export const EVERY_PURPOSE: Purposes = {
  take_part: true,
  recording: true,
  photos: true,
  publish_name: true,
  publish_media: true,
};

/** A stored decision of the guardian g1 about the member m1: only to take part. */
export const makeConsent = (overrides: Partial<Consent> = {}): Omit<Consent, 'id'> => ({
  entry: 'e1',
  owner: null,
  group: null,
  member: 'm1',
  person: null,
  counts_in: [],
  child: 'Wanjikũ wa Kamau',
  edition: 2026,
  guardian: { id: 'g1', name: 'Njeri', relation: 'Mother', contact: '0712 345 678' },
  contact_hash: '',
  decision: 'given',
  purposes: { ...NO_PURPOSES, take_part: true },
  terms_version: 'en-0f',
  text_sha256: '0f'.repeat(32),
  language: 'en',
  method: 'code',
  evidence: { signed_as: 'Njeri', reason: '', by: 'p1', scan: null },
  given_at: new Date('2026-05-01T06:00:00Z'),
  withdrawn_at: null,
  withdrawn_by: '',
  updated_at: new Date('2026-05-01T06:00:00Z'),
  ...overrides,
});

/** A no that a stranger has said in another entry about a child of the same name. */
export const makeOutsideNo = (overrides: Partial<OutsideNo> = {}): OutsideNo => ({
  id: 'c9',
  entry: { id: 'e9', number: 'P7', category: 'Poetry' },
  child: 'Amina Wambui',
  guardian: { name: 'Njeri', contact: '0799 000 000' },
  said: 'refused',
  at: '2031-08-01T10:00:00+03:00',
  method: 'code',
  reach: 'name',
  ...overrides,
});

import type { PARTNER_KINDS, PARTNER_OFFERS } from '@ndeiya/domain/entities/visitorForms';

/** What visitors read for each kind of partner. */
export const KIND_LABELS: Record<(typeof PARTNER_KINDS)[number], string> = {
  sponsor: 'Sponsor',
  media: 'Media',
  venue: 'Venue',
  community: 'Community group',
  other: 'Other',
};

/** What visitors read for each offer. */
export const OFFER_LABELS: Record<(typeof PARTNER_OFFERS)[number], string> = {
  cash: 'Cash',
  'in kind': 'In kind',
  media: 'Media',
  venue: 'Venue',
};

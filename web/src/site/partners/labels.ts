import type { PARTNER_KINDS, PARTNER_OFFERS } from '@ndeiya/domain/site/partnerChoices';
import { msg } from '../../i18n/msg';

export const KIND_LABELS: Record<(typeof PARTNER_KINDS)[number], string> = {
  sponsor: msg('Sponsor'),
  media: msg('Media'),
  venue: msg('Venue'),
  community: msg('Community group'),
  other: msg('Other'),
};

export const OFFER_LABELS: Record<(typeof PARTNER_OFFERS)[number], string> = {
  cash: msg('Cash'),
  'in kind': msg('In kind'),
  media: msg('Media'),
  venue: msg('Venue'),
};

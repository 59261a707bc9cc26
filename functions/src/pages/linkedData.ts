import type { SettingsInput } from '@ndeiya/domain/editions/settings';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import type { Event } from '@ndeiya/domain/site/event';
import { shorten } from '@ndeiya/domain/site/pageTexts';
import { imageUrl } from '../platform/storage';
import type { LinkedData } from './markup';
import { plainText } from './plainText';
import type { Site } from './publicData';
import { siteAddress } from './site';

const CONTEXT = 'https://schema.org';
/** The page already contains the whole text, so a full copy would cost every phone twice. */
const DESCRIPTION_CHARS = 500;

const organisation = ({ organisation: name }: SettingsInput): LinkedData => ({
  '@type': 'Organization',
  name,
  url: siteAddress('/'),
});

/** An event as schema.org's Event. It omits end and price, which are unknown. */
export function eventData(event: Event, preview: string, settings: SettingsInput): LinkedData {
  const { id, title, theme, details, date_time, location, image } = event;
  return {
    '@context': CONTEXT,
    '@type': 'Event',
    name: title,
    description: shorten(`${theme}. ${plainText(details)}`, DESCRIPTION_CHARS),
    startDate: toLocalIso(date_time),
    location: { '@type': 'Place', name: location, address: location },
    image: [preview, ...(image ? [imageUrl(image)] : [])],
    url: siteAddress(`/events/${id}`),
    organizer: organisation(settings),
  };
}

/** The site and its organiser, for the home page. */
export function siteData({ settings, logo }: Site): LinkedData {
  const profiles = Object.values(settings.social).filter(Boolean);
  const about = {
    ...organisation(settings),
    ...(logo && { logo: imageUrl(logo) }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: settings.name,
    description: settings.tagline,
    url: siteAddress('/'),
    publisher: about,
  };
}

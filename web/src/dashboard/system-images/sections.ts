import type { ImageSection, UploadSection } from '@ndeiya/domain/site/systemImage';

export const SECTION_NAMES: Record<UploadSection, string> = {
  logo: 'Logo',
  contact: 'Contact',
  about: 'About',
  banners: 'Banners',
};

/** The place of its picture on the site. */
export const SECTION_PLACES: Record<ImageSection, string> = {
  logo: 'Beside the name, at the top and the bottom of every page.',
  contact: 'Beside the contact form on the home page.',
  about: 'On the About page, and with About Us on the home page.',
};

import { DEFAULT_SETTINGS } from '../editions/settingsDefaults';
import type { Readable } from '../kernel/publicReader';
import type { Home } from './home';

export const HOME_ID = 'home';

const NO_IMAGES = { logo: null, contact: null, about: null };

/**
 * `public/home` without its schema: only our own trigger writes it, through that schema, and the 10 KB of zod would
 * be every visitor's. What an older trigger left out is completed.
 */
export const homeDocument: Readable<Home> = {
  path: 'public',
  converter: {
    fromFirestore(snapshot) {
      const { settings, system_images, ...rest } = snapshot.data() as Partial<Home> & Pick<Home, 'stats'>;
      return {
        branding: null,
        events: [],
        gallery: [],
        banners: [],
        partners: [],
        video: null,
        languages: [],
        languages_below: [],
        titles: null,
        programme: false,
        archive: false,
        results: null,
        updated_at: new Date(0),
        ...rest,
        settings: { ...DEFAULT_SETTINGS, ...settings },
        system_images: { ...NO_IMAGES, ...system_images },
        id: snapshot.id,
      };
    },
  },
};

import type { Home } from '@ndeiya/domain/entities/home';
import type { Image } from '@ndeiya/domain/entities/image';
import type { SettingsInput } from '@ndeiya/domain/entities/settings';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/entities/settingsDefaults';
import type { Answers } from '../lib/given';
import { documentReading, read, type Readable } from '../lib/publicDocuments';
import { type Public, usePublic } from '../lib/usePublic';

const NO_IMAGES = { logo: null, contact: null, about: null };

/**
 * `public/home` without its schema: only our own trigger writes it, with that schema, and every visitor would
 * load the 10 KB of zod. Fields that an older trigger left out get defaults.
 */
const homeDocument: Readable<Home> = {
  path: 'public',
  converter: {
    fromFirestore(snapshot) {
      const { settings, system_images, ...rest } = snapshot.data() as Partial<Home> & Pick<Home, 'stats'>;
      return {
        events: [],
        gallery: [],
        banners: [],
        partners: [],
        video: null,
        updated_at: new Date(0),
        ...rest,
        settings: { ...DEFAULT_SETTINGS, ...settings },
        system_images: { ...NO_IMAGES, ...system_images },
        id: snapshot.id,
      };
    },
  },
};

/** The reading of `useHome`; every page of the site starts with it. */
export function homeReading(answers: Answers): Home | undefined {
  const home = documentReading(homeDocument, 'home')(answers);
  if (home === null) throw new Error('there is no home document yet');
  return home;
}
const loadHome = () => read(homeReading);

/**
 * `public/home`: the content of the home page and of the frame around every page, read once for all of them.
 */
export const useHome = (): Public<Home> => usePublic('home', loadHome, homeReading);

/** The competition's settings; the specification's defaults while they load and when they cannot be read. */
export const useSettings = (): SettingsInput => useHome().data?.settings ?? DEFAULT_SETTINGS;

/** The first banner is the main picture, the second the background of log in and similar pages (spec §3). */
export function useBanner(which: 'main' | 'background'): Image | null {
  const banners = useHome().data?.banners ?? [];
  return banners[which === 'main' ? 0 : 1]?.image ?? null;
}

import type { SettingsInput } from '@ndeiya/domain/editions/settings';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import type { Image } from '@ndeiya/domain/kernel/image';
import type { Home } from '@ndeiya/domain/site/home';
import { HOME_ID, homeDocument } from '@ndeiya/domain/site/homeDocument';
import { branding } from '../lib/branding';
import { documentQuery, type Responses, runQuery } from '../lib/public/query';
import { knownPublic, type Public, usePublic } from '../lib/public/usePublic';

/** The query of `useHome`, with which every page of the site begins. */
export function homeQuery(responses: Responses): Home | undefined {
  const home = documentQuery(homeDocument, HOME_ID)(responses);
  if (home === null) throw new Error('there is no home document yet');
  return home;
}
const loadHome = () => runQuery(homeQuery);

/** `public/home`: all that the home page and the frame around every page show, read once for all of them. */
export const useHome = (): Public<Home> => usePublic('home', loadHome, homeQuery);

export const knownHome = () => knownPublic<Home>('home');

/** The specification's texts under the organisation's own name. */
function fallback(): SettingsInput {
  const own = branding();
  return own ? { ...DEFAULT_SETTINGS, name: own.name, tagline: own.tagline } : DEFAULT_SETTINGS;
}

/** The competition's settings; the specification's defaults while they load and when they cannot be read. */
export const useSettings = (): SettingsInput => useHome().data?.settings ?? fallback();

/** The first banner is the main picture, the second the background of log in and similar pages (spec §3). */
export function useBanner(which: 'main' | 'background'): Image | null {
  const banners = useHome().data?.banners ?? [];
  return banners[which === 'main' ? 0 : 1]?.image ?? null;
}

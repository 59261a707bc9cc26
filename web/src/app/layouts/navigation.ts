import type { SitePhase } from '@ndeiya/domain/editions/sitePhase';
import { msg } from '../../i18n/msg';
import { paths } from '../../lib/paths';

export interface NavLink {
  /** The English text; shown through `t`. */
  label: string;
  to: string;
}
export interface NavGroup {
  label: string;
  links: readonly NavLink[];
}

const HOME: NavLink = { label: msg('Home'), to: paths.home };
const EVENTS: NavLink = { label: msg('Events'), to: paths.homeEvents };
const PARTICIPATE: NavGroup = {
  label: msg('Participate'),
  links: [
    { label: msg('To Contest'), to: paths.participate },
    { label: msg('To Partner'), to: paths.registerPartner },
  ],
};
const JOURNEY: NavGroup = {
  label: msg('Our Journey'),
  links: [
    { label: msg('Gallery'), to: paths.homeGallery },
    { label: msg('Videos'), to: paths.homeVideos },
  ],
};
const ADMIN: NavLink = { label: msg('Admin'), to: paths.admin };

/** The phase decides about one link besides the specification's entries. */
interface Now {
  phase: SitePhase;
  /** The address of the results of the current edition, or of all editions before they are published. */
  results: string;
}

/** The link of the phase. To register, the specification's entries lead already. */
function linksOf({ phase, results }: Now): readonly NavLink[] {
  if (phase === 'register' || phase === 'waiting') return [];
  return [
    phase === 'programme'
      ? { label: msg('Programme'), to: paths.programme }
      : { label: msg('Results'), to: results },
  ];
}

/** The links below the quick links of the specification: the phase's, and the archive as soon as it has a piece. */
export const footerLinksOf = (now: Now & { hasArchive: boolean }): readonly NavLink[] => [
  ...linksOf(now),
  ...(now.hasArchive ? [{ label: msg('Archive'), to: paths.archive }] : []),
];

/** The navigation bar's entries (spec §2), also used by the mobile menu. */
export const navigationFor = (isAdmin: boolean, now: Now): readonly (NavLink | NavGroup)[] => [
  HOME,
  EVENTS,
  ...linksOf(now),
  PARTICIPATE,
  JOURNEY,
  ...(isAdmin ? [ADMIN] : []),
];

/** The footer's quick links (spec §2). */
export const QUICK_LINKS: readonly NavLink[] = [
  HOME,
  { label: msg('Gallery'), to: paths.gallery },
  { label: msg('Videos'), to: paths.videos },
  { label: msg('Participate'), to: paths.participate },
];

import { paths } from '../../lib/paths';

export interface NavLink {
  label: string;
  to: string;
}
export interface NavGroup {
  label: string;
  links: readonly NavLink[];
}

const HOME: NavLink = { label: 'Home', to: paths.home };
const EVENTS: NavLink = { label: 'Events', to: paths.homeEvents };
const PARTICIPATE: NavGroup = {
  label: 'Participate',
  links: [
    { label: 'To Contest', to: paths.participate },
    { label: 'To Partner', to: paths.registerPartner },
  ],
};
const JOURNEY: NavGroup = {
  label: 'Our Journey',
  links: [
    { label: 'Gallery', to: paths.homeGallery },
    { label: 'Videos', to: paths.homeVideos },
  ],
};
const ADMIN: NavLink = { label: 'Admin', to: paths.admin };

/** The navigation bar's entries (spec §2); the mobile menu and the bar are both drawn from them. */
export const navigationFor = (isAdmin: boolean): readonly (NavLink | NavGroup)[] => [
  HOME,
  EVENTS,
  PARTICIPATE,
  JOURNEY,
  ...(isAdmin ? [ADMIN] : []),
];

/** The footer's quick links (spec §2). */
export const QUICK_LINKS: readonly NavLink[] = [
  HOME,
  { label: 'Gallery', to: paths.gallery },
  { label: 'Videos', to: paths.videos },
  { label: 'Participate', to: paths.participate },
];

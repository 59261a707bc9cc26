import { paths } from '../../../lib/paths';
import { CompetitionFields } from './CompetitionFields';
import { ContactFields, SocialFields } from './ContactFields';
import type { Group } from './groups';
import { AboutFields, HomeFields, ParticipateFields } from './TextFields';

const HOME = { label: 'Home', to: paths.home };
const PARTICIPATE = { label: 'Participate', to: paths.participate };

export const SETTING_GROUPS: readonly Group[] = [
  {
    id: 'settings-competition',
    title: 'The competition',
    lead: 'Its names. They stand on every page.',
    page: HOME,
    names: ['name', 'organisation', 'tagline'],
    Fields: CompetitionFields,
  },
  {
    id: 'settings-participate',
    title: 'Participate page',
    lead: 'Its texts: what the competition is about.',
    page: PARTICIPATE,
    names: ['about_event', 'objectives'],
    Fields: ParticipateFields,
  },
  {
    id: 'settings-home',
    title: 'Home page',
    lead: 'Its texts: who you are, in a few words.',
    page: HOME,
    names: ['intro', 'about_teaser'],
    Fields: HomeFields,
  },
  {
    id: 'settings-about',
    title: 'About page',
    lead: 'Its texts: your history, values and mission.',
    page: { label: 'About Us', to: paths.about },
    names: ['history', 'values', 'mission'],
    Fields: AboutFields,
  },
  {
    id: 'settings-contact',
    title: 'Contact details',
    lead: 'How visitors reach you. Leave empty what should not be shown.',
    page: HOME,
    names: ['contact'],
    Fields: ContactFields,
  },
  {
    id: 'settings-social',
    title: 'Social links',
    lead: 'Your pages on other sites. Their icons stand in the footer; leave empty those that you do not use.',
    page: HOME,
    names: ['social'],
    Fields: SocialFields,
  },
];

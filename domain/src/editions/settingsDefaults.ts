import { EXTRA_CATEGORIES, PUBLIC_CATEGORIES } from '../kernel/constants';
import type { ShownEdition } from './edition';
import type { OrganisationInput, SettingsInput } from './settings';

/** The specification's edition (§2, §9), with registration open at any time. */
const DEFAULT_SHOWN: ShownEdition = {
  current_edition: 2025,
  edition: 'Ndeiya Edition',
  event_date: new Date('2025-08-16T00:00:00+03:00'),
  location: 'Ndeiya, Kenya',
  public_categories: [...PUBLIC_CATEGORIES],
  extra_categories: [...EXTRA_CATEGORIES],
  currency: 'Ksh',
  prizes: [
    { title: 'Top performers', amounts: [50_000, 25_000, 15_000] },
    { title: 'Best rendition', amounts: [40_000, 20_000, 10_000] },
  ],
  note: 'Categories with fewer than 4 participants are grouped together, and the best performers are judged regardless of category.',
  registration: { state: 'open', opens_at: null, closes_at: null, grace_minutes: 15 },
};

/** The organisation as the specification describes it (§1, §2). */
export const DEFAULT_ORGANISATION: OrganisationInput = {
  name: 'Ndeiya Music & Culture Competition',
  organisation: 'Ndeiya Music & Culture Competition',
  tagline: 'Fanning the Flame of Values through Music & Culture',
  objectives: [
    'Praising and promoting moral values',
    'Calling out moral vices',
    'Encouraging joyful living',
    'Performing in Kikuyu',
  ],
  about_event:
    'An annual competition in which the community performs in Kikuyu: poems, folk songs, new songs and renditions of well-loved ones. Every piece speaks about how we live together: what is worth praising, and what is worth putting right.',
  intro: [
    {
      title: 'Who we are',
      text: 'A community in Ndeiya that gathers around music, spoken word and the Kikuyu language.',
    },
    {
      title: 'What we do',
      text: 'We hold a yearly competition of music and culture, and keep two community spaces open.',
    },
    {
      title: 'Why we do it',
      text: 'Values are passed on when they are sung, spoken and lived. We want the flame to stay alight.',
    },
  ],
  about_teaser:
    'We revive traditional African cultural values through music and culture, and run two community spaces in a rural area where people of all ages meet, practise and perform.',
  history:
    'The competition is held every year, so that the songs, poems and proverbs of the Kikuyu language are heard, and not only remembered. Around it the organisation revives traditional African cultural values and runs two community spaces in a rural area, where people meet between one edition and the next.',
  mission:
    'To revive traditional African cultural values through music and culture, and to give everyone who carries them, young or old, a stage, a listener and a reason to go on.',
  values: [
    { title: 'Communality', text: 'We belong to one another, and do together what nobody can do alone.' },
    {
      title: 'Reverence',
      text: 'We honour what is sacred, those who came before us and the land that feeds us.',
    },
    { title: 'Justice', text: 'We give each person their due, and speak up where it is withheld.' },
    { title: 'Courage', text: 'We say and do what is right, even when it is hard.' },
    { title: 'Diligence', text: 'We work with care and finish what we begin.' },
    { title: 'Introspection', text: 'We look at ourselves honestly before we judge others.' },
    { title: 'Self-control', text: 'We master our wishes, so that they do not master us.' },
  ],
  contact: { email: '', phone: '', address: 'Ndeiya, Kenya' },
  social: { facebook: '', instagram: '', youtube: '', tiktok: '', x: '', whatsapp: '' },
};

/** The texts and numbers of the specification, which the site shows until the settings document has others. */
export const DEFAULT_SETTINGS: SettingsInput = { ...DEFAULT_ORGANISATION, ...DEFAULT_SHOWN };

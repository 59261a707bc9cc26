import { DEFAULT_EDITION } from './editionDefaults';
import type { OrganisationInput, SettingsInput } from './settings';

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
export const DEFAULT_SETTINGS: SettingsInput = { ...DEFAULT_ORGANISATION, ...DEFAULT_EDITION };

import type { SettingsInput } from '@ndeiya/domain/entities/settings';
import { formatLongDate } from '@ndeiya/domain/time';
import { prizeSentence } from './prizeSentence';

/** A numbered part of the terms; `id` is its anchor. */
export interface Clause {
  id: string;
  title: string;
  points: readonly string[];
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

const competition = (settings: SettingsInput): Clause[] => [
  {
    id: 'eligibility',
    title: 'Who can take part',
    points: [
      'Anyone may register who performs in Kikuyu and accepts these terms.',
      'You need an account on this website. What you tell us when you register must be true, and must be about the person or group that will perform.',
      'You may register once in each category, and in more than one category. This website never asks for money for it.',
      `The event is on ${formatLongDate(settings.event_date)} in ${settings.location}. If the date or the place changes, this website says so.`,
    ],
  },
  {
    id: 'categories',
    title: 'Categories',
    points: [
      `You can register in these categories: ${list.format(settings.public_categories)}.`,
      'Your piece must be in Kikuyu, and fit the objectives of the competition, which are on the page Participate.',
      'You must have the right to perform it: it is your own, it is traditional, or whoever made it agrees.',
    ],
  },
  {
    id: 'judging',
    title: 'Judging',
    points: [
      'The organisers choose the judges.',
      settings.note,
      'The result that the judges announce at the event is the one that counts.',
      'The organisers may exclude an entry that insults or endangers others, or that breaks these terms.',
    ],
  },
  {
    id: 'prizes',
    title: 'Prizes',
    points: [
      ...settings.prizes.map((group) => prizeSentence(group, settings.currency)),
      'A prize goes to the person or group that registered. For a group, its members decide how to share it.',
    ],
  },
];

const rights: Clause[] = [
  {
    id: 'media',
    title: 'Photographs, sound and video',
    points: [
      'Performances at the event may be photographed and recorded. By taking part you allow the organisers to show these pictures and recordings on this website and wherever they report on the competition.',
      'Your piece stays yours. The organisers do not sell it.',
      'If you do not want to be seen in a certain picture or video, write to us and we will take it off this website.',
    ],
  },
  {
    id: 'minors',
    title: 'Participants under 18',
    points: [
      'Somebody under 18 needs the consent of a parent or guardian, who registers them or agrees to their registration, and accepts these terms for them.',
      'At the event a parent, guardian or another adult whom they name is responsible for the child.',
      'A parent or guardian may at any time ask us to withdraw an entry, or to take down a picture of their child.',
    ],
  },
];

const privacy: Clause = {
  id: 'privacy',
  title: 'Your data',
  points: [
    'For an account we keep your username and e-mail address. Your password is stored in a form that nobody can read.',
    'For an entry we keep name, e-mail address, phone number and category, to organise the competition and to reach you. Only the organisers see them.',
    'When you write to us, subscribe to the newsletter or apply as a partner, we keep what you sent for as long as we need it to answer you. Each newsletter has a link that ends the subscription.',
    'The data is stored with Google Firebase. We do not sell it, and show no advertising.',
    'This website stores in your browser only that you are logged in. A video is fetched from YouTube only when you click on it; from then on YouTube’s own terms apply.',
    'You may ask us to see, correct or delete what we keep about you. Under the Data Protection Act, 2019 of Kenya you may also complain to the Data Commissioner.',
  ],
};

/** The terms with the dates, categories and amounts of the settings. They claim nothing that the website does not do. */
export const terms = (settings: SettingsInput): Clause[] => [...competition(settings), ...rights, privacy];

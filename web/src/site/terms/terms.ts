import type { SettingsInput } from '@ndeiya/domain/editions/settings';
import { formatLongDate } from '@ndeiya/domain/kernel/time';
import { isInKenya } from '@ndeiya/domain/kernel/timeZone';
import type { Speech } from '../../i18n/texts';
import { prizeSentence } from './prizeSentence';

/** A numbered part of the terms; `id` is its anchor. */
export interface Clause {
  id: string;
  title: string;
  points: readonly Point[];
}
/** A sentence of the site, in the reader's language, or one that the organisers have typed. */
type Point = string | { typed: string };

const list = new Intl.ListFormat('en', { type: 'conjunction' });

const competition = (settings: SettingsInput, { t, language }: Speech): Clause[] => [
  {
    id: 'eligibility',
    title: t('Who can take part'),
    points: [
      isInKenya()
        ? t('Anyone may register who performs in Kikuyu and accepts these terms.')
        : t('Anyone may register who accepts these terms.'),
      t(
        'You need an account on this website, or a leader who enters you with a group. What you tell us when you register must be true, and must be about the person or group that will perform.',
      ),
      t(
        'Each person may register once in each category, and in more than one category. A parent may register several children. This website never asks for money for it.',
      ),
      t('The event is on {date} in {place}. If the date or the place changes, this website says so.', {
        date: formatLongDate(settings.event_date, language),
        place: settings.location,
      }),
    ],
  },
  {
    id: 'categories',
    title: t('Categories'),
    points: [
      t('You can register in these categories: {categories}.', {
        categories: list.format(settings.public_categories.map((category) => t(category))),
      }),
      isInKenya()
        ? t(
            'Your piece must be in Kikuyu, and fit the objectives of the competition, which are on the page Participate.',
          )
        : t('Your piece must fit the objectives of the competition, which are on the page Participate.'),
      t(
        'You must have the right to perform it: it is your own, it is traditional, or whoever made it agrees.',
      ),
    ],
  },
];

const judging = (settings: SettingsInput, { t, ...speech }: Speech): Clause[] => [
  {
    id: 'judging',
    title: t('Judging'),
    points: [
      t('The organisers choose the judges.'),
      { typed: settings.note },
      t('The result that the judges announce at the event is the one that counts.'),
      t('The organisers may exclude an entry that insults or endangers others, or that breaks these terms.'),
    ],
  },
  {
    id: 'prizes',
    title: t('Prizes'),
    points: [
      ...settings.prizes.map((group) => prizeSentence(group, settings.currency, { t, ...speech })),
      t(
        'A prize goes to the person or group that registered. For a group, its members decide how to share it.',
      ),
    ],
  },
];

const rights = ({ t }: Speech): Clause[] => [
  {
    id: 'media',
    title: t('Photographs, sound and video'),
    points: [
      t(
        'Performances at the event may be photographed and recorded. By taking part you allow the organisers to show these pictures and recordings on this website and wherever they report on the competition.',
      ),
      t('Your piece stays yours. The organisers do not sell it.'),
      t(
        'If you do not want to be seen in a certain picture or video, write to us and we will take it off this website.',
      ),
    ],
  },
  {
    id: 'minors',
    title: t('Participants under 18'),
    points: [
      t(
        'Somebody under 18 needs the consent of a parent or guardian, who registers them or agrees to their registration, and accepts these terms for them.',
      ),
      t('At the event a parent, guardian or another adult whom they name is responsible for the child.'),
      t(
        'A parent or guardian may at any time ask us to withdraw an entry, or to take down a picture of their child.',
      ),
    ],
  },
];

const privacy = ({ t }: Speech): Clause => ({
  id: 'privacy',
  title: t('Your data'),
  points: [
    t(
      'For an account we keep your username and e-mail address. Your password is stored in a form that nobody can read.',
    ),
    t(
      'For an entry we keep name, e-mail address, phone number and category, to organise the competition and to reach you. Only the organisers see them.',
    ),
    t(
      'When you write to us, subscribe to the newsletter or apply as a partner, we keep what you sent for as long as we need it to answer you. Each newsletter has a link that ends the subscription.',
    ),
    t(
      'What is no longer needed goes by itself: messages a year after they were dealt with, declined applications after a year, newsletter addresses that were never confirmed after a month, and the mails we sent after a month.',
    ),
    t('The data is stored with Google Firebase. We do not sell it, and show no advertising.'),
    t(
      'This website stores in your browser only what it needs: that you are logged in, what you chose, such as the language, and copies of what you have seen. A video is fetched from YouTube only when you click on it; from then on YouTube’s own terms apply.',
    ),
    isInKenya()
      ? t(
          'You may ask us to see, correct or delete what we keep about you. Under the Data Protection Act, 2019 of Kenya you may also complain to the Data Commissioner.',
        )
      : t(
          'You may ask us to see, correct or delete what we keep about you. You may also complain to the office for data protection of your country.',
        ),
  ],
});

/**
 * The terms with the dates, categories and amounts of the settings. They describe only what the website
 * really does.
 */
export const terms = (settings: SettingsInput, speech: Speech): Clause[] => [
  ...competition(settings, speech),
  ...judging(settings, speech),
  ...rights(speech),
  privacy(speech),
];

import type { Entry } from '@ndeiya/domain/entities/entry';
import type { EntryState } from '@ndeiya/domain/entries/states';
import { formatLongDateTime } from '@ndeiya/domain/time';
import { compose, type MailText } from '../../platform/mailTemplates';
import { param } from '../../platform/params';
import { categoryOf, type EntryRules } from './edition';

/** The address of walk-ins ends with a name that RFC 2606 reserves, so that no mail can arrive. */
const NOBODY = '@example.invalid';
export const isMailable = (email: string | null): email is string =>
  email !== null && email !== '' && !email.endsWith(NOBODY);
export const unmailable = (id: string) => `walk-in-${id.toLowerCase()}${NOBODY}`;

const until = (time: Date | null) => (time ? formatLongDateTime(time) : 'the date that the page shows');

type Sentences = (entry: Entry, rules: EntryRules) => string[];

/** The sentences of each state. They repeat no text of the owner, because the address may belong to another person. */
const SENTENCES: Record<EntryState, Sentences> = {
  draft: () => ['Your entry is a draft again. You can change it and send it.'],
  submitted: () => ['We have received your entry. We will write to you when we have decided about it.'],
  waitlisted: ({ waitlist_no }) => [
    `All places of the category are taken. Your entry is number ${String(waitlist_no)} in the waiting list.`,
    'We will write to you as soon as a place is free for you.',
  ],
  offered: ({ offer_expires_at }) => [
    'A place is free for your entry.',
    `Please confirm it by ${until(offer_expires_at)}. After that the place goes to the next in the waiting list.`,
  ],
  returned: ({ returned_until }) => [
    'The organisers ask you to change something in your entry.',
    `Please change it and send it again by ${until(returned_until)}.`,
  ],
  accepted: ({ number }, { edition }) => [
    `Your entry is accepted. Its number is ${number}.`,
    `The event is on ${formatLongDateTime(edition.event_date)}, at ${edition.location}.`,
  ],
  declined: () => ['We are sorry: your entry has no place in this edition.'],
  withdrawn: () => ['Your entry is withdrawn. Thank you for telling us.'],
  cancelled: () => ['The organisers have cancelled your entry.'],
};

const OFFER_OVER = [
  'The place that was offered to your entry was not confirmed in time. It is no longer reserved.',
];

/** The address of the entry's page. Every mail links to it. */
const linkTo = ({ id }: Entry) => ({
  label: 'Open my entry',
  url: `${param('siteUrl')}/entries/${id}`,
});

interface Changed {
  entry: Entry;
  from: EntryState | null;
  comment: string;
}

/** The mail about a change of state. */
export function entryMail(rules: EntryRules, { entry, from, comment }: Changed): MailText {
  const isOver = from === 'offered' && entry.state === 'declined' && comment === '';
  const sentences = isOver ? OFFER_OVER : SENTENCES[entry.state](entry, rules);
  return compose({
    site: rules.site,
    subject: `Your entry in ${entry.category}, ${rules.edition.name}`,
    paragraphs: [...sentences, ...(comment ? ['The organisers write:', comment] : [])],
    link: linkTo(entry),
  });
}

/** The mail to the owner of a draft, some days before the deadline. */
export function reminderMail(rules: EntryRules, entry: Entry): MailText {
  const rest = categoryOf(rules, entry.category) ? [] : ['Please choose its category again.'];
  return compose({
    site: rules.site,
    subject: `Your entry in ${entry.category} is not sent yet`,
    paragraphs: [
      `Your entry for ${rules.edition.name} is a draft. Please send it by ${until(rules.window.closes_at)}.`,
      ...rest,
    ],
    link: linkTo(entry),
  });
}

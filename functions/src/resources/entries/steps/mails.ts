import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryActor, EntryState } from '@ndeiya/domain/entries/states';
import { atTime, ofText, phrase, untilTime, type Words } from '@ndeiya/domain/languages/phrase';
import { param } from '../../../platform/params';
import { compose, type MailText } from '../../system/mail/mailLayout';
import { categoryOf, type EntryRules } from './edition';

/** The address of walk-ins ends with a name that RFC 2606 reserves, so that no mail can arrive. */
const NOBODY = '@example.invalid';
export const isMailable = (email: string | null): email is string =>
  email !== null && email !== '' && !email.endsWith(NOBODY);
export const unmailable = (id: string) => `walk-in-${id.toLowerCase()}${NOBODY}`;

type Sentences = (entry: Entry, rules: EntryRules) => Words[];

function offerSentence(until: Date | null): Words {
  return until
    ? phrase('Please confirm it by {time}. After that the place goes to the next in the waiting list.', {
        time: untilTime(until),
      })
    : phrase(
        'Please confirm it by the date that the page shows. After that the place goes to the next in the waiting list.',
      );
}
const returnSentence = (until: Date | null): Words =>
  until
    ? phrase('Please change it and send it again by {time}.', { time: untilTime(until) })
    : phrase('Please change it and send it again by the date that the page shows.');

/** The sentences of each state. They repeat no text of the owner, because the address may belong to another person. */
const SENTENCES: Record<EntryState, Sentences> = {
  draft: () => [phrase('Your entry is a draft again. You can change it and send it.')],
  submitted: () => [
    phrase('We have received your entry. We will write to you when we have decided about it.'),
  ],
  waitlisted: ({ waitlist_no }) => [
    phrase('All places of the category are taken. Your entry is number {number} in the waiting list.', {
      number: String(waitlist_no),
    }),
    phrase('We will write to you as soon as a place is free for you.'),
  ],
  offered: ({ offer_expires_at }) => [
    phrase('A place is free for your entry.'),
    offerSentence(offer_expires_at),
  ],
  returned: ({ returned_until }) => [
    phrase('The organisers ask you to change something in your entry.'),
    returnSentence(returned_until),
  ],
  accepted: ({ number }, { edition }) => [
    phrase('Your entry is accepted. Its number is {number}.', { number }),
    phrase('The event is on {time}, at {place}.', {
      time: atTime(edition.event_date),
      place: ofText(edition.location),
    }),
  ],
  declined: () => [phrase('We are sorry: your entry has no place in this edition.')],
  withdrawn: () => [phrase('Your entry is withdrawn. Thank you for telling us.')],
  cancelled: () => [phrase('The organisers have cancelled your entry.')],
};

/** An offer that ends without a place, by who ended it. */
const OFFER_ENDED: Partial<Record<EntryActor, Words[]>> = {
  site: [
    phrase('The place that was offered to your entry was not confirmed in time. It is no longer reserved.'),
  ],
  owner: [phrase('You have given up the place that was offered to your entry. Thank you for telling us.')],
};

/** The address of the entry's page. Every mail links to it. */
const linkTo = ({ id }: Entry) => ({
  label: phrase('Open my entry'),
  url: `${param('siteUrl')}/entries/${id}`,
});

/** A leader hears of a group's entries in the name of the site. */
export interface LeaderNews {
  group: string;
  site: string;
  edition: string;
}

interface Changed {
  entry: Entry;
  from: EntryState | null;
  actor: EntryActor;
  comment: string;
}

/** The mail about a change of state. */
export function entryMail(rules: EntryRules, { entry, from, actor, comment }: Changed): MailText {
  const isEnded = from === 'offered' && entry.state === 'declined';
  const ended = isEnded ? OFFER_ENDED[actor] : undefined;
  const sentences = ended ?? SENTENCES[entry.state](entry, rules);
  return compose({
    site: rules.site,
    subject: phrase('Your entry in {category}, {edition}', {
      category: ofText(entry.category),
      edition: rules.edition.name,
    }),
    paragraphs: [...sentences, ...(comment ? [phrase('The organisers write:'), comment] : [])],
    link: linkTo(entry),
  });
}

/** The mail about a move into another category. */
export function movedMail(rules: EntryRules, { entry, from }: { entry: Entry; from: string }): MailText {
  const { number, waitlist_no, state } = entry;
  return compose({
    site: rules.site,
    subject: phrase('Your entry in {category}, {edition}', {
      category: ofText(entry.category),
      edition: rules.edition.name,
    }),
    paragraphs: [
      phrase('The organisers have moved your entry from {from} to {category}.', {
        from: ofText(from),
        category: ofText(entry.category),
      }),
      ...(number === '' ? [] : [phrase('Its number is {number} now.', { number })]),
      ...(state === 'waitlisted'
        ? [phrase('It is number {number} in the waiting list.', { number: String(waitlist_no) })]
        : []),
    ],
    link: linkTo(entry),
  });
}

/** The mail to the leader of a group about all decisions of a span of time. */
export function leaderNewsMail({ site, edition }: LeaderNews): MailText {
  return compose({
    site,
    subject: phrase('News about the entries of your group'),
    paragraphs: [
      phrase(
        'Entries of your group in {edition} have changed: somebody has decided, or a place is offered.',
        {
          edition,
        },
      ),
      phrase('The page of your group shows how each entry stands now. Open it on the phone with your pass.'),
    ],
    link: { label: phrase('Open my group'), url: `${param('siteUrl')}/group` },
  });
}

const sendSentence = (until: Date | null): Words =>
  until
    ? phrase('Please send it by {time}.', { time: untilTime(until) })
    : phrase('Please send it by the date that the page shows.');

/** The mail to the owner of a draft, some days before the deadline. */
export function reminderMail(rules: EntryRules, entry: Entry): MailText {
  const rest = categoryOf(rules, entry.category) ? [] : [phrase('Please choose its category again.')];
  return compose({
    site: rules.site,
    subject: phrase('Your entry in {category} is not sent yet', { category: ofText(entry.category) }),
    paragraphs: [
      phrase('Your entry for {edition} is a draft.', { edition: rules.edition.name }),
      sendSentence(rules.window.closes_at),
      ...rest,
    ],
    link: linkTo(entry),
  });
}

import { overviewMessages } from '@ndeiya/domain/overview/messages';
import { inStates, missingIn } from '@ndeiya/domain/overview/next';
import type { Overview } from '@ndeiya/domain/overview/overview';
import { dayOf } from '@ndeiya/domain/overview/phase';
import { hasRoom } from '@ndeiya/domain/sms/budget';
import type { TextNews } from '../../data/admin/textNews';
import { LISTS } from './links';

const { toDo: texts } = overviewMessages;
const DAY_MS = 86_400_000;
const NEW_DAYS = 7;

export interface Task {
  text: string;
  count: number;
  to: string;
}

type Counts = Pick<Overview, 'days' | 'entries' | 'inbox' | 'languages' | 'rounds' | 'end'>;

const line = (text: string, count: number, to: string): Task => ({ text, count, to });

/** The registrations of the last seven days, today included. */
function newRegistrations({ days }: Counts, now: Date): number {
  const first = dayOf(new Date(now.getTime() - (NEW_DAYS - 1) * DAY_MS));
  return Object.entries(days)
    .filter(([day]) => day >= first)
    .reduce((sum, [, { registered }]) => sum + registered, 0);
}

/** Lines for each round, because the sheets that need a person stand on its page; and one for rounds without a page. */
function ofRounds({ rounds }: Counts): Task[] {
  const lost = rounds?.unreadable ?? 0;
  const each = (rounds?.list ?? []).flatMap((round) => {
    const { id, title, undecided, alerts, unreadable } = round;
    const missing = missingIn(round);
    const to = LISTS.round(id);
    return [
      line(texts.sheets(missing, title), missing, to),
      line(texts.undecided(undecided ?? 0, title), undecided ?? 0, to),
      line(texts.alerts(alerts ?? 0, title), alerts ?? 0, to),
      line(texts.unreadable(unreadable ?? 0, title), unreadable ?? 0, to),
    ];
  });
  return [...each, line(texts.unreadableRounds(lost), lost, LISTS.judging)];
}

/** Two lines for each language, because the page of translations shows one language at a time. */
const ofLanguages = ({ languages }: Counts): Task[] =>
  (languages?.list ?? []).flatMap(({ id, name, drafts, missing }) => [
    line(texts.translations(drafts, name), drafts, LISTS.translations(id, 'draft')),
    line(texts.untranslated(missing ?? 0, name), missing ?? 0, LISTS.translations(id, 'missing')),
  ]);

/** A queue that is off has nothing to do, whatever stopped it before. */
function ofTexts(news: TextNews | null): Task[] {
  if (!news) return [];
  const { sms, failed, byHand } = news;
  const isOn = sms.on && !sms.unreadable;
  return [
    line(texts.textsUnreadable, Number(sms.unreadable === true), LISTS.textSettings),
    line(texts.textsStopped, Number(isOn && sms.stopped !== null), LISTS.sent),
    line(texts.textsSpent, Number(isOn && !hasRoom(sms, sms.price)), LISTS.textSettings),
    line(texts.textsFailed(failed.count, failed.isMore), failed.count, LISTS.failedTexts),
    line(texts.byHand(byHand.count, byHand.isMore), byHand.count, LISTS.byHand),
  ];
}

interface ToDoSources {
  numbers: Counts | null;
  failedMails: number;
  /** Null until they are known. */
  textNews: TextNews | null;
  now: Date;
}

const NO_NUMBERS: Counts = { days: {}, entries: null, inbox: null, languages: null, rounds: null, end: null };
const NO_ENTRIES = { overdue: 0, ending: 0, consents: 0, shared: 0 };
const NO_END = { prizes: 0, withdrawn: 0 };
const NO_INBOX: Partial<NonNullable<Counts['inbox']>> = {};

/** Strangers send these; further ones of one caller have a list of their own. */
function ofVisitors({ inbox }: Counts): Task[] {
  const { messages = 0, partners = 0, further_messages = 0, further_partners = 0 } = inbox ?? NO_INBOX;
  return [
    line(texts.messages(messages), messages, LISTS.messages),
    line(texts.furtherMessages(further_messages), further_messages, LISTS.furtherMessages),
    line(texts.partners(partners), partners, LISTS.partners),
    line(texts.furtherPartners(further_partners), further_partners, LISTS.furtherPartners),
  ];
}

/** One line for each kind of thing that waits for an organiser, with its number and its list; nothing of what people wrote. */
export function tasksOf({ numbers, failedMails, textNews, now }: ToDoSources): Task[] {
  const known = numbers ?? NO_NUMBERS;
  const { entries } = known;
  const { overdue, ending, consents, shared = 0 } = entries ?? NO_ENTRIES;
  const { groups = 0, scans = 0, stuck = [] } = known.inbox ?? NO_INBOX;
  const { prizes, withdrawn } = known.end ?? NO_END;
  const toDecide = inStates({ entries }, ['submitted']);
  const registrations = newRegistrations(known, now);
  const all = [
    line(texts.entries(toDecide), toDecide, LISTS.toDecide),
    line(texts.overdue(overdue), overdue, LISTS.overdue),
    line(texts.ending(ending), ending, LISTS.ending),
    line(texts.consents(consents), consents, LISTS.consents),
    line(texts.shared(shared), shared, LISTS.shared),
    line(texts.scans(scans), scans, LISTS.scans),
    line(texts.groups(groups), groups, LISTS.groups),
    ...ofRounds(known),
    line(texts.prizes(prizes), prizes, LISTS.prizes),
    line(texts.withdrawn(withdrawn), withdrawn, LISTS.withdrawn),
    line(texts.stuck(stuck), stuck.length, LISTS.activity),
    line(texts.mails(failedMails), failedMails, LISTS.mails),
    ...ofTexts(textNews),
    ...ofVisitors(known),
    ...ofLanguages(known),
    line(texts.registrations(registrations), registrations, LISTS.registrations),
  ];
  return all.filter(({ count }) => count > 0);
}

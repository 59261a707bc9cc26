import type { Overview } from '@ndeiya/domain/entities/overview';
import { inStates } from '@ndeiya/domain/overview/next';
import { dayOf } from '@ndeiya/domain/overview/phase';
import { overviewMessages } from '@ndeiya/domain/overviewMessages';
import { LISTS } from './links';

const { toDo: texts } = overviewMessages;
const DAY_MS = 86_400_000;
const NEW_DAYS = 7;

export interface Task {
  text: string;
  count: number;
  to: string;
}

type Counts = Pick<Overview, 'days' | 'entries' | 'inbox' | 'rounds'>;

/** The registrations of the last seven days, today included. */
function newRegistrations({ days }: Counts, now: Date): number {
  const first = dayOf(new Date(now.getTime() - (NEW_DAYS - 1) * DAY_MS));
  return Object.entries(days)
    .filter(([day]) => day >= first)
    .reduce((sum, [, { registered }]) => sum + registered, 0);
}

function ofRounds({ rounds }: Counts) {
  const all = rounds?.list ?? [];
  // In an open round, sheets are on their way.
  const over = all.filter(({ state }) => state !== 'open');
  const sum = (of: (round: (typeof all)[number]) => number) =>
    over.reduce((total, one) => total + of(one), 0);
  return {
    sheets: sum(({ expected, settled }) => Math.max(0, expected - settled)),
    undecided: sum(({ undecided }) => undecided ?? 0),
    alerts: sum(({ alerts }) => alerts ?? 0),
  };
}

interface Waiting {
  numbers: Counts | null;
  failedMails: number;
  now: Date;
}

const NO_NUMBERS: Counts = { days: {}, entries: null, inbox: null, rounds: null };
const NO_ENTRIES = { overdue: 0, ending: 0, consents: 0 };
const NO_INBOX = { messages: 0, partners: 0 };

/** One line for each kind of thing that waits for an organiser, with its number and its list; nothing of what people wrote. */
export function tasksOf({ numbers, failedMails, now }: Waiting): Task[] {
  const known = numbers ?? NO_NUMBERS;
  const { entries } = known;
  const { overdue, ending, consents } = entries ?? NO_ENTRIES;
  const { messages, partners } = known.inbox ?? NO_INBOX;
  const { sheets, undecided, alerts } = ofRounds(known);
  const toDecide = inStates({ entries }, ['submitted']);
  const line = (text: (count: number) => string, count: number, to: string): Task => ({
    text: text(count),
    count,
    to,
  });
  const all = [
    line(texts.entries, toDecide, LISTS.toDecide),
    line(texts.overdue, overdue, LISTS.overdue),
    line(texts.ending, ending, LISTS.ending),
    line(texts.consents, consents, LISTS.consents),
    line(texts.sheets, sheets, LISTS.judging),
    line(texts.undecided, undecided, LISTS.judging),
    line(texts.alerts, alerts, LISTS.judging),
    line(texts.mails, failedMails, LISTS.mails),
    line(texts.messages, messages, LISTS.messages),
    line(texts.partners, partners, LISTS.partners),
    line(texts.registrations, newRegistrations(known, now), LISTS.registrations),
  ];
  return all.filter(({ count }) => count > 0);
}

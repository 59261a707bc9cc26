import type { Entry } from '@ndeiya/domain/entries/entry';
import { parseDateTime, toLocalIso } from '@ndeiya/domain/kernel/time';
import { publicEntryId } from '@ndeiya/domain/results/publicIds';
import { voteAdminTexts } from '@ndeiya/domain/vote/adminTexts';
import { VOTE } from '@ndeiya/domain/vote/constants';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import type { VoteSetUp } from '../../data/admin/votes';

const { problems } = voteAdminTexts;

/** The form's values, as people type them. */
export interface VoteForm {
  title: string;
  min: string;
  max: string;
  entries: string[];
  opens_at: string;
  closes_at: string;
}

const inPicker = (instant: string) => toLocalIso(new Date(instant)).slice(0, 16);

/** The form of a vote. The answer names entries by their public ids; one that is not accepted any more drops out. */
export function formOf(vote: VoteAnswer | null, all: readonly Entry[]): VoteForm {
  if (!vote)
    return { title: 'The people’s favourite', min: '1', max: '3', entries: [], opens_at: '', closes_at: '' };
  const ids = new Set(vote.entries.map(({ id }) => id));
  return {
    title: vote.title,
    min: String(vote.min),
    max: String(vote.max),
    entries: all.filter(({ number }) => ids.has(publicEntryId(number))).map(({ id }) => id),
    opens_at: inPicker(vote.opens_at),
    closes_at: inPicker(vote.closes_at),
  };
}

export const setUpOf = ({ min, max, ...form }: VoteForm, public_key: string): VoteSetUp => ({
  ...form,
  min: Number(min),
  max: Number(max),
  public_key,
});

const isNumber = (text: string) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= VOTE.most;
const isTime = (text: string) => !isNaN(parseDateTime(text).getTime());

function choiceProblems({ min, max, entries }: VoteForm) {
  const areNumbers = isNumber(min) && isNumber(max);
  const isBounded = Number(min) <= Number(max) && Number(max) <= entries.length;
  return {
    ...(!isNumber(min) && { min: problems.number }),
    ...(!isNumber(max) && { max: problems.number }),
    ...(entries.length === 0 && { entries: problems.entries }),
    ...(areNumbers && entries.length > 0 && !isBounded && { max: problems.bounds }),
  };
}

function timeProblems({ opens_at, closes_at }: VoteForm) {
  const isOrdered = closes_at > opens_at;
  return {
    ...(isTime(closes_at) && !isOrdered && { closes_at: problems.closes }),
    ...(!isTime(opens_at) && { opens_at: problems.time }),
    ...(!isTime(closes_at) && { closes_at: problems.time }),
  };
}

/** The problems that are known before the request, by field. */
export const voteProblems = (form: VoteForm): Partial<Record<keyof VoteForm, string>> => ({
  ...(form.title.trim() === '' && { title: problems.title }),
  ...choiceProblems(form),
  ...timeProblems(form),
});

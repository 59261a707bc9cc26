import type { EntryState } from '../entries/states';

/** The deed of a line of a history. */
export type StoryKind =
  | { kind: 'entries'; to: EntryState; category: string }
  | { kind: 'records'; action: 'create' | 'update' | 'delete'; label: string; path: string };

/** The deed as a text, so that lines of one story compare equal. */
export const storyKindText = (what: StoryKind): string => JSON.stringify(what);
export const readStoryKind = (text: string): StoryKind => JSON.parse(text) as StoryKind;

const ENTRY_VERBS: Record<EntryState, string> = {
  draft: 'Began',
  submitted: 'Sent in',
  waitlisted: 'Put on the waiting list:',
  offered: 'Offered a place to',
  returned: 'Returned',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrew',
  cancelled: 'Cancelled',
};
const VERBS = { create: 'Added', update: 'Changed', delete: 'Deleted' } as const;

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const oneOrMany = (count: number, noun: string) => (count === 1 || noun.endsWith('s') ? noun : `${noun}s`);
const article = (noun: string) => (/^[aeio]/.test(noun) ? 'an' : 'a');

function nounOf(count: number, label: string): string {
  const noun = lowerFirst(label);
  if (noun === 'settings') return 'the settings';
  return count === 1 ? `${article(noun)} ${noun}` : `${String(count)} ${oneOrMany(count, noun)}`;
}

/** 'Accepted 12 entries in Poetry', 'Changed an event'. */
export function storyText(what: StoryKind, count: number): string {
  if (what.kind === 'records') return `${VERBS[what.action]} ${nounOf(count, what.label)}`;
  const entries = count === 1 ? 'an entry' : `${String(count)} entries`;
  return `${ENTRY_VERBS[what.to]} ${entries}${what.category ? ` in ${what.category}` : ''}`;
}

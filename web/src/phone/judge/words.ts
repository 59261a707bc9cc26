import { isNumberOnly } from '@ndeiya/domain/entries/publicLabel';
import { phoneMessages } from '@ndeiya/domain/judging/phoneMessages';
import type { RoundState } from '@ndeiya/domain/judging/states';
import { msg } from '../../i18n/msg';
import type { Translate } from '../../i18n/texts';
import type { PackRound } from './model';
import type { SheetView } from './sheets';

const { round: rounds, sheet: sheets, notice: notices } = phoneMessages;

const ROUND_WORDS: Partial<Record<RoundState, string>> = {
  setup: rounds.setup,
  closed: rounds.closed,
  frozen: rounds.frozen,
  published: rounds.published,
  corrected: rounds.published,
};

/** A sentence about the state of a round; null while it is open. */
export const roundWords = ({ state }: PackRound): string | null => ROUND_WORDS[state] ?? null;

const STATES = {
  new: { icon: '○', word: msg('Not begun') },
  draft: { icon: '✎', word: msg('Begun') },
  submitted: { icon: '✓', word: msg('Submitted') },
  confirmed: { icon: '✓', word: msg('Submitted') },
  returned: { icon: '↩', word: msg('Returned') },
  recused: { icon: '⊘', word: msg('Conflict of interest') },
  missing: { icon: '–', word: msg('Noted as missing') },
  void: { icon: '×', word: msg('Does not count') },
} as const;
const PLACES = {
  phone: { icon: '↑', word: msg('waiting') },
  apart: { icon: '!', word: msg('to be decided') },
} as const;

/** Gives the words beside the number: the title first, or else the name or the category, then what is left of them. */
export function entryWords({ entry }: SheetView): { main: string; others: string } {
  const { title, stage_name, category } = entry;
  const name = isNumberOnly(entry) ? '' : stage_name;
  const [main = '', ...others] = [title, name, category].filter(Boolean);
  return { main, others: others.join(' · ') };
}

/** An icon and a word for the state of each sheet. */
export function sheetState(view: SheetView): { icon: string; words: string[] } {
  if (view.entry.withdrawn) return { icon: '×', words: [msg('Does not take part')] };
  const { icon, word } = STATES[view.state];
  const place = view.place === 'phone' || view.place === 'apart' ? PLACES[view.place] : null;
  return place ? { icon: place.icon, words: [word, place.word] } : { icon, words: [word] };
}

/** The notes about a sheet that the judge must see beside its marks. */
export function sheetWords(view: SheetView, t: Translate): string[] {
  const { reason } = view;
  const said = {
    returned: t(sheets.returned, { reason }),
    recused: t(sheets.recused),
    missing: t(sheets.missing, { reason }),
    void: t(sheets.void),
  };
  const { state, notice, entry } = view;
  return [
    ...(entry.withdrawn ? [t(sheets.withdrawn)] : []),
    ...(state in said ? [said[state as keyof typeof said]] : []),
    ...(notice ? [t(notices[notice])] : []),
  ];
}

/** The name of a criterion. Those of the templates are translated. */
export const criterionName = ({ labels }: PackRound, key: string, t: Translate): string =>
  t(labels[key] ?? key);

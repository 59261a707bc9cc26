import { counted, grouped, listedParts } from './wording';

export interface NamedTotal {
  judge: string;
  total: string;
}
interface Deducted {
  marks: string;
  reason: string | null;
}

const totals = (all: readonly NamedTotal[]) =>
  listedParts(all.map(({ judge, total }) => `${total} (${judge})`));
const because = (reason: string | null) => (reason === null ? '' : ` (${reason})`);
const deducted = (all: readonly Deducted[]) =>
  listedParts(all.map(({ marks, reason }) => `${marks}${because(reason)}`));

/** The sentences of a final (rule 9), in English; a translation takes the same key and values. */
const FINAL_SENTENCES = {
  'judge.not_counting': (v: { judge: string; confirmed: number; ranked: number }) =>
    `Judge ${v.judge} confirmed ${v.confirmed} of ${v.ranked} ranked entries, which is too few, so the sheets of judge ${v.judge} count nowhere.`,
  'judge.left_out': (v: { judge: string }) =>
    `Judge ${v.judge} has no confirmed sheet for this entry, so judge ${v.judge} is left out here.`,
  'judge.override': (v: { judge: string; reason: string | null }) =>
    `Judge ${v.judge} has no confirmed sheet for this entry and is left out here by decision${because(v.reason)}.`,
  'judge.estimated': (v: {
    judge: string;
    total: string;
    judges: number;
    panel_mean: string;
    entries: number;
    offset: string;
    more: boolean;
    clamped: boolean;
  }) =>
    `Judge ${v.judge} has no confirmed sheet for this entry, so the total is estimated. ` +
    `The mean of ${counted(v.judges, 'judge')} is ${v.panel_mean} here. ` +
    `On the ${v.entries} other entries that all of them marked, judge ${v.judge} gave ${v.offset} ${v.more ? 'more' : 'less'} than that mean. ` +
    (v.clamped
      ? `A total stays between 0 and 100, so the estimate is ${v.total}.`
      : `The estimate is ${v.total}.`),
  'final.mean': (v: { totals: NamedTotal[]; mean: string }) =>
    v.totals.length === 1
      ? `The only total is ${totals(v.totals)}.`
      : `The ${v.totals.length} totals are ${totals(v.totals)}. Their mean is ${v.mean}.`,
  'final.trimmed': (v: { totals: NamedTotal[]; dropped: NamedTotal[]; mean: string }) =>
    `The ${v.totals.length} totals are ${totals(v.totals)}. One lowest and one highest are dropped: ${totals(v.dropped)}. The mean of the others is ${v.mean}.`,
  'final.ranks': (v: { ranks: { judge: string; rank: string }[]; sum: string }) =>
    `The judges rank this entry ${listedParts(v.ranks.map(({ judge, rank }) => `${rank} (${judge})`))}. The sum of the ranks is ${v.sum}, and the lowest sum comes first.`,
  'final.ranks_filled': (v: {
    ranks: { judge: string; rank: string }[];
    mean: string;
    judges: number;
    sum: string;
  }) =>
    `Of ${counted(v.judges, 'judge')}, ${v.ranks.length} rank this entry: ${listedParts(v.ranks.map(({ judge, rank }) => `${rank} (${judge})`))}. ` +
    `The mean rank ${v.mean} times ${v.judges} gives ${v.sum}, and the lowest sum comes first.`,
  'final.deducted': (v: { deductions: Deducted[]; before: string; final: string }) =>
    `Marks are deducted: ${deducted(v.deductions)}. That makes ${v.final} out of ${v.before}.`,
  'final.deducted_from_totals': (v: { deductions: Deducted[] }) =>
    `Before the judges' ranks are made, marks are deducted from each total: ${deducted(v.deductions)}.`,
  place: (v: { final: string; place: number; of: number }) =>
    `The final is ${v.final}. That is place ${v.place} of ${counted(v.of, 'entry', 'entries')}.`,
};

/** Says the entries of a set; of a large one, which `tied` counts, only some are listed. */
const tiedAt = (ids: readonly string[], { final, tied }: { final: string; tied?: number }) =>
  tied === undefined
    ? `Entries ${listedParts(ids)} are tied at ${final}`
    : `${tied} entries are tied at ${final}`;
const amongThem = (ids: readonly string[], tied?: number) =>
  tied === undefined ? '' : `, among them ${listedParts(ids)}`;

/** The sentences of ties (rule 6). `tied` is the number of entries where not all of them are listed. */
const TIE_SENTENCES = {
  'tie.criterion': (v: {
    final: string;
    criterion: string;
    means: { entry: string; mean: string }[];
    tied?: number;
  }) => {
    const ids = v.means.map(({ entry }) => entry);
    return (
      `${tiedAt(ids, v)}${amongThem(ids, v.tied)}. The mean for ${v.criterion} decides, the higher first: ` +
      `${listedParts(v.means.map(({ entry, mean }) => `${entry} has ${mean}`))}.`
    );
  },
  'tie.wins': (v: { final: string; wins: { entry: string; wins: number }[]; tied?: number }) => {
    const ids = v.wins.map(({ entry }) => entry);
    return (
      `${tiedAt(ids, v)} and in every criterion${amongThem(ids, v.tied)}. ` +
      `Compared judge by judge, ${listedParts(v.wins.map(({ entry, wins }) => `${entry} has the higher total ${counted(wins, 'time')}`))}. More comes first.`
    );
  },
  'tie.wins_again': (v: { times: number }) =>
    `Those that were still tied were compared in the same way ${counted(v.times, 'more time')}.`,
  'tie.shared': (v: { final: string; entries: string[]; place: number; tied?: number }) =>
    v.tied === undefined
      ? `Nothing separates entries ${listedParts(v.entries)} at ${v.final}, so they share place ${v.place}.`
      : `Nothing separates ${v.tied} entries at ${v.final}${amongThem(v.entries, v.tied)}, so they share place ${v.place}.`,
};

interface ClassValues {
  class: string;
  size: number;
  min_class: number;
  place: number;
}
const inClass = (v: ClassValues) => `In it this entry has place ${v.place} of ${v.size}.`;
const entries = (count: number) => counted(count, 'ranked entry', 'ranked entries');

/** The sentences of classes (rule 7). */
const CLASS_SENTENCES = {
  'class.own': (v: ClassValues) =>
    `The category ${v.class} has ${entries(v.size)}. A class needs ${v.min_class}, so the category is a class. ${inClass(v)}`,
  'class.small': (v: ClassValues) =>
    `The category ${v.class} has ${entries(v.size)}. A class needs ${v.min_class}, but no other category is too small, so the category stays as it is. ${inClass(v)}`,
  'class.merged': (
    v: ClassValues & { categories: { name: string; size: number }[]; small: boolean; merged?: number },
  ) =>
    `A class needs ${entries(v.min_class)}. Smaller categories are one class together, called ${v.class}: ` +
    `${v.merged === undefined ? '' : `${v.merged} categories, among them `}${listedParts(v.categories.map(({ name, size }) => `${name} with ${size}`))}.${v.small ? ' Together they are still fewer.' : ''} ${inClass(v)}`,
};

interface SharedValues {
  group: string;
  place: number;
  entries: string[];
  amounts: number[];
  amount: number;
  remainder: number;
  sharing?: number;
}

const sharers = ({ entries: ids, sharing }: SharedValues) =>
  sharing === undefined
    ? `entries ${listedParts(ids)}`
    : `${sharing} entries, among them ${listedParts(ids)},`;

/** The sentences of prizes (rule 8). */
const PRIZE_SENTENCES = {
  'prize.won': (v: { group: string; place: number; amount: number }) =>
    `In the prize group ${v.group} this entry has place ${v.place} and gets ${grouped(v.amount)}.`,
  'prize.shared': (v: SharedValues) =>
    `In the prize group ${v.group} ${sharers(v)} share place ${v.place}. ` +
    `Together they get ${listedParts(v.amounts.map(grouped))}, which is ${grouped(v.amount)} each.` +
    (v.remainder > 0 ? ` ${grouped(v.remainder)} cannot be divided and is not handed out.` : ''),
  'prize.passed_over': (v: { group: string; person: string; holder: string }) =>
    `In the prize group ${v.group} this entry gets nothing, because person ${v.person} already has a prize with entry ${v.holder}.`,
  'prize.none_left': (v: { group: string; amounts: number }) =>
    `The prize group ${v.group} has ${counted(v.amounts, 'prize')}, and none is left for this entry.`,
  'prize.inactive': (v: { group: string; size: number; min_class: number }) =>
    `The prize group ${v.group} is not awarded: its categories have ${entries(v.size)} together, and ${v.min_class} are needed.`,
};

const SENTENCES = {
  ...FINAL_SENTENCES,
  ...TIE_SENTENCES,
  ...CLASS_SENTENCES,
  ...PRIZE_SENTENCES,
};
type ExplanationKey = keyof typeof SENTENCES;

/** One sentence of an explanation; translations are made from `key` and `values`. */
export interface Explanation {
  key: ExplanationKey;
  values: object;
  text: string;
}

export function explanation<Key extends ExplanationKey>(
  key: Key,
  values: Parameters<(typeof SENTENCES)[Key]>[0],
): Explanation {
  const sentence = SENTENCES[key] as (values: Parameters<(typeof SENTENCES)[Key]>[0]) => string;
  return { key, values, text: sentence(values) };
}

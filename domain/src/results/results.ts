import { decimal } from '../kernel/fraction';
import { classesOf, type ResultClass } from './classes';
import { markedEntries } from './estimates';
import { explained } from './explain';
import { scoredEntries } from './finals';
import { inputsHash } from './inputsHash';
import { roundOf, type Status } from './model';
import { awardedGroups, type Prize, prizesOf, undistributedOf } from './prizes';
import { acceptedRound } from './refusals';
import type { Explanation } from './sentences';
import { overallOrder, type Placed } from './ties';

export interface ResultRow {
  entry: string;
  class: string;
  final: string;
  rank_overall: number;
  rank_class: number;
  judges: { judge: string; total: string; estimated: boolean }[];
  explain: Explanation[];
}
export interface Results {
  rows: ResultRow[];
  unranked: { entry: string; status: Status }[];
  classes: ResultClass[];
  prizes: Prize[];
  undistributed: { group: string; amount: number }[];
  inputs_hash: string;
}

/** Rule 5: the judges' totals as printed, before deductions. */
const judgesOf = ({ totals }: Placed) =>
  totals.map(({ judge, total, estimate }) => ({
    judge,
    total: decimal(total),
    estimated: estimate !== null,
  }));

/** The class of each category, by the name of the category. */
const classNames = (classes: readonly ResultClass[]) =>
  new Map(classes.flatMap(({ name, categories }) => categories.map((category) => [category, name] as const)));

/** Rule 7: for each entry its class, and its place in the overall order within the class. */
function classPlaces(placed: readonly Placed[], classes: readonly ResultClass[]) {
  const names = classNames(classes);
  const members = new Map<string, number[]>();
  return placed.map(({ entry, rank }) => {
    const name = names.get(entry.category) ?? entry.category;
    const ranks = members.get(name) ?? [];
    members.set(name, [...ranks, rank]);
    return { name, place: 1 + ranks.filter((other) => other < rank).length };
  });
}

/**
 * The results of a round, computed only from the input: no clock, no files, no floats. Throws RoundRefused
 * with all reasons when the round cannot be computed.
 */
export function computeResults(input: unknown): Results {
  const round = roundOf(acceptedRound(input));
  const { panel, marked } = markedEntries(round);
  const { placed, steps } = overallOrder(round, panel, scoredEntries(round, panel, marked));
  const classes = classesOf(round.rules, round.ranked);
  const awarded = awardedGroups(round.rules, placed);
  const places = classPlaces(placed, classes);
  const rows = placed.map((one, index): ResultRow => {
    const own = places[index] ?? { name: one.entry.category, place: one.rank };
    return {
      entry: one.entry.id,
      class: own.name,
      final: one.final,
      rank_overall: one.rank,
      rank_class: own.place,
      judges: judgesOf(one),
      explain: explained({ round, panel, steps, classes, awarded }, one, own),
    };
  });
  return {
    rows,
    unranked: round.entries
      .filter(({ status }) => status !== 'performed')
      .map(({ id, status }) => ({ entry: id, status })),
    classes,
    prizes: prizesOf(awarded),
    undistributed: undistributedOf(awarded),
    inputs_hash: inputsHash(input),
  };
}

import type { PublicationLevel } from '../judging/states';
import type { Results } from './results';

/**
 * These types describe the results that the public sees. This file has no schemas, because public pages load no zod.
 *
 * `frozen`: the marks are fixed and only their hash is public. `published`: places can be read.
 */
export const PUBLIC_STATES = ['frozen', 'published'] as const;
type PublicState = (typeof PUBLIC_STATES)[number];

export interface PublicRow {
  /** The id of the entry in the engine's input: 'A007'. */
  entry: string;
  /** The number as people write it is 'A7'. */
  number: string;
  /** The public label. */
  name: string;
  title: string;
  category: string;
  class: string;
  place: number;
  place_in_class: number;
  /** Null where only places are published. */
  final: string | null;
  judges: { judge: string; total: string; estimated: boolean }[];
  explain: string[];
}
export interface PublicAward {
  title: string;
  number: string;
  name: string;
  note: string;
}
export interface PublicPrize {
  group: string;
  title: string;
  entry: string;
  place: number;
  amount: number;
}
/** A place, with the final where totals are published. */
export interface PublicPlace {
  place: number;
  final: string | null;
}
export interface PublicChange {
  number: string;
  name: string;
  before: PublicPlace | null;
  after: PublicPlace | null;
}
/** A prize that a correction changed, in the edition's currency; 0 where there was none, or is none any more. */
interface PublicPrizeChange {
  number: string;
  name: string;
  title: string;
  before: number;
  after: number;
}
export interface PublicRound {
  id: string;
  title: string;
  state: PublicState;
  /** The published marks are being looked at again. */
  is_checked_again: boolean;
  level: PublicationLevel | null;
  version: number | null;
  inputs_hash: string;
  /** ISO 8601. */
  published_at: string | null;
  /** The reason of a correction; '' in the first version. The next field has the entries whose place or final differ. */
  reason: string;
  changes: PublicChange[];
  /** The prizes that a correction changed; earlier releases did not name them. */
  prize_changes?: PublicPrizeChange[] | undefined;
  rows: PublicRow[];
  unranked: { number: string; name: string; status: string }[];
  classes: Results['classes'];
  prizes: PublicPrize[];
  undistributed: { title: string; amount: number }[];
  awards: PublicAward[];
  /** The results were published by mistake and hidden again, at this time (ISO 8601) and for this reason. */
  withdrawn?: { at: string; reason: string } | null | undefined;
}
export interface PublicResults {
  edition: number;
  currency: string;
  rounds: PublicRound[];
}

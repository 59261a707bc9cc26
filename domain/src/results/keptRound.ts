import type { Round } from '../judging/round';
import { publicEntryId } from './publicIds';
import type { PublicRound } from './publicResults';
import { awardsOf, frozenRoundOf, type Labelled, namer } from './publicRound';

interface Keeping {
  round: Pick<Round, 'id' | 'title' | 'state' | 'published' | 'hidden' | 'awards' | 'approvals'>;
  entries: readonly Labelled[];
  /** The public part of the round as it was. */
  kept: PublicRound;
}

/** The hash of the marks is the one that was approved; a round that is open again has no approvals, and its hash stays. */
const isOwnHash = ({ state, approvals }: Keeping['round'], hash: string) =>
  state !== 'frozen' || approvals.some(({ inputs_hash }) => inputs_hash === hash);

/**
 * The public part of a round whose version cannot be read: as it was, with its labels as they are now, so that nobody stays
 * named whose name is not public any more. Null where what was public is not what is published now.
 */
export function keptRoundOf({ round, entries, kept }: Keeping): PublicRound | null {
  const { published, state } = round;
  if (!published) return isOwnHash(round, kept.inputs_hash) ? frozenRoundOf(round, kept) : null;
  if (kept.version !== published.version || kept.level !== published.level) return null;
  const nameOf = namer(entries);
  const named = <T extends { number: string }>(one: T) => {
    const { number, name } = nameOf(publicEntryId(one.number));
    return { ...one, number, name };
  };
  return {
    ...kept,
    title: round.title,
    is_checked_again: state === 'closed' || state === 'frozen',
    changes: kept.changes.map(named),
    ...(kept.prize_changes && { prize_changes: kept.prize_changes.map(named) }),
    rows: kept.rows.map((row) => ({ ...row, ...nameOf(row.entry) })),
    unranked: kept.unranked.map(named),
    awards: awardsOf({ round, entries }),
  };
}

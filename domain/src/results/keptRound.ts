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

/** The places as they were, with the labels of the entries as they are now, so that nobody stays named whose name is not public any more. */
function withLabels({ kept, entries }: Pick<Keeping, 'kept' | 'entries'>): PublicRound {
  const nameOf = namer(entries);
  const named = <T extends { number: string }>(one: T) => {
    const { number, name } = nameOf(publicEntryId(one.number));
    return { ...one, number, name };
  };
  return {
    ...kept,
    changes: kept.changes.map(named),
    ...(kept.prize_changes && { prize_changes: kept.prize_changes.map(named) }),
    rows: kept.rows.map((row) => ({ ...row, ...nameOf(row.entry) })),
    unranked: kept.unranked.map(named),
    // An award has no number where its entry was unknown, and then no name either.
    awards: kept.awards.map((one) => (one.number === '' ? one : named(one))),
  };
}

const isPublishedAs = ({ version, level }: PublicRound, published: Round['published']) =>
  published?.version === version && published.level === level;

/**
 * The public part of a round whose version cannot be read: as it was, with its labels as they are now. Null where what was
 * public is not what is published now.
 */
export function keptRoundOf({ round, entries, kept }: Keeping): PublicRound | null {
  const { published, state } = round;
  if (!published) return isOwnHash(round, kept.inputs_hash) ? frozenRoundOf(round, kept) : null;
  if (!isPublishedAs(kept, published)) return null;
  return {
    ...withLabels({ kept, entries }),
    title: round.title,
    is_checked_again: state === 'closed' || state === 'frozen',
    awards: awardsOf({ round, entries }),
  };
}

interface KeepingDamaged extends Pick<Keeping, 'kept' | 'entries'> {
  /** Undefined where this field of the round cannot be read either. */
  published: Round['published'] | undefined;
}

/**
 * The public part of a round that cannot be read itself: as it was, with its labels as they are now. Null where the round
 * still says that it is not published, or published otherwise.
 */
export function keptDamagedRoundOf({ published, ...keeping }: KeepingDamaged): PublicRound | null {
  const { kept } = keeping;
  const isKnownOtherwise = published !== undefined && !isPublishedAs(kept, published);
  return kept.state === 'published' && isKnownOtherwise ? null : withLabels(keeping);
}

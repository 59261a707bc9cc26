import type { Round, RoundEntry } from '@ndeiya/domain/judging/round';
import { type PublicationLevel, PUBLICATIONS } from '@ndeiya/domain/judging/states';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { publicRoundOf } from '@ndeiya/domain/results/publicRound';
import type { RoundResults } from '@ndeiya/domain/results/resultApi';
import { type ResultVersion, resultVersionId, resultVersions } from '@ndeiya/domain/results/resultVersion';
import type { Firestore } from 'firebase-admin/firestore';
import { entityOf, sortReadable, UnreadableDocument } from '../../platform/documents';
import { expectRound, roundAnswerOf, roundRef } from '../judging/parts';
import { payoutAnswerOf, payoutsOf } from './payouts';
import { readEdition, type Reader, readRows } from './publicPage';

const ADMINISTRATOR = { edition: null };

/** Every read outside of a transaction. */
export const plainReader: Reader = {
  get: async (ref) => entityOf(await ref.get()),
  query: (query) => query.get(),
};

/** The version that is looked at: places of a round that is open or closed again are shown to nobody. */
function numberOf({ state, versions, published }: Round): number | null {
  return state === 'frozen' || PUBLICATIONS.includes(state) ? versions : (published?.version ?? null);
}

/** The published version that the looked at one corrects, or would correct. */
const correctedBy = ({ published }: Round, number: number): number | null =>
  published?.version === number ? published.corrects : (published?.version ?? null);

/** Those that can be read. Throws `UnreadableDocument` where one cannot be read that is `shown`. */
async function versionsOf(
  db: Firestore,
  { round, shown }: { round: Round; shown: readonly (number | null)[] },
): Promise<ResultVersion[]> {
  const ids = Array.from({ length: round.versions }, (_, index) => resultVersionId(round.id, index + 1));
  const refs = ids.map((id) => db.collection(resultVersions.path).doc(id));
  const found = refs.length === 0 ? [] : await db.getAll(...refs);
  const { read, unreadable } = sortReadable(
    resultVersions,
    found.filter(({ exists }) => exists),
  );
  const needed = shown.map((number) => number !== null && resultVersionId(round.id, number));
  const damaged = unreadable.find(({ id }) => needed.includes(id));
  if (damaged) throw new UnreadableDocument(damaged.ref.path, null);
  return read;
}

const versionAnswerOf = ({
  number,
  inputs_hash,
  approved_by,
  reason,
  created_at,
}: ResultVersion): RoundResults['versions'][number] => ({
  number,
  inputs_hash,
  approved_by: approved_by.map(({ name, kind, at }) => ({ name, kind, at: toLocalIso(at) })),
  reason,
  created_at: toLocalIso(created_at),
});

const winnerOf = ({ entry, number, stage_name: name }: RoundEntry) => ({ entry, number, name });

/** The round as it is once what is looked at is public: a frozen round is then no longer checked again. */
const oncePublic = (round: Round): Round =>
  round.state === 'frozen' ? { ...round, state: round.published ? 'corrected' : 'published' } : round;

/** All that an administrator sees of the results of a round, with a look at what the public will see. */
export async function previewOf(db: Firestore, id: string, wanted?: PublicationLevel): Promise<RoundResults> {
  const round = expectRound((await roundRef(db, id).get()).data(), ADMINISTRATOR);
  const number = numberOf(round);
  const before = number === null ? null : correctedBy(round, number);
  const [edition, entries, versions, payouts] = await Promise.all([
    readEdition(db, round.edition, plainReader),
    readRows(db, id, plainReader),
    versionsOf(db, { round, shown: [number, before] }),
    payoutsOf(db, id),
  ]);
  const version = versions.find((one) => one.number === number);
  const corrected = versions.find((one) => one.number === before);
  const level = wanted ?? round.published?.level ?? 'totals';
  const source = {
    round: oncePublic(round),
    edition,
    entries,
    level,
    published_at: round.published?.at ?? null,
  };
  return {
    round: roundAnswerOf(round),
    shown: version ? publicRoundOf({ ...source, version, corrected: corrected ?? null }) : null,
    currency: edition.currency,
    versions: versions.map(versionAnswerOf),
    payouts: payouts.map(payoutAnswerOf).sort((a, b) => b.amount - a.amount || (a.entry < b.entry ? -1 : 1)),
    entries: entries.map(winnerOf),
  };
}

import type { Certificate, ResultLine } from '@ndeiya/domain/certificates/certificate';
import { placeAwards, type PlaceChoice } from '@ndeiya/domain/certificates/placeAwards';
import type { Edition } from '@ndeiya/domain/editions/edition';
import { type Round, roundEntries, roundEntryId } from '@ndeiya/domain/judging/round';
import { publicEntryId } from '@ndeiya/domain/results/publicIds';
import type { PublicRound } from '@ndeiya/domain/results/publicResults';
import { publicRoundOf } from '@ndeiya/domain/results/publicRound';
import { type ResultVersion, resultVersions } from '@ndeiya/domain/results/resultVersion';
import type { Firestore } from 'firebase-admin/firestore';
import { sortReadable, UnreadableDocument } from '../../platform/documents';
import { logError } from '../../platform/log';
import { plainReader } from '../results/preview';
import { readEdition, readVersion, roundsWithResults } from '../results/publicPage';

/** A line of the results for an entry, by the id of the entry's document. */
export interface Due {
  entry: string;
  award: string;
  category: string | null;
  result: ResultLine;
}

/** Every line of the results. */
const ALL: PlaceChoice = { class: null, places: Infinity };

/** A published round as the public sees it, and the entry of each public id in it. */
interface ShownRound {
  shown: PublicRound;
  ids: Map<string, string>;
}
/** The lines of an edition that its damaged documents hide. */
interface Hidden {
  /** The paths of the documents that cannot be read. */
  unreadable: string[];
  /** True for a certificate of which the readable lines cannot say whether it is still right. */
  isUnknown: (certificate: Pick<Certificate, 'entry' | 'result'>) => boolean;
}
interface Part extends Hidden {
  round: ShownRound | null;
}

function shownRoundOf(
  source: Pick<Parameters<typeof publicRoundOf>[0], 'round' | 'edition' | 'entries'>,
  version: ResultVersion,
): PublicRound {
  try {
    return publicRoundOf({ ...source, version, corrected: null, level: 'places', published_at: null });
  } catch (error) {
    // The texts of a version are JSON, which its schema does not look into.
    throw new UnreadableDocument(`${resultVersions.path}/${version.id}`, error);
  }
}

/** Throws `UnreadableDocument` where the published version cannot be read. */
async function readShown(
  db: Firestore,
  { round, edition }: { round: Round; edition: Pick<Edition, 'prizes'> },
): Promise<Part> {
  const number = round.published?.version;
  const version = number ? await readVersion(db, { round: round.id, number }, plainReader) : null;
  if (!version) return { round: null, ...NOTHING_HIDDEN };
  const { docs } = await db.collection(roundEntries.path).where('round', '==', round.id).get();
  const { read, unreadable } = sortReadable(roundEntries, docs);
  const entries = read.sort((a, b) => a.order - b.order);
  const shown = shownRoundOf({ round, edition, entries }, version);
  // The entry is known by the id only, because any field may be the damaged one.
  const hidden = new Set(unreadable.map(({ id }) => id));
  return {
    round: { shown, ids: new Map(entries.map(({ number: of, entry }) => [publicEntryId(of), entry])) },
    unreadable: unreadable.map(({ ref }) => ref.path),
    isUnknown: ({ entry, result }) =>
      entry !== null && result?.round === round.id && hidden.has(roundEntryId(round.id, entry)),
  };
}
const NOTHING_HIDDEN: Hidden = { unreadable: [], isUnknown: () => false };

/** A round by itself: its damaged version keeps no winner of another round without a certificate. */
async function partOf(
  db: Firestore,
  showing: { round: Round; edition: Pick<Edition, 'prizes'> },
): Promise<Part> {
  try {
    return await readShown(db, showing);
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    logError('the places of a round cannot be read', error, { path: error.path });
    const { id } = showing.round;
    return { round: null, unreadable: [error.path], isUnknown: ({ result }) => result?.round === id };
  }
}

const dueIn = ({ shown, ids }: ShownRound, choice: PlaceChoice): Due[] =>
  placeAwards(shown, choice).flatMap(({ entry, slot, line, ...printed }) => {
    const id = ids.get(entry);
    return id === undefined ? [] : [{ entry: id, ...printed, result: { round: shown.id, slot, line } }];
  });

/** Every line of the newest published version of a round. Throws `UnreadableDocument` where it cannot be read. */
export async function placesOf(db: Firestore, round: Round): Promise<{ lines: Due[] } & Hidden> {
  const edition = await readEdition(db, round.edition, plainReader);
  const { round: shown, ...hidden } = await readShown(db, { round, edition });
  return { lines: shown ? dueIn(shown, ALL) : [], ...hidden };
}

const isPublished = ({ published }: Round) => published !== null;

/** The rounds of an edition whose results are public. */
export const publishedRounds = async (db: Firestore, edition: number): Promise<Round[]> =>
  (await roundsWithResults(db, edition, plainReader)).filter(isPublished);

/** The places of an edition as published: those to be certified now, and all. */
export interface PublishedPlaces extends Hidden {
  due: Due[];
  right: Due[];
}

/**
 * Reads outside of the transaction that issues, because a published version never changes, and the locks on all rounds
 * of an edition would stop everybody else. A correction in between shows in `outdated` at the next request.
 */
export async function publishedPlaces(
  db: Firestore,
  { edition: year, ...choice }: PlaceChoice & { edition: number },
): Promise<PublishedPlaces> {
  const rounds = await roundsWithResults(db, year, plainReader);
  const hidden = new Set(rounds.filter((one) => !isPublished(one)).map(({ id }) => id));
  const edition = await readEdition(db, year, plainReader);
  const parts = await Promise.all(rounds.filter(isPublished).map((round) => partOf(db, { round, edition })));
  const shown = parts.flatMap(({ round }) => round ?? []);
  const read = (wanted: PlaceChoice) => shown.flatMap((one) => dueIn(one, wanted));
  return {
    due: read(choice),
    right: read(ALL),
    unreadable: parts.flatMap(({ unreadable }) => unreadable),
    // Hidden results may be published again as they were, so that nobody shall revoke their certificates meanwhile.
    isUnknown: (certificate) =>
      hidden.has(certificate.result?.round ?? '') || parts.some(({ isUnknown }) => isUnknown(certificate)),
  };
}

/** Compares the line that a certificate prints with those of the results. */
export const resultKey = (entry: string | null, { round, slot, line }: ResultLine) =>
  JSON.stringify([entry, round, slot, line]);

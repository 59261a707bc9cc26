import type { ResultLine } from '@ndeiya/domain/certificates/certificate';
import { placeAwards, type PlaceChoice } from '@ndeiya/domain/certificates/placeAwards';
import type { Edition } from '@ndeiya/domain/editions/edition';
import type { Round } from '@ndeiya/domain/judging/round';
import { publicEntryId } from '@ndeiya/domain/results/publicIds';
import type { PublicRound } from '@ndeiya/domain/results/publicResults';
import { publicRoundOf } from '@ndeiya/domain/results/publicRound';
import type { Firestore } from 'firebase-admin/firestore';
import { plainReader } from '../results/preview';
import { readEdition, readRows, readVersion, roundsWithResults } from '../results/publicPage';

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

async function readShown(
  db: Firestore,
  { round, edition }: { round: Round; edition: Pick<Edition, 'prizes'> },
): Promise<ShownRound[]> {
  const number = round.published?.version;
  const version = number ? await readVersion(db, { round: round.id, number }, plainReader) : null;
  if (!version) return [];
  const rows = await readRows(db, round.id, plainReader);
  const shown = publicRoundOf({
    round,
    edition,
    entries: rows,
    version,
    corrected: null,
    level: 'places',
    published_at: null,
  });
  return [{ shown, ids: new Map(rows.map(({ number: of, entry }) => [publicEntryId(of), entry])) }];
}

const dueIn = ({ shown, ids }: ShownRound, choice: PlaceChoice): Due[] =>
  placeAwards(shown, choice).flatMap(({ entry, slot, line, ...printed }) => {
    const id = ids.get(entry);
    return id === undefined ? [] : [{ entry: id, ...printed, result: { round: shown.id, slot, line } }];
  });

/** Every line of the newest published version of a round. */
export async function placesOf(db: Firestore, round: Round): Promise<Due[]> {
  const edition = await readEdition(db, round.edition, plainReader);
  return (await readShown(db, { round, edition })).flatMap((one) => dueIn(one, ALL));
}

/** The rounds of an edition whose results are public. */
export async function publishedRounds(db: Firestore, edition: number): Promise<Round[]> {
  const found = await roundsWithResults(db, edition, plainReader);
  return found.filter(({ published }) => published !== null);
}

/** The places of an edition as published: those to be certified now, and all. */
export interface PublishedPlaces {
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
  const rounds = await publishedRounds(db, year);
  const edition = await readEdition(db, year, plainReader);
  const shown = (await Promise.all(rounds.map((round) => readShown(db, { round, edition })))).flat();
  const read = (wanted: PlaceChoice) => shown.flatMap((one) => dueIn(one, wanted));
  return { due: read(choice), right: read(ALL) };
}

/** Compares the line that a certificate prints with those of the results. */
export const resultKey = (entry: string | null, { round, slot, line }: ResultLine) =>
  JSON.stringify([entry, round, slot, line]);

import type { Edition } from '@ndeiya/domain/editions/edition';
import type { Criterion } from '@ndeiya/domain/judging/criterion';
import { judges } from '@ndeiya/domain/judging/judge';
import { type Round, roundEntries, type RoundEntry, rounds } from '@ndeiya/domain/judging/round';
import { totalOf } from '@ndeiya/domain/judging/sheet';
import { sheets } from '@ndeiya/domain/judging/storedSheet';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { unpacked } from '@ndeiya/domain/results/packed';
import { publicEntryId } from '@ndeiya/domain/results/publicIds';
import type { OwnResult } from '@ndeiya/domain/results/resultApi';
import type { Results } from '@ndeiya/domain/results/results';
import { type ResultVersion, resultVersions } from '@ndeiya/domain/results/resultVersion';
import type { Firestore } from 'firebase-admin/firestore';
import { readable, readableOne, UnreadableDocument } from '../../platform/documents';
import { logError } from '../../platform/log';
import { type By, readOwn } from '../entries/service';
import { plainReader } from './preview';
import { readEdition, readVersion } from './publicPage';

/** The parts of the engine's input that are read here (docs/results.md). */
interface Input {
  judges: { id: string; role: string }[];
  sheets: {
    entry: string;
    judge: string;
    state: 'confirmed' | 'recused' | 'missing';
    marks?: Record<string, number>;
  }[];
}
interface Published {
  round: Round;
  row: RoundEntry;
  at: Date;
}
interface Found extends Published {
  version: ResultVersion;
  edition: Pick<Edition, 'prizes' | 'currency'>;
  /** The comments by seat. */
  comments: ReadonlyMap<string, string>;
}

/** The round itself says so much of a result. */
const factsOf = ({ round, row, at }: Published) => ({
  round: round.id,
  edition: round.edition,
  title: round.title,
  published_at: toLocalIso(at),
  ...(round.published && { level: round.published.level }),
  status: row.status,
});

/** A result of which nothing else is known. */
const NOTHING = {
  rank: null,
  prizes: [],
  awards: [],
  currency: '',
  criteria: [],
  sheets: [],
} satisfies Partial<OwnResult>;

/** The results of one entry, with its sheets, for whoever brought it. */
export class OwnResultService {
  constructor(private readonly db: Firestore) {}

  /** Nothing before the publication; 404 for everybody but the owner and administrators. */
  async of(id: string, by: By): Promise<OwnResult[]> {
    await readOwn(this.db, id, by);
    const { docs } = await this.db.collection(roundEntries.path).where('entry', '==', id).get();
    const found = await Promise.all(readable(roundEntries, docs).map((row) => this.ofRound(row)));
    return found.filter((one) => one !== null);
  }

  /** The result of one round by itself: where it cannot be read, it says so, and those of other rounds are shown. */
  private async ofRound(row: RoundEntry): Promise<OwnResult | null> {
    const round = await readableOne(this.db, rounds, row.round);
    if (!round?.published) return null;
    const { version: number, at } = round.published;
    const published: Published = { round, row, at };
    try {
      const version = await readVersion(this.db, { round: round.id, number }, plainReader);
      return version && (await this.result(published, version));
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error;
      logError('an own result cannot be read', error, { round: round.id, path: error.path });
      return { ...factsOf(published), ...NOTHING, unreadable: true };
    }
  }

  private async result(published: Published, version: ResultVersion): Promise<OwnResult> {
    const { round, row } = published;
    const [edition, comments] = await Promise.all([
      readEdition(this.db, round.edition, plainReader),
      this.commentsOf(row),
    ]);
    try {
      return { ...factsOf(published), ...placedOf({ ...published, version, edition, comments }) };
    } catch (error) {
      // The texts of a version are JSON, which its schema does not look into.
      throw new UnreadableDocument(`${resultVersions.path}/${version.id}`, error);
    }
  }

  /** The comments by seat. */
  private async commentsOf({ round, entry }: RoundEntry): Promise<Map<string, string>> {
    const [marked, seated] = await Promise.all([
      this.db.collection(sheets.path).where('round', '==', round).where('entry', '==', entry).get(),
      this.db.collection(judges.path).where('round', '==', round).get(),
    ]);
    const seats = new Map(readable(judges, seated.docs).map(({ pass, seat }) => [pass, seat]));
    return new Map(
      readable(sheets, marked.docs).map(({ judge, comment }) => [seats.get(judge) ?? '', comment]),
    );
  }
}

function rankOf({ rows, classes }: Results, own: string): OwnResult['rank'] {
  const row = rows.find(({ entry }) => entry === own);
  if (!row) return null;
  const { rank_overall: place, rank_class: place_in_class, final } = row;
  const name = row.class;
  return {
    class: name,
    place,
    of: rows.length,
    place_in_class,
    class_size: classes.find((one) => one.name === name)?.size ?? rows.length,
    final,
  };
}

/** The published version says this of the entry. */
function placedOf({
  round,
  row,
  version,
  edition,
  comments,
}: Found): Omit<OwnResult, keyof ReturnType<typeof factsOf>> {
  const output = JSON.parse(unpacked(version.output)) as Results;
  const own = publicEntryId(row.number);
  const titles = new Map(edition.prizes.map(({ key, title }) => [key, title]));
  const { criteria } = round.rules;
  return {
    rank: rankOf(output, own),
    prizes: output.prizes
      .filter(({ entry }) => entry === own)
      .map(({ group, place, amount }) => ({ title: titles.get(group) ?? group, place, amount })),
    awards: round.awards.filter(({ entry }) => entry === row.entry).map(({ title }) => title),
    currency: edition.currency,
    criteria: criteria.map((one) => ({ ...one, label: round.labels[one.key] ?? one.key })),
    sheets: sheetsOf(version, { output, own, comments, criteria }),
  };
}

interface Marked {
  output: Results;
  own: string;
  comments: ReadonlyMap<string, string>;
  criteria: readonly Criterion[];
}

/** The marks are those of the published version; comments are no part of it and come from the sheets. */
function sheetsOf(
  { input }: ResultVersion,
  { output, own, comments, criteria }: Marked,
): OwnResult['sheets'] {
  const { judges: panel, sheets: all } = JSON.parse(unpacked(input)) as Input;
  const counting = new Set(panel.filter(({ role }) => role !== 'shadow').map(({ id }) => id));
  const totals = output.rows.find(({ entry }) => entry === own)?.judges ?? null;
  return all
    .filter(({ entry, judge }) => entry === own && counting.has(judge))
    .sort((one, other) => (one.judge < other.judge ? -1 : 1))
    .map(({ judge, state, marks = {} }) => ({
      judge,
      state,
      // A guest has no row in the results, and the same totals.
      total: totals
        ? (totals.find((one) => one.judge === judge && !one.estimated)?.total ?? null)
        : totalOf(marks, criteria),
      marks,
      comment: state === 'confirmed' ? (comments.get(judge) ?? '') : '',
    }));
}

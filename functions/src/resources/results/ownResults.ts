import type { Criterion } from '@ndeiya/domain/judging/criterion';
import { judges } from '@ndeiya/domain/judging/judge';
import { type Round, roundEntries, type RoundEntry } from '@ndeiya/domain/judging/round';
import { totalOf } from '@ndeiya/domain/judging/sheet';
import { sheets } from '@ndeiya/domain/judging/storedSheet';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { publicEntryId } from '@ndeiya/domain/results/publicIds';
import type { OwnResult } from '@ndeiya/domain/results/resultApi';
import type { Results } from '@ndeiya/domain/results/results';
import type { ResultVersion } from '@ndeiya/domain/results/resultVersion';
import type { Firestore } from 'firebase-admin/firestore';
import { readable } from '../../platform/documents';
import { type By, readOwn } from '../entries/service';
import { roundRef } from '../judging/parts';
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
interface Found {
  round: Round;
  row: RoundEntry;
  version: ResultVersion;
}

/** The results of one entry, with its sheets, for whoever brought it. */
export class OwnResultService {
  constructor(private readonly db: Firestore) {}

  /** Nothing before the publication; 404 for everybody but the owner and administrators. */
  async of(id: string, by: By): Promise<OwnResult[]> {
    await readOwn(this.db, id, by);
    const { docs } = await this.db.collection(roundEntries.path).where('entry', '==', id).get();
    const found = await Promise.all(readable(roundEntries, docs).map((row) => this.published(row)));
    return Promise.all(found.filter((one) => one !== null).map((one) => this.result(one)));
  }

  private async published(row: RoundEntry): Promise<Found | null> {
    const round = (await roundRef(this.db, row.round).get()).data();
    if (!round?.published) return null;
    const { version: number } = round.published;
    const version = await readVersion(this.db, { round: round.id, number }, plainReader);
    return version && { round, row, version };
  }

  private async result({ round, row, version }: Found): Promise<OwnResult> {
    const output = JSON.parse(version.output) as Results;
    const own = publicEntryId(row.number);
    const edition = await readEdition(this.db, round.edition, plainReader);
    const titles = new Map(edition.prizes.map(({ key, title }) => [key, title]));
    return {
      round: round.id,
      edition: round.edition,
      title: round.title,
      published_at: toLocalIso((round.published ?? { at: version.created_at }).at),
      ...(round.published && { level: round.published.level }),
      status: row.status,
      rank: rankOf(output, own),
      prizes: output.prizes
        .filter(({ entry }) => entry === own)
        .map(({ group, place, amount }) => ({ title: titles.get(group) ?? group, place, amount })),
      awards: round.awards.filter(({ entry }) => entry === row.entry).map(({ title }) => title),
      currency: edition.currency,
      criteria: round.rules.criteria.map((one) => ({ ...one, label: round.labels[one.key] ?? one.key })),
      sheets: await this.sheetsOf(version, { output, own, row, criteria: round.rules.criteria }),
    };
  }

  /** The marks are those of the published version; comments are no part of it and come from the sheets. */
  private async sheetsOf(
    { input }: ResultVersion,
    {
      output,
      own,
      row,
      criteria,
    }: { output: Results; own: string; row: RoundEntry; criteria: readonly Criterion[] },
  ): Promise<OwnResult['sheets']> {
    const { judges: panel, sheets: all } = JSON.parse(input) as Input;
    const counting = new Set(panel.filter(({ role }) => role !== 'shadow').map(({ id }) => id));
    const totals = output.rows.find(({ entry }) => entry === own)?.judges ?? null;
    const comments = await this.commentsOf(row);
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

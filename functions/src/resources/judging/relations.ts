import { entries } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { type EntryRelations, judgeRelationOf } from '@ndeiya/domain/entries/judgeRelations';
import { participants } from '@ndeiya/domain/entries/participant';
import { type Group, groups } from '@ndeiya/domain/groups/group';
import { type Round, roundEntries } from '@ndeiya/domain/judging/round';
import type { JudgeRelationAnswer } from '@ndeiya/domain/judging/roundApi';
import { type Pass, passes } from '@ndeiya/domain/people/pass';
import type { Firestore } from 'firebase-admin/firestore';
import { readable, readableByIds } from '../../platform/documents';
import { expectRound, roundRef } from './parts';

/** An entry of a round, and the people with whom a judge is compared. */
interface RelatedEntry extends EntryRelations {
  entry: string;
  group: Pick<Group, 'id' | 'name'> | null;
}

/** Sums up what speaks for a conflict of interest of one judge: one line for each relation, and for each group that is led. */
function relationsOf(judge: Pass, all: readonly RelatedEntry[]): JudgeRelationAnswer[] {
  const found = new Map<string, JudgeRelationAnswer>();
  for (const one of all) {
    const relation = judgeRelationOf(judge, one);
    if (relation === null) continue;
    const group = relation === 'leads' ? one.group : null;
    const key = `${relation} ${group?.id ?? ''}`;
    const line = found.get(key) ?? { pass: judge.id, relation, group: group?.name ?? null, entries: [] };
    line.entries.push(one.entry);
    found.set(key, line);
  }
  return [...found.values()];
}

/** Suggests which judges may have a conflict of interest in a round. It stores nothing: an organiser decides. */
export class RelationService {
  constructor(private readonly db: Firestore) {}

  async read(id: string): Promise<JudgeRelationAnswer[]> {
    const round = expectRound((await roundRef(this.db, id).get()).data(), { edition: null });
    const [judges, all] = await Promise.all([this.judgesOf(round), this.entriesOf(round)]);
    return judges.flatMap((judge) => relationsOf(judge, all));
  }

  private async judgesOf({ edition }: Round): Promise<Pass[]> {
    const own = this.db.collection(passes.path).where('edition', '==', edition);
    const { docs } = await own.where('role', 'in', ['judge', 'head']).get();
    return readable(passes, docs).filter(({ revoked_at }) => revoked_at === null);
  }

  private async entriesOf({ id: round }: Round): Promise<RelatedEntry[]> {
    const { db } = this;
    const { docs } = await db.collection(roundEntries.path).where('round', '==', round).get();
    const ids = readable(roundEntries, docs).map(({ entry }) => entry);
    const [known, people, registered] = await Promise.all([
      readableByIds(entries, ids, { db }),
      readableByIds(entryPeople, ids, { db }),
      readableByIds(participants, ids, { db }),
    ]);
    const led = await readableByIds(
      groups,
      [...known.values()].flatMap(({ group }) => group ?? []),
      { db },
    );
    return ids.map((entry) => {
      const group = led.get(known.get(entry)?.group ?? '') ?? null;
      const { members = [], guardians = [] } = people.get(entry) ?? {};
      return {
        entry,
        group,
        leader: group?.leader ?? null,
        members,
        guardians,
        registered: registered.get(entry) ?? null,
      };
    });
  }
}

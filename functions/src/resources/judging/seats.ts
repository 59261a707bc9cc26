import { judgeId, judges } from '@ndeiya/domain/judging/judge';
import { roundEntries, roundEntryId } from '@ndeiya/domain/judging/round';
import type { Firestore } from 'firebase-admin/firestore';

/** Reads, at most once in a request, if a pass has a seat in a round and if an entry is in it. Neither ends in an open round. */
export class Seats {
  private readonly known = new Map<string, Promise<boolean>>();

  constructor(
    private readonly db: Firestore,
    readonly pass: string,
  ) {}

  async has({ round, entry }: { round: string; entry: string }): Promise<boolean> {
    const both = await Promise.all([
      this.exists(`${judges.path}/${judgeId(round, this.pass)}`),
      this.exists(`${roundEntries.path}/${roundEntryId(round, entry)}`),
    ]);
    return both.every(Boolean);
  }

  private exists(path: string): Promise<boolean> {
    const known =
      this.known.get(path) ??
      this.db
        .doc(path)
        .get()
        .then((snapshot) => snapshot.exists);
    this.known.set(path, known);
    return known;
  }
}

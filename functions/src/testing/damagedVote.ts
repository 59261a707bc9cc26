import { DEMO_VOTE } from '@ndeiya/domain/vote/constants';
import { vi } from 'vitest';
import { currentVote } from '../resources/vote/box';
import { count } from '../resources/vote/counting';
import { storedCode } from '../resources/vote/tickets';
import { type VoteHall, voteOf, YEAR } from './voteHall';

const idOf = (code = ''): string => storedCode('ticket', code);
const pathOf = (code = ''): string => `ballots/${idOf(code)}`;

/** The steps of a vote some of whose documents are damaged. */
export function damagedVote(hall: () => VoteHall) {
  const counts = (by: string, key?: string) =>
    count(
      hall().memory.db,
      { year: YEAR, box_hash: hall().stored().box_hash ?? '', key },
      { by, name: by, kind: 'account', role: null, edition: null },
    );
  return {
    idOf,
    pathOf,
    counts,
    cast: async (code = '', choice: string[] = ['A001']) => {
      const vote = await voteOf(code, choice);
      const { outcome } = await hall().casting.cast(vote);
      if (outcome !== 'counted') throw new Error(`the vote is ${outcome}`);
      return vote;
    },
    /** Damages the ballot of a ticket; returns the function that repairs it. */
    damage: (code = '', changes: object = { kept: 'no longer sealed' }): (() => void) => {
      const { memory } = hall();
      const path = pathOf(code);
      const before = memory.fields(path) ?? {};
      memory.put(path, { ...before, ...changes });
      return () => {
        memory.put(path, before);
      };
    },
    /** Closes the vote, and waits until its box is due. */
    end: async (): Promise<void> => {
      await hall().votes.close(YEAR, 'admin');
      vi.setSystemTime(Date.now() + 3_600_000);
    },
    read: () => currentVote(hall().memory.db, YEAR),
    counted: async (): Promise<void> => {
      await counts('one');
      await counts('two', DEMO_VOTE.key);
    },
  };
}

import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import * as votes from 'virtual:routes/votes';
import { call } from '../server/call';
import type { StaffCaller } from './judging';

const byYear = (year: number) => ({ params: { id: String(year) } });

/** The first person confirms the box; the second brings the key, which is in memory only. */
export const countVote = (
  caller: StaffCaller,
  year: number,
  body: { box_hash: string; key?: string },
): Promise<VoteAnswer> => call(votes.count, { ...byYear(year), body, ...caller });

/** A paper as one person has typed it, sealed in this browser. */
interface TypedPaper {
  code: string;
  sealed: string;
  commitment: string;
  typed: string[];
}

export const typeVotePaper = (caller: StaffCaller, year: number, body: TypedPaper) =>
  call(votes.paper, { ...byYear(year), body, ...caller });

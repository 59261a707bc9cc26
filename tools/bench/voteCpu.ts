import { CastingService } from '../../functions/src/resources/vote/casting';
import { VoteHall, voteOf } from '../../functions/src/testing/voteHall';
import { type Figure, median } from './figures';

const ROUNDS = 5;
const VOTES = 200;

/** Milliseconds of CPU for a hundred votes of phones: all that the server computes, without Express and Firestore's client. */
export async function voteFigures(): Promise<Figure[]> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const hall = new VoteHall();
    const { codes } = await hall.open(Math.ceil(VOTES / 12));
    const votes = await Promise.all(codes.slice(0, VOTES).map((code) => voteOf(code, ['A001'])));
    const casting = new CastingService(hall.memory.db);
    const before = process.cpuUsage();
    for (const vote of votes) await casting.cast(vote);
    const { user, system } = process.cpuUsage(before);
    rounds.push((user + system) / 1000 / (VOTES / 100));
  }
  return [
    {
      name: 'a hundred votes: CPU of the service, with the database in memory',
      value: median(rounds),
      unit: 'ms',
    },
  ];
}

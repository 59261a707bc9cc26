import { randomBytes, randomUUID } from 'node:crypto';
import { entries } from '@ndeiya/domain/entries/entry';
import { makeEntry, stampsAt } from '@ndeiya/domain/testing/stored';
import { DEMO_VOTE } from '@ndeiya/domain/vote/constants';
import { sealBallot } from '@ndeiya/domain/vote/sealing';
import { type Vote, votes } from '@ndeiya/domain/vote/vote';
import type { PassHolder } from '../http/types';
import { committing } from '../platform/commit';
import { BatchService, makeCodes } from '../resources/vote/batches';
import { CastingService } from '../resources/vote/casting';
import { VoteService } from '../resources/vote/service';
import { MemoryFirestore } from './memoryFirestore';

export const YEAR = '2031';
export const CREW: PassHolder = {
  id: 'crew',
  role: 'crew',
  name: 'Wanjiku',
  edition: Number(YEAR),
  expires_at: new Date('2099-01-01T00:00:00Z'),
  person: null,
  group: null,
  entry: null,
};
const NUMBERS = ['A1', 'A2', 'B1'];
const HOUR_MS = 3_600_000;

export const makeDevice = (): string => randomBytes(18).toString('base64url');

/** A vote as a phone sends it. */
export const voteOf = async (code: string, choice: string[], overrides: object = {}) => ({
  code,
  device: makeDevice(),
  ...(await sealBallot(DEMO_VOTE.public_key, { nonce: randomBytes(16).toString('hex'), choice })),
  op_id: randomUUID(),
  ...overrides,
});

/** A vote about three performances with its services, on a database in memory. */
export class VoteHall {
  readonly memory = new MemoryFirestore();
  readonly casting = new CastingService(this.memory.db);
  readonly votes = new VoteService(this.memory.db);
  readonly batches = new BatchService(this.memory.db);

  constructor() {
    for (const number of NUMBERS)
      this.memory.put(`${entries.path}/${number}`, {
        ...makeEntry({
          edition: Number(YEAR),
          state: 'accepted',
          number,
          stage_name: `Singer ${number}`,
          name_public: true,
        }),
        ...stampsAt(),
      });
  }

  async setUp(): Promise<void> {
    const now = Date.now();
    const times = { opens_at: new Date(now), closes_at: new Date(now + HOUR_MS) };
    const { public_key } = DEMO_VOTE;
    const rules = { title: 'Favourite', min: 1, max: 2, entries: NUMBERS, public_key };
    await this.votes.put(YEAR, { ...rules, ...times }, 'admin');
  }

  /** Prints sheets of tickets; they are not active yet. */
  async print(sheets = 1) {
    const made = makeCodes(sheets);
    const { n } = await this.batches.print(YEAR, made, committing(this.memory.db));
    return { n: String(n), ...made };
  }

  /** An open vote, and the codes of active tickets. */
  async open(sheets = 1) {
    await this.setUp();
    await this.votes.begin(YEAR, 'admin');
    const { n, codes, cover } = await this.print(sheets);
    await this.batches.activate(YEAR, n);
    return { n, codes, cover };
  }

  /** The vote as it is stored. */
  stored(): Vote {
    const fields = this.memory.fields(`${votes.path}/${YEAR}`);
    return votes.converter.fromFirestore({ id: YEAR, data: () => fields });
  }

  put(changes: Partial<Vote>): void {
    const { id, ...fields } = this.stored();
    this.memory.put(`${votes.path}/${id}`, { ...fields, ...changes });
  }
}

import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { publicEntryId } from '@ndeiya/domain/results/publicIds';
import { DEMO_VOTE } from '@ndeiya/domain/vote/constants';
import { ballotBatches, ballots, batchIdOf, votes } from '@ndeiya/domain/vote/vote';
import { demoWorld } from './entries';
import type { Row } from './row';

const DAY_MS = 86_400_000;
const PERFORMANCES = 10;
const BATCH = 1;
const CURRENT = DEFAULT_SETTINGS.current_edition;

/** Everybody knows the codes of the demo, so nobody scans a cover sheet for them. */
const NO_COVER = 'the demo has no cover sheet';

/** The first accepted entries of the demo, as the list of a vote names them. */
const listed = () =>
  [...demoWorld().lives.values()]
    .map(({ entry }) => entry)
    .filter(({ state, number }) => state === 'accepted' && number !== '')
    .slice(0, PERFORMANCES)
    .map(({ id, number }) => ({ entry: id, id: publicEntryId(number), number }));

/** The active batch that the tickets of the demo are in. */
const batchOf = (at: Date) => ({
  edition: CURRENT,
  n: BATCH,
  state: 'active',
  tickets: DEMO_VOTE.tickets.length,
  cover: NO_COVER,
  activated_at: at,
  voided_at: null,
  voids_used: false,
  reason: '',
  created_at: at,
  updated_at: at,
});

/** An open vote with one active batch of tickets. Its private key is known to the emulator, so that its count needs none. */
export function demoVoteRows(at: Date): Row[] {
  const vote = {
    edition: CURRENT,
    title: 'The people’s favourite',
    state: 'open',
    min: 1,
    max: 3,
    entries: listed(),
    public_key: DEMO_VOTE.public_key,
    opens_at: at,
    closes_at: new Date(at.getTime() + 365 * DAY_MS),
    closed_at: null,
    box_hash: null,
    counted_by: [],
    counts: null,
    box: null,
    void_reason: '',
    created_at: at,
    updated_at: at,
  };
  return [
    { path: `${votes.path}/${String(CURRENT)}`, data: vote },
    { path: `${ballotBatches.path}/${batchIdOf(CURRENT, BATCH)}`, data: batchOf(at) },
    ...DEMO_VOTE.tickets.map((code) => ({
      path: `${ballots.path}/${code.toLowerCase()}`,
      data: { edition: CURRENT, batch: BATCH, kept: null, created_at: at },
    })),
  ];
}

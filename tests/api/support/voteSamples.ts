import { randomUUID } from 'node:crypto';
import { boxHashOf } from '@ndeiya/domain/vote/box';
import { votes } from '@ndeiya/domain/vote/vote';
import { clear, db } from '../../support/backend';
import { call } from '../../support/client';
import { putEntry } from '../../support/entries';
import { makePass, openPass } from '../../support/passes';
import type { MakeSample, RowName, Sample } from '../../support/sample';
import { YEAR } from '../../support/slots';
import { makeCast, makeDevice, makeVoteInput, putVote, sealChoice } from '../../support/votes';

const [TICKET, OTHER_TICKET] = ['DEMO-TICKET-1', 'DEMO-TICKET-2'];

/** Passes are of the current edition, and a call before this one may have begun another. */
async function crewPass(admin: Parameters<MakeSample>[0]): Promise<string> {
  const settings = db.doc('settings/competition');
  if ((await settings.get()).exists) await settings.update({ current_edition: YEAR });
  return openPass(await makePass(admin, { role: 'crew' }));
}

/** Each sample has content of its own. */
let sheets = 0;

const stored = async (...parts: Parameters<typeof putVote>): Promise<Sample> => {
  const { year } = await putVote(...parts);
  return { id: year };
};

/** A vote whose only place for a batch has the number of the year: a sample has one parameter for the whole path. */
const withBatch = (state: 'printed' | 'active') => stored({}, { n: YEAR, state });

const CLOSED = { state: 'closed', closed_at: new Date(0), box_hash: boxHashOf([]) } as const;
const EMPTY_BOX = JSON.stringify({
  commitments: [],
  ballots: null,
  approvals: null,
  sizes: null,
  receipts: [],
  votes: {},
});
const NO_COUNTS = {
  printed: 12,
  active: 12,
  used: 0,
  phone: 0,
  table: 0,
  paper: 0,
  spoilt: 0,
  released: 0,
  void: 0,
};
const COUNTED = { ...CLOSED, state: 'counted' as const, counts: NO_COUNTS };

/** Successful calls for the rows of the people’s choice. */
export const VOTE_SAMPLES = {
  'tickets.open': async () => {
    await putVote();
    return { json: { code: TICKET, device: makeDevice() } };
  },
  'tickets.cast': async () => {
    await putVote();
    return { json: await makeCast(TICKET, ['A007']) };
  },
  'tickets.ops': async (admin) => {
    await putVote();
    const payload = { code: TICKET, ...(await sealChoice(['B001'])) };
    const stamp = { op_id: randomUUID(), device_id: 'device-1', seq: 1, at_client: new Date().toISOString() };
    return { pass: await crewPass(admin), json: { ops: [{ ...stamp, kind: 'cast', payload }] } };
  },
  'tickets.activate': async (admin) => {
    const { year } = await putVote();
    const printed = await call('post', `/votes/${year}/batches`, { token: admin.token, json: { sheets: 1 } });
    return { pass: await crewPass(admin), json: { cover: (printed.body as { cover: string }).cover } };
  },
  'tickets.release': async (admin) => {
    await putVote();
    await call('post', '/vote/cast', { json: await makeCast(OTHER_TICKET, []) });
    return { pass: await crewPass(admin), json: { code: OTHER_TICKET } };
  },
  'votes.read': () => stored(),
  'votes.put': async () => {
    await clear(votes.path);
    const entry = await putEntry({ edition: YEAR, state: 'accepted', number: 'A7' });
    return { id: String(YEAR), json: { ...makeVoteInput([entry]), max: 1 } };
  },
  'votes.begin': async () => ({ ...(await stored({ state: 'setup' })), json: {} }),
  'votes.close': async () => ({ ...(await stored()), json: {} }),
  'votes.publish': async () => ({ ...(await stored({ ...COUNTED, box: EMPTY_BOX })), json: {} }),
  'votes.void': async () => ({ ...(await stored()), json: { reason: 'The list had an error' } }),
  'votes.print': async () => ({ ...(await stored()), json: { sheets: (sheets = (sheets % 4) + 1) } }),
  'votes.batches': () => stored(),
  'votes.activateBatch': async () => ({ ...(await withBatch('printed')), json: {} }),
  'votes.voidBatch': async () => ({ ...(await withBatch('active')), json: { reason: 'A stack is missing' } }),
  'votes.paper': async () => ({
    ...(await stored()),
    json: { code: TICKET, ...(await sealChoice(['A007'])), typed: ['A007'] },
  }),
  'votes.count': async () => ({ ...(await stored(CLOSED)), json: { box_hash: CLOSED.box_hash } }),
  'votes.file': () => stored({ ...COUNTED, state: 'published', box: EMPTY_BOX }),
} satisfies Partial<Record<RowName, MakeSample>>;

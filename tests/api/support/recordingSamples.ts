import { makeEntry, stampsAt } from '@ndeiya/domain/testing/stored';
import { unique } from '@ndeiya/domain/testing/unique';
import { db } from '../../support/backend';
import { announce, putReady, putRecording } from '../../support/recordings';
import { openRound } from '../../support/rounds';
import type { MakeSample, RowName } from '../../support/sample';
import { putOpenEntry } from './entrySamples';

/** A row about a recording of an entry, which an administrator calls. */
const of =
  (makeRow: (entry: string) => Promise<string>): MakeSample =>
  async ({ token }) => ({ id: await makeRow(await putOpenEntry()), token, owned: true });

/** Successful calls for the rows about recordings. */
export const RECORDING_SAMPLES = {
  'recordings.begin': async ({ token }) => ({
    id: await putOpenEntry(),
    token,
    owned: true,
    json: announce(Buffer.from(unique())),
  }),
  'recordings.show': of(async (entry) => {
    await putRecording(entry);
    return entry;
  }),
  'recordings.finish': of((entry) => putRecording(entry, { state: 'ready' })),
  'recordings.remove': of((entry) => putRecording(entry)),
  'recordings.play': of((entry) => putReady(entry)),
  'recordings.judge': async (admin) => {
    const { round, token } = await openRound(admin);
    const entry = `${round}e1`;
    await db.doc(`entries/${entry}`).set({ ...makeEntry({ state: 'accepted' }), ...stampsAt() });
    await putReady(entry);
    return { id: `${round}_${entry}`, pass: token };
  },
} satisfies Partial<Record<RowName, MakeSample>>;

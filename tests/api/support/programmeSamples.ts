import { rehearsalEditions } from '@ndeiya/domain/programme/rehearsal';
import { unique } from '@ndeiya/domain/testing/unique';
import { clear, db } from '../../support/backend';
import { makePass, openPass } from '../../support/passes';
import type { MakeSample } from '../../support/sample';
import { putSlot, stageOp, YEAR } from '../../support/slots';

/** Each sample has content of its own. */
let gap = 0;
const START = '2031-08-16T10:00:00+03:00';

/** Lines are put in order in the current edition only, and a call before this one may have begun another. */
async function makeCurrent(): Promise<void> {
  const settings = db.doc('settings/competition');
  if ((await settings.get()).exists) await settings.update({ current_edition: YEAR });
}

/** Successful calls for the rows about the programme and the stage. */
export const PROGRAMME_SAMPLES = {
  'programme.list': () => ({}),
  'programme.build': () => ({ json: { starts_at: START, gap_minutes: (gap = (gap + 1) % 60) } }),
  'programme.arrange': async () => {
    await makeCurrent();
    const { id } = await putSlot();
    return { json: { slots: [{ id, rev: 1, order_key: 'k' }] } };
  },
  'programme.setState': async () => {
    await putSlot();
    return { json: { to: 'published' } };
  },
  'programme.add': async () => {
    await putSlot();
    return { json: { kind: 'break', title: `Lunch ${unique()}`, minutes: 30, order_key: 'k' } };
  },
  'programme.update': async () => ({ id: (await putSlot()).id, json: { rev: 1, minutes: 8 } }),
  'programme.remove': async () => ({ id: (await putSlot()).id }),
  'stage.pack': async (admin) => ({ pass: await openPass(await makePass(admin, { role: 'crew' })) }),
  'stage.ops': async (admin) => {
    const { id } = await putSlot();
    const pass = await openPass(await makePass(admin, { role: 'steward' }));
    return { pass, json: { ops: [stageOp(id, 'start')] } };
  },
  'rehearsal.get': () => ({}),
  'rehearsal.begin': async () => {
    await clear(rehearsalEditions.path);
    return {};
  },
  'rehearsal.end': () => ({}),
} satisfies Record<string, MakeSample>;

import { afterAll, beforeAll, expect, test } from 'vitest';
import { mendSlots } from '../../functions/src/resources/programme/followEntry';
import { type Account, clear, db, makeAdmin } from '../support/backend';
import { call } from '../support/client';
import { putEntry } from '../support/entries';
import { makePass, openPass } from '../support/passes';
import { makeSlot, putProgramme, slotNow, stageOp, YEAR } from '../support/slots';

/** One stored entry that does not match the schema, on the day of the event. */

let admin: Account;
let steward: string;
let crew: string;
beforeAll(async () => {
  admin = await makeAdmin();
  steward = await openPass(await makePass(admin, { role: 'steward' }));
  crew = await openPass(await makePass(admin, { role: 'crew' }));
});
afterAll(() => clear('slots'));

test('an entry that cannot be read keeps no other line from the phones, the stage, or the repair of the night', async () => {
  await clear('slots');
  const [bad, good] = [
    await putEntry({ edition: YEAR, state: 'accepted', consent: 'not_needed' }),
    await putEntry({ edition: YEAR, state: 'accepted', consent: 'not_needed' }),
  ];
  const [ofBad, ofGood] = [makeSlot({ entry: bad }), makeSlot({ entry: good, label: 'A former name' })];
  await putProgramme([ofBad, ofGood]);
  await db.doc(`entries/${bad}`).update({ consent: 7 });
  for (const pass of [steward, crew]) {
    const { status, body } = await call('get', '/stage/pack', { pass });
    expect(status).toBe(200);
    expect((body as { slots: object[] }).slots).toHaveLength(2);
  }
  const ops = [stageOp(ofBad.id, 'start'), stageOp(ofGood.id, 'start')];
  const { body } = await call('post', '/stage/ops', { pass: steward, json: { ops } });
  expect(body).toMatchObject({
    results: [{ outcome: 'invalid', reason: 'no_consent' }, { outcome: 'applied' }],
  });
  await db.doc(`slots/${ofGood.id}`).update({ label: 'A former name' });
  await expect(mendSlots(db, YEAR)).rejects.toThrow('failed');
  expect((await slotNow(ofGood.id)).label).not.toBe('A former name');
  await db.doc(`entries/${bad}`).delete();
});

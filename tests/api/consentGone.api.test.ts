import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { expect, test } from 'vitest';
import { db, makeAccount, makeAdmin } from '../support/backend';
import { call } from '../support/client';
import { consentJson, GUARDIAN, guardianPass, putMinor } from '../support/consents';
import { openPass } from '../support/passes';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

/** An owner has the question mailed to a mother, and deletes the entry before she answers. */
test('a mother says no by the link of an entry that was deleted, and the child stays refused in the next one', async () => {
  const [admin, owner] = [await makeAdmin(), await makeAccount()];
  const contact = `mother-${owner.uid.toLowerCase()}@example.org`;
  const draft = async () => {
    const id = await putMinor({ owner: owner.uid, contact, edition: 2026 });
    await db.doc(`entries/${id}`).update({ state: 'draft', number: '' });
    return id;
  };
  const first = await draft();
  const mother = await guardianPass(admin, first);
  for (const path of ['entries', 'entry_people']) await db.doc(`${path}/${first}`).delete();
  const { body } = await call('get', '/consents/request', { pass: mother });
  expect(body).toMatchObject({ is_gone: true, may_decide: false, may_refuse: true, decision: null });
  expect((await call('post', '/consents/refuse', { pass: mother, json: {} })).status).toBe(201);

  const { token } = owner;
  const next = await draft();
  const guardians = [{ ...GUARDIAN, contact: '0799 000 000' }];
  expect((await call('put', `/entries/${next}`, { token, json: { guardians } })).status).toBe(200);
  const link = await call('post', `/entries/${next}/members/${next}/consent_link`, { token, json: {} });
  const pass = await openPass({ code: (link.body as { code: string }).code });
  const given = await call('post', '/consents', { pass, json: await consentJson(EVERY_PURPOSE) });
  expect(given.status).toBe(201);
  expect((await db.doc(`entries/${next}`).get()).data()).toMatchObject({
    consent: 'refused',
    name_public: false,
  });
});

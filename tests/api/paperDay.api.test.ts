import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { expect, test } from 'vitest';
import { db, makeAdmin } from '../support/backend';
import { call } from '../support/client';
import { putMinor, recordedJson, recordPaper } from '../support/consents';
import { expectError } from './support/answers';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

const dayIn = (days: number) => toLocalIso(new Date(Date.now() + days * 86_400_000)).slice(0, 10);

test('a paper that was signed on a day before a no does not end it, and without its day it does', async () => {
  const admin = await makeAdmin();
  const id = await putMinor();
  const consent = async () => (await db.doc(`entries/${id}`).get()).data()?.consent as string;
  const no = { token: admin.token, json: { ...recordedJson(), purposes: '' } };
  await call('post', `/entries/${id}/members/${id}/witness`, no);
  const later = await recordPaper(admin, id, { signed_on: dayIn(2) });
  expectError(later, 'invalid-fields');
  expect(later.body).toMatchObject({ fields: { signed_on: consentApiMessages.signedLater } });
  expect((await recordPaper(admin, id, { signed_on: dayIn(-2) })).body).toMatchObject({ state: 'refused' });
  expect(await consent()).toBe('refused');
  expect((await recordPaper(admin, id)).body).toMatchObject({ state: 'given' });
  expect(await consent()).toBe('given');
});

import type { Entry } from '@ndeiya/domain/entries/entry';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { askedChoir, CHOIR, MOTHER } from '../../testing/askedChoir';
import { besideAmina } from '../../testing/besideAmina';
import { holdersOf } from '../certificates/holders';
import { GuardianService } from './guardians';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/** A mother agrees without the name. The child stands in the choir a second time, under a name that is nearly the same. */

let choir = askedChoir();
const tick = () => vi.setSystemTime(Date.now() + 1000);
beforeEach(() => {
  choir = askedChoir();
  tick();
});
const { addBeside, takeOut } = besideAmina(() => choir);

const agreeWithoutName = async () => {
  const service = new GuardianService(choir.memory.db);
  const holder = { id: 'link', name: MOTHER.name };
  const { terms } = await service.request(holder);
  const purposes = { ...EVERY_PURPOSE, publish_name: false, publish_media: false };
  const text = { terms_version: terms.id, text_sha256: terms.sha256 };
  await service.give(holder, { ...text, purposes, signed_as: MOTHER.name }, committing(choir.memory.db));
  tick();
};
const certificates = () => {
  const entry = { ...(choir.memory.fields(`entries/${CHOIR}`) as unknown as Entry), id: CHOIR };
  const { db } = choir.memory;
  return db.runTransaction(async (transaction) =>
    (await holdersOf(transaction, db, [entry])).get(CHOIR)?.map(({ name }) => name),
  );
};

const NAMES = ['Amina Wambu', 'Wambui Amina', 'Amina Wambui Njeri'];

test.each(NAMES)(
  'no certificate is made out to %s beside Amina Wambui whose mother keeps the name',
  async (name) => {
    await addBeside(name);
    tick();
    await choir.agree('mb');
    await choir.agree('m9');
    tick();
    await agreeWithoutName();
    expect(await certificates()).not.toContain(name);
  },
);

test.each(NAMES)(
  'no certificate is made out to %s once Amina Wambui is taken out, whose mother keeps the name',
  async (name) => {
    await addBeside(name);
    tick();
    await choir.agree('mb');
    await choir.agree('m9');
    tick();
    await agreeWithoutName();
    await takeOut(name);
    expect(await certificates()).not.toContain(name);
  },
);

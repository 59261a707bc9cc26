import { MAIL_ATTEMPTS } from '@ndeiya/domain/kernel/constants';
import { messages } from '@ndeiya/domain/kernel/messages';
import { mail, type Mail } from '@ndeiya/domain/system/records';
import { unique } from '@ndeiya/domain/testing/unique';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMailer } from '../../functions/src/platform/mailer';
import { deliver, drain } from '../../functions/src/resources/system/mail/delivery';
import { mailHandler } from '../../functions/src/resources/system/mail/projection';
import { eraseExpired } from '../../functions/src/resources/system/mail/secrets';
import { clear, db, makeAdmin } from '../support/backend';
import { call } from '../support/client';
import { PATIENCE } from '../support/media';
import { type OwnSmtp, startSmtp } from './support/smtp';
import { withoutTriggers, withTriggers } from './support/withoutTriggers';

withoutTriggers();

const MINUTE_MS = 60_000;
const FROM = 'Music, Culture & more <no-reply@example.org>';
const MESSAGE = { subject: 'Hello ĩĩ', text: 'Plain ũ', html: '<p>Rich ũ</p>' };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

/** Stores an outbox document; the suite's own trigger ignores it until `due`. */
async function post(delivery: Partial<Mail['delivery']>, to = 'somebody@example.org'): Promise<string> {
  const id = `mail-${unique()}`;
  const waiting = { attempts: 0, error: null, startTime: null, endTime: null, leaseExpireTime: null };
  await db.doc(`mail/${id}`).set({
    to,
    message: MESSAGE,
    delivery: { state: 'RETRY', nextAttemptTime: inMinutes(10), ...waiting, ...delivery },
    created_at: new Date(),
  });
  return id;
}
const read = async (id: string) => mail.converter.fromFirestore(await db.doc(`mail/${id}`).get()).delivery;

beforeEach(() => clear('mail'));

describe('a mail in the outbox', () => {
  interface InboxMail {
    id: string;
    to: string[];
    subject: string;
  }
  const inbox = async (): Promise<InboxMail[]> => {
    const response = await fetch(`${process.env.MAIL_URL ?? ''}/api/messages`);
    return (await response.json()) as InboxMail[];
  };

  test('is sent once by the trigger, however often its document is written', async () => {
    const to = `${unique()}@example.org`;
    await withTriggers(async () => {
      const id = await post({ state: 'PENDING', nextAttemptTime: null }, to);
      const sent = { state: 'SUCCESS', attempts: 1, error: null, leaseExpireTime: null };
      await vi.waitFor(async () => {
        expect(await read(id)).toMatchObject(sent);
      }, PATIENCE);
      await db.doc(`mail/${id}`).update({ touched: true });
      const second = await post({ state: 'PENDING', nextAttemptTime: null });
      await vi.waitFor(async () => {
        expect((await read(second)).state).toBe('SUCCESS');
      }, PATIENCE);
    });
    expect((await inbox()).filter((received) => received.to.includes(to))).toHaveLength(1);
  });
});

describe('delivery', () => {
  let smtp: OwnSmtp;
  beforeEach(async () => {
    smtp = await startSmtp();
  });
  afterEach(() => smtp.stop());

  const at = (minutes: number, port = smtp.port) => ({
    db,
    mailer: createMailer({ smtpUrl: `smtp://127.0.0.1:${String(port)}`, from: FROM }),
    now: () => inMinutes(minutes),
  });

  test('a mail has both parts, one sender and its own Message-ID', async () => {
    const id = await post({});
    await deliver(at(11), id);
    const [received] = smtp.received;
    expect(received?.to).toEqual(['somebody@example.org']);
    expect(received?.email).toMatchObject({
      from: { name: 'Music, Culture & more', address: 'no-reply@example.org' },
      to: [{ address: 'somebody@example.org' }],
      subject: MESSAGE.subject,
      messageId: `<${id}@example.org>`,
    });
    expect(received?.email.text?.trim()).toBe(MESSAGE.text);
    expect(received?.email.html?.trim()).toBe(MESSAGE.html);
  });

  test('a mail is sent once although ten senders try repeatedly at the same time', async () => {
    const id = await post({});
    await Promise.all(Array.from({ length: 10 }, () => deliver(at(11), id)));
    await deliver(at(500), id);
    await drain(at(1000));
    expect(smtp.received).toHaveLength(1);
    expect(await read(id)).toMatchObject({ state: 'SUCCESS', attempts: 1 });
  });

  test('while SMTP is down a mail waits, then arrives once and not before its next try is due', async () => {
    const id = await post({});
    await smtp.stop();
    await deliver(at(11), id);
    const failed = await read(id);
    expect(failed).toMatchObject({ state: 'RETRY', attempts: 1 });
    expect(failed.error).toMatch(/ECONNREFUSED/);
    smtp = await startSmtp(smtp.port);
    await drain(at(11.5));
    expect(smtp.received).toHaveLength(0);
    await drain(at(13));
    await drain(at(14));
    expect(smtp.received).toHaveLength(1);
    expect(await read(id)).toMatchObject({ state: 'SUCCESS', attempts: 2, nextAttemptTime: null });
  });

  test('a mail is given up after five attempts with growing delays', async () => {
    const id = await post({});
    await smtp.stop();
    const waits: number[] = [];
    let minutes = 11;
    for (let attempt = 1; attempt <= MAIL_ATTEMPTS + 2; attempt++) {
      await drain(at(minutes));
      const { nextAttemptTime } = await read(id);
      if (nextAttemptTime) waits.push(nextAttemptTime.getTime() - inMinutes(minutes).getTime());
      minutes += 200;
    }
    expect(await read(id)).toMatchObject({ state: 'ERROR', attempts: MAIL_ATTEMPTS, nextAttemptTime: null });
    expect(waits).toHaveLength(MAIL_ATTEMPTS - 1);
    expect([...waits].sort((a, b) => a - b)).toEqual(waits);
    smtp = await startSmtp(smtp.port);
    await drain(at(5000));
    expect(smtp.received).toHaveLength(0);
  });

  test('a mail whose sender was killed while sending arrives once after the lease has expired', async () => {
    const lease = { leaseExpireTime: inMinutes(20), nextAttemptTime: inMinutes(20) };
    const id = await post({ state: 'PROCESSING', attempts: 1, ...lease });
    await drain(at(19));
    expect(smtp.received).toHaveLength(0);
    await drain(at(21));
    await drain(at(30));
    expect(smtp.received).toHaveLength(1);
    expect(await read(id)).toMatchObject({ state: 'SUCCESS', attempts: 2 });
  });

  test('a mail whose sender was killed five times is given up', async () => {
    const lease = { leaseExpireTime: inMinutes(20), nextAttemptTime: inMinutes(20) };
    const id = await post({ state: 'PROCESSING', attempts: MAIL_ATTEMPTS, ...lease });
    await drain(at(21));
    expect(smtp.received).toHaveLength(0);
    expect(await read(id)).toMatchObject({ state: 'ERROR', error: 'The server stopped while sending.' });
  });

  test("a sender that resumes after its lease does not undo the next sender's result", async () => {
    const id = await post({});
    const { mailer } = at(0);
    const slow = {
      send: async (outgoing: Parameters<typeof mailer.send>[0]) => {
        // While this one hangs, its lease expires and another one sends.
        await drain(at(60));
        await mailer.send(outgoing).catch(() => undefined);
        throw new Error('timed out');
      },
    };
    await deliver({ ...at(11), mailer: slow }, id);
    expect(await read(id)).toMatchObject({ state: 'SUCCESS', attempts: 2 });
  });

  test('a mail that cannot be read stops no other, and makes the maintenance fail', async () => {
    const bad = await post({ nextAttemptTime: inMinutes(5) });
    await db.doc(`mail/${bad}`).update({ 'delivery.attempts': 'many' });
    const id = await post({});
    await expect(drain(at(11))).rejects.toThrow('1 of 2 failed');
    expect(await read(id)).toMatchObject({ state: 'SUCCESS' });
  });

  test('more mails that cannot be read than one page holds do not hide a good one, which is sent', async () => {
    const bad = await Promise.all(Array.from({ length: 25 }, () => post({ nextAttemptTime: inMinutes(5) })));
    await Promise.all(bad.map((id) => db.doc(`mail/${id}`).update({ 'delivery.attempts': 'many' })));
    const id = await post({ state: 'RETRY', nextAttemptTime: inMinutes(6) });
    await expect(drain(at(11))).rejects.toThrow('failed');
    expect(await read(id)).toMatchObject({ state: 'SUCCESS' });
  });

  test('a mail that cannot be read lets the event of a new one succeed', async () => {
    const past = new Date(Date.now() - MINUTE_MS);
    const bad = await post({ nextAttemptTime: past });
    await db.doc(`mail/${bad}`).update({ 'delivery.attempts': 'many' });
    const id = await post({});
    const after = (await db.doc(`mail/${id}`).get()).data() ?? null;
    const written = { eventId: unique(), time: new Date(), actor: 'system', before: null, after };
    const handle = mailHandler({ db, mailer: at(0).mailer });
    await expect(handle({ ...written, collection: mail.path, documentId: id })).resolves.toBeUndefined();
  });

  describe('a mail with a code in its text', () => {
    const withCode = async (delivery: Partial<Mail['delivery']>) => {
      const id = await post(delivery);
      await db.doc(`mail/${id}`).update({ valid_until: inMinutes(30) });
      return id;
    };
    const textOf = async (id: string) => {
      const { message, valid_until } = mail.converter.fromFirestore(await db.doc(`mail/${id}`).get());
      return { ...message, valid_until };
    };
    const ERASED = { subject: MESSAGE.subject, text: '', html: '', valid_until: undefined };

    test('keeps the text while it may still be sent, and not longer', async () => {
      const id = await withCode({});
      await smtp.stop();
      await deliver(at(11), id);
      expect(await textOf(id)).toMatchObject(MESSAGE);
      smtp = await startSmtp(smtp.port);
      await drain(at(20));
      expect(smtp.received).toHaveLength(1);
      expect(smtp.received[0]?.email.text?.trim()).toBe(MESSAGE.text);
      expect(await textOf(id)).toEqual(ERASED);
    });

    test('is not sent after the code has expired, even on request', async () => {
      const id = await withCode({});
      await drain(at(31));
      expect(smtp.received).toHaveLength(0);
      expect(await read(id)).toMatchObject({ state: 'ERROR', attempts: 0 });
      expect(await textOf(id)).toEqual(ERASED);
      const { token } = await makeAdmin();
      const answer = await call('post', `/mail/${id}/retry`, { token });
      expect([answer.status, (answer.body as { error: string }).error]).toEqual([404, messages.mail.erased]);
      expect((await call('post', '/mail/retry', { token })).text).toContain('0 mails');
      const listed = async () => ((await call('get', '/mail/failed', { token })).body as unknown[]).length;
      expect(await listed()).toBe(1);
      await db.doc(`mail/${id}`).update({ created_at: inMinutes(-25 * 60) });
      expect(await listed()).toBe(0);
      expect((await read(id)).state).toBe('ERROR');
    });

    test('loses the text in the maintenance, whoever delivers the mails', async () => {
      const [sent, waiting, early] = [
        await withCode({ state: 'SUCCESS', nextAttemptTime: null }),
        await withCode({ nextAttemptTime: inMinutes(120) }),
        await withCode({}),
      ];
      await db.doc(`mail/${early}`).update({ valid_until: inMinutes(60) });
      await eraseExpired(db, inMinutes(31));
      expect([await textOf(sent), await textOf(waiting)]).toEqual([ERASED, ERASED]);
      expect([(await read(sent)).state, (await read(waiting)).state]).toEqual(['SUCCESS', 'ERROR']);
      expect(await textOf(early)).toMatchObject(MESSAGE);
    });

    test('loses the text although another one cannot be read', async () => {
      const bad = await withCode({});
      await db.doc(`mail/${bad}`).update({ valid_until: inMinutes(20), 'delivery.attempts': 'many' });
      const id = await withCode({});
      await expect(eraseExpired(db, inMinutes(31))).rejects.toThrow('1 of 2 failed');
      expect(await textOf(id)).toEqual(ERASED);
    });
  });

  test('two addresses in one field are never two recipients', async () => {
    const id = await post({}, 'a@example.org, b@example.org');
    await deliver(at(11), id);
    expect(smtp.received.flatMap(({ to }) => to)).not.toContain('b@example.org');
    expect((await read(id)).state).not.toBe('PENDING');
  });
});

describe('a mail that was given up', () => {
  test('is shown to administrators without its text, and is sent on request', async () => {
    const { token } = await makeAdmin();
    const id = await post({
      state: 'ERROR',
      attempts: MAIL_ATTEMPTS,
      error: 'refused',
      nextAttemptTime: null,
    });
    const listed = await call('get', '/mail/failed', { token });
    expect(listed.body).toEqual([
      expect.objectContaining({ id, to: 'somebody@example.org', error: 'refused', attempts: MAIL_ATTEMPTS }),
    ]);
    expect(listed.text).not.toContain(MESSAGE.text);
    await withTriggers(async () => {
      expect((await call('post', `/mail/${id}/retry`, { token })).status).toBe(200);
      await vi.waitFor(async () => {
        expect(await read(id)).toMatchObject({ state: 'SUCCESS', attempts: 1 });
      }, PATIENCE);
    });
    expect((await call('post', `/mail/${id}/retry`, { token })).status).toBe(404);
    expect((await call('get', '/mail/failed', { token })).body).toEqual([]);
  });

  test('is sent with all others when an administrator asks for all', async () => {
    const { token } = await makeAdmin();
    const failed = {
      state: 'ERROR',
      attempts: MAIL_ATTEMPTS,
      error: 'refused',
      nextAttemptTime: null,
    } as const;
    const ids = [await post(failed), await post(failed)];
    await withTriggers(async () => {
      expect((await call('post', '/mail/retry', { token })).text).toContain('2 mails');
      await vi.waitFor(async () => {
        for (const id of ids) expect(await read(id)).toMatchObject({ state: 'SUCCESS', attempts: 1 });
      }, PATIENCE);
    });
    expect((await call('get', '/mail/failed', { token })).body).toEqual([]);
  });
});

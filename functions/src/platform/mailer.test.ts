import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMailer, parseSender } from './mailer';

describe('parseSender', () => {
  test.each([
    ['Ndeiya Music & Culture <no-reply@example.org>', 'Ndeiya Music & Culture', 'no-reply@example.org'],
    ['"Music, Culture" <a@example.org>', 'Music, Culture', 'a@example.org'],
    [' a@example.org ', '', 'a@example.org'],
    ['Ndeiya < a@example.org >', 'Ndeiya', 'a@example.org'],
    ['<a@example.org>', '', 'a@example.org'],
  ])('%s', (from, name, address) => {
    expect(parseSender(from)).toEqual({ name, address });
  });
});

describe('sending', () => {
  const contents: string[] = [];
  const connections = new Set<string>();
  /** It knows every box but that of nobody. */
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onConnect: ({ id }, done) => {
      connections.add(id);
      done();
    },
    onClose: ({ id }) => void connections.delete(id),
    onRcptTo: ({ address }, _session, done) => {
      done(address.startsWith('nobody') ? new Error('No such box') : null);
    },
    onData: (stream, _session, done) => {
      textOf(stream).then((content) => {
        contents.push(content);
        done();
      }, done);
    },
  });
  let smtpUrl = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    smtpUrl = `smtp://127.0.0.1:${String((server.server.address() as AddressInfo).port)}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  beforeEach(() => {
    contents.length = 0;
  });

  const mail = () => ({
    id: 'm1',
    to: 'mum@example.org',
    subject: 'News',
    text: 'Text',
    html: '<p>Text</p>',
    deadline: AbortSignal.timeout(60_000),
  });

  test.each([
    ['the name beside the address', { from: 'Site <a@example.org>', nameOf: () => 'Other' }, 'Site'],
    ['the organisation’s own', { from: 'a@example.org', nameOf: () => 'Other' }, 'Other'],
    ['none where the organisation has none', { from: 'a@example.org', nameOf: () => null }, undefined],
    ['none where nobody says one', { from: 'a@example.org' }, undefined],
  ])('the name of the sender is %s', async (_which, sender, name) => {
    await createMailer({ smtpUrl, ...sender }).send(mail());
    const shown = contents.map((content) => /^From: (?:(.*) <)?a@example\.org>?\r$/m.exec(content)?.[1]);
    expect(shown).toEqual([name]);
  });

  test('the answer of a server that refuses a mail in time is the reason, and not the time', async () => {
    const mailer = createMailer({ smtpUrl, from: 'a@example.org' });
    await expect(mailer.send({ ...mail(), to: 'nobody@example.org' })).rejects.toThrow('No such box');
  });

  test.each([
    ['file', { path: import.meta.filename }, 'File access rejected'],
    ['address', { href: 'http://127.0.0.1:9/' }, 'Url access rejected'],
  ])('a text that names a %s is refused, and nothing is read from there', async (_what, text, reason) => {
    const mailer = createMailer({ smtpUrl, from: 'a@example.org' });
    await expect(mailer.send({ ...mail(), text: text as never })).rejects.toThrow(reason);
    expect(contents).toEqual([]);
  });

  test('no connection is left open, also where the address of the server asks for a pool', async () => {
    await createMailer({ smtpUrl: `${smtpUrl}?pool=true`, from: 'a@example.org' }).send(mail());
    await vi.waitFor(() => {
      expect(connections.size).toBe(0);
    });
    expect(contents).toHaveLength(1);
  });
});

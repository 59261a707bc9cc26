import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { contactInput, partnerInput } from '@ndeiya/domain/site/visitorForms';
import { makeContact, makePartner, makeSettings } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test } from 'vitest';
import type { Address } from '../../http/types';
import { committing } from '../../platform/commit';
import type { Platform } from '../../platform/firebase';
import { RateLimiter } from '../../platform/rateLimiter';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { contactHandlers } from './contact/routes';
import { partnerHandlers } from './partners/routes';

/** Somebody sends very many messages and applications in one day, so that organisers do not find those of others. */

const TEAM = 'team@example.org';
const [STRANGER, SCHOOL] = ['203.0.113.7', '198.51.100.4'];
let memory: MemoryFirestore;

beforeEach(() => {
  memory = new MemoryFirestore();
  const contact = { email: TEAM, phone: '', address: '' };
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ contact }), ...stampsAt() });
});

const from = (client: string, body: object) => {
  const address: Address = { client, nearest: client, isEdge: false, entries: 1 };
  return { body, address, language: 'en', once: { commit: () => committing(memory.db) } };
};
const services = () => [{ db: memory.db } as Platform, new RateLimiter(memory.db)] as const;

async function write(client: string, message: string): Promise<void> {
  const { send } = contactHandlers(...services());
  const body = contactInput.parse({ ...makeContact(), message });
  await send(from(client, body) as unknown as Parameters<typeof send>[0]);
}

async function apply(client: string, organisation: string): Promise<void> {
  const { apply: send } = partnerHandlers(...services());
  const body = partnerInput.parse(makePartner({ organisation, email: `${organisation}@example.org` }));
  await send(from(client, body) as unknown as Parameters<typeof send>[0]);
}

const statesIn = (path: string) => [...memory.all(path).values()].map(({ state }) => state as string);
const mailsTo = (one: string) => [...memory.all('mail').values()].filter(({ to }) => to === one);

test('further messages of one caller stand apart, and use up no notice of a message of somebody else', async () => {
  const { messagesListedFirst: first, contactNoticePerRecipient: notices } = RATE_LIMITS;
  for (let at = 0; at < notices.max; at += 1) await write(STRANGER, `Made up ${String(at)}`);
  expect(mailsTo(TEAM)).toHaveLength(first.max);
  await write(SCHOOL, 'Our choir comes by bus.');
  const states = statesIn('contact_messages');
  expect(states.filter((state) => state === 'new')).toHaveLength(first.max + 1);
  expect(states.filter((state) => state === 'further')).toHaveLength(notices.max - first.max);
  expect(mailsTo(TEAM)).toHaveLength(first.max + 1);
});

test('a message that a program filled in is spam, however many came before', async () => {
  const { send } = contactHandlers(...services());
  const spam = { ...contactInput.parse(makeContact()), website: 'https://made.up' };
  for (let at = 0; at <= RATE_LIMITS.messagesListedFirst.max; at += 1)
    await send(from(STRANGER, { ...spam, message: String(at) }) as unknown as Parameters<typeof send>[0]);
  expect(new Set(statesIn('contact_messages'))).toEqual(new Set(['spam']));
  expect(mailsTo(TEAM)).toEqual([]);
});

test('further applications of one caller stand apart, and each mailbox gets its acknowledgment', async () => {
  const { max } = RATE_LIMITS.partnersListedFirst;
  for (let at = 0; at < max + 2; at += 1) await apply(STRANGER, `made-up-${String(at)}`);
  await apply(SCHOOL, 'bakery');
  const states = statesIn('partner_applications');
  expect(states.filter((state) => state === 'new')).toHaveLength(max + 1);
  expect(states.filter((state) => state === 'further')).toHaveLength(2);
  expect([mailsTo('bakery@example.org').length, mailsTo('made-up-4@example.org').length]).toEqual([1, 1]);
});

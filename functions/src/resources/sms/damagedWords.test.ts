import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { NO_TEXTS } from '@ndeiya/domain/sms/text';
import { makeSettings } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test, vi } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { leaseBatch } from './lease';
import { listTemplates, saveTemplate } from './templates';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.mock('../../platform/rateLimiter', () => ({
  RateLimiter: class {
    allowsIn = () => Promise.resolve(() => undefined);
  },
}));

/** Two texts that are due, of two kinds, of which the words of one cannot be read. */

const YEAR = 2026;
const NOW = new Date('2026-08-15T09:00:00Z');
const WORDS = 'text_templates/accepted-en';
let memory: MemoryFirestore;

const putText = (id: string, fields: object) => {
  const { delivery, ...golden } = storedAs('texts', {}) as unknown as { delivery: object };
  const due = { ...delivery, state: 'queued', attempts: 0, next_at: NOW };
  const text = { ...golden, edition: YEAR, valid_until: null, language: 'en', merged_into: null, ...fields };
  memory.put(`texts/${id}`, { ...text, delivery: due });
};

beforeEach(() => {
  memory = new MemoryFirestore();
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: YEAR }), ...stampsAt() });
  const spend = { ...NO_TEXTS, on: true, budget: 100_000, price: 100, quiet_from: null, quiet_to: null };
  memory.put(`text_spend/${String(YEAR)}`, { ...spend, ...stampsAt() });
  memory.put(WORDS, { kind: 'accepted', language: 'en', body: 7, ...stampsAt() });
  putText('other', { kind: 'offered', to: '+254711000001' });
  for (const number of ['A1', 'A2'])
    putText(number, { kind: 'accepted', to: '+254711000002', values: { site: 'Ndeiya', number } });
});

test('texts are sent although the words of one kind cannot be read, and that kind has those of the site', async () => {
  const leased = await leaseBatch(memory.db, { hasProvider: true, now: NOW });
  expect(leased?.map(({ kind }) => kind).sort()).toEqual(['accepted', 'offered']);
  const merged = leased?.find(({ kind }) => kind === 'accepted');
  expect(merged?.body).toContain('accepted. Your number');
  expect(merged?.body).toContain('A1, A2');
});

test('words that cannot be read are listed as those of the site, and typed anew', async () => {
  const body = 'Entry {number} takes part.';
  await saveTemplate(memory.db, { kind: 'accepted', language: 'en', body });
  const listed = await listTemplates(memory.db);
  expect(listed.find(({ kind, language }) => kind === 'accepted' && language === 'en')).toMatchObject({
    body,
  });
  expect(memory.fields(WORDS)).not.toHaveProperty('id');
});

test('words are typed anew where the settings of texts cannot be read', async () => {
  memory.put(`text_spend/${String(YEAR)}`, { on: 7 });
  await saveTemplate(memory.db, { kind: 'accepted', language: 'en', body: 'Entry {number} takes part.' });
  expect(memory.fields(WORDS)).toMatchObject({ body: 'Entry {number} takes part.' });
});

import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { NO_TEXTS } from '@ndeiya/domain/sms/text';
import { makeSettings } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test } from 'vitest';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { saveSmsSettings } from './settings';

const YEAR = 2026;
let memory: MemoryFirestore;
beforeEach(() => {
  memory = new MemoryFirestore();
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: YEAR }), ...stampsAt() });
  memory.put(`editions/${String(YEAR)}`, { year: YEAR });
});

test('a budget that is saved on a page from before the stop does not turn the texts on again', async () => {
  memory.put(`text_spend/${String(YEAR)}`, { ...NO_TEXTS, on: true, spent: 70, ...stampsAt() });
  await saveSmsSettings(memory.db, YEAR, { on: false });
  const after = await saveSmsSettings(memory.db, YEAR, { budget: 9000 });
  expect(after).toMatchObject({ on: false, budget: 9000, spent: 70, quiet_from: NO_TEXTS.quiet_from });
});

test('one quiet time alone is refused, and changes nothing', async () => {
  await saveSmsSettings(memory.db, YEAR, { budget: 500 });
  await expect(saveSmsSettings(memory.db, YEAR, { quiet_to: null, budget: 1 })).rejects.toMatchObject({
    code: 'invalid-fields',
  });
  const both = await saveSmsSettings(memory.db, YEAR, { quiet_from: null, quiet_to: null });
  expect(both).toMatchObject({ budget: 500, quiet_from: null, quiet_to: null });
});

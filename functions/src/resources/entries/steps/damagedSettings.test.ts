import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { makeEdition, makeSettings } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { readSettings } from '../../editions/settings';
import { readRules } from './edition';

vi.mock('../../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** The edition that the specification describes as open. */
const { current_edition: YEAR, registration } = DEFAULT_SETTINGS;

let memory: MemoryFirestore;
beforeEach(() => {
  memory = new MemoryFirestore();
  const settings = makeSettings({ current_edition: YEAR, name: 'Our festival' });
  memory.put(`settings/${SETTINGS_ID}`, { ...settings, ...stampsAt(), registration: 'shut' });
});

test('where the settings cannot be read, the edition itself says that it takes no more entries', async () => {
  memory.put(`editions/${String(YEAR)}`, { ...makeEdition({ year: YEAR, state: 'closed' }), ...stampsAt() });
  expect(registration.state).toBe('open');
  expect((await readRules(memory.db, YEAR)).window.state).toBe('closed');
});

test('where nothing else says whether an edition takes entries, nothing is decided', async () => {
  await expect(readRules(memory.db, YEAR)).rejects.toThrow(`settings/${SETTINGS_ID} cannot be read`);
  memory.remove(`settings/${SETTINGS_ID}`);
  expect((await readRules(memory.db, YEAR)).window.state).toBe('open');
});

test('one damaged field of the settings takes no other one from mails and pages', async () => {
  const { name, registration: shown } = await readSettings(memory.db);
  expect([name, shown]).toEqual(['Our festival', registration]);
});

import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { TEXT_DEFAULTS, TEXT_KINDS } from '@ndeiya/domain/sms/kinds';
import { makeSettings } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test } from 'vitest';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { previewText, saveTemplate } from './templates';

/** The addresses that the texts of each kind really have. */
const ADDRESSES: Readonly<Record<string, RegExp>> = {
  entry_link: /\/entries\/\w{20}$/,
  contestant_link: /\/pass#(\w{5}-){3}\w{5}$/,
  leader_link: /\/group#(\w{5}-){3}\w{5}$/,
  returned: /\/entries\/\w{20}$/,
  offered: /\/entries\/\w{20}$/,
  consent_link: /\/consent#(\w{5}-){3}\w{5}$/,
  prize: /\/results\/2026$/,
  certificate: /\/c\/\w{13}$/,
};

const memoryWithSettings = () => {
  const memory = new MemoryFirestore();
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: 2026 }), ...stampsAt() });
  return memory;
};

test('the preview of each kind with a link has one as those that are sent, so that it counts their letters', async () => {
  const memory = memoryWithSettings();
  const kinds = TEXT_KINDS.filter((kind) => TEXT_DEFAULTS[kind].includes('{link}'));
  expect(kinds).toEqual(Object.keys(ADDRESSES));
  for (const kind of kinds) {
    const { text } = await previewText(memory.db, { kind, language: 'en', body: TEXT_DEFAULTS[kind] });
    expect(text).toMatch(ADDRESSES[kind] ?? /^$/);
  }
});

test.each([
  ['a link to another site', 'Read {link} or bit.ly/abc'],
  ['a variable of another kind', 'Read {link}, {nobody}'],
])('a text with %s is neither shown nor stored', async (_what, body) => {
  const { db } = memoryWithSettings();
  const draft = { kind: 'entry_link', language: 'en', body } as const;
  const refused = { code: 'invalid-fields', fields: { body: expect.any(String) as string } };
  await expect(previewText(db, draft)).rejects.toMatchObject(refused);
  await expect(saveTemplate(db, draft)).rejects.toMatchObject(refused);
});

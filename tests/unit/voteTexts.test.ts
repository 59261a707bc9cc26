import { gzipSync } from 'node:zlib';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { expect, test } from 'vitest';
import { voterTextsFile } from '../../functions/src/pages/texts';
import suggested from '../../functions/src/resources/languages/suggested.json';
import { collectTexts } from '../../web/build/i18n/collect';

/**
 * A voter loads this file over 50 kbit/s beside the page, a tenth of a second for 600 bytes. It had 2.9 KB with half of it
 * in Kikuyu, whose texts are longer, and has 3.6 KB with nearly all.
 */
const FILE_BYTES = 3.75 * 1024;

const suggestions: Record<string, { text: string } | undefined> = suggested.ki;
const inKikuyu = (english: string) => suggestions[english]?.text ?? english;

async function fileWith(catalogue: object): Promise<{ bytes: number; texts: Record<string, unknown> }> {
  const fields = {
    language: { stringValue: 'ki' },
    version: { integerValue: '3' },
    direction: { stringValue: 'ltr' },
    catalogue: { stringValue: JSON.stringify(catalogue) },
    created_at: { timestampValue: '2026-01-01T00:00:00Z' },
    updated_at: { timestampValue: '2026-01-01T00:00:00Z' },
  };
  const name = 'projects/p/databases/(default)/documents/published_texts/ki';
  const ask = (path: string) =>
    Promise.resolve(path.startsWith('/published_texts') ? { name, fields } : null);
  const { body } = await voterTextsFile('ki', { path: '/texts/ki.vote.json', frugal: false, ask });
  const { texts } = JSON.parse(String(body)) as { texts: Record<string, unknown> };
  return { bytes: gzipSync(String(body)).length, texts };
}

test('where every text of the site is published, voters get those of their page and the categories, in few bytes', async () => {
  const all = [...collectTexts()];
  const { bytes, texts } = await fileWith(
    Object.fromEntries(all.map(([english]) => [english, inKikuyu(english)])),
  );
  const ofPage = all.filter(([, places]) => [...places].some((place) => place.startsWith('phone/vote/')));
  const { public_categories, extra_categories } = DEFAULT_SETTINGS;
  const shown = [...ofPage.map(([english]) => english), ...public_categories, ...extra_categories];
  expect(Object.keys(texts).sort()).toEqual([...new Set(shown)].sort());
  expect(bytes).toBeLessThanOrEqual(FILE_BYTES);
});

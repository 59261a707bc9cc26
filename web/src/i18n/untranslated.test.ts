import { beforeEach, expect, test } from 'vitest';
import { hasUntranslated, notingUntranslated } from './untranslated';

const t = notingUntranslated((text) => text.toUpperCase(), { own: 'mine' });

beforeEach(() => {
  hasUntranslated.set(false);
});

test('a text that the language has is not noted', async () => {
  expect(t('own')).toBe('OWN');
  await Promise.resolve();
  expect(hasUntranslated.get()).toBe(false);
});

test('a text that it lacks is noted, after the render that asks for it', async () => {
  expect(t('other')).toBe('OTHER');
  expect(hasUntranslated.get()).toBe(false);
  await Promise.resolve();
  expect(hasUntranslated.get()).toBe(true);
});

import { expect, test } from 'vitest';
import { collectTexts } from '../../../build/i18n/collect';
import { AREAS, isInArea } from './areas';

// It parses every source file, which takes long on a busy machine.
test('each page by which translators choose has texts', { timeout: 120_000 }, () => {
  const places = [...collectTexts().values()].map((files) => [...files]);
  expect(AREAS.filter((area) => !places.some((files) => isInArea(files, area)))).toEqual([]);
});

import { expect, test } from 'vitest';
import { collectTexts } from '../../../build/i18n/collect';
import { AREAS, isInArea } from './areas';

test('each page by which translators choose has texts', () => {
  const places = [...collectTexts().values()].map((files) => [...files]);
  expect(AREAS.filter((area) => !places.some((files) => isInArea(files, area)))).toEqual([]);
});

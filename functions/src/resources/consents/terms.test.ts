import { standardTerms } from '@ndeiya/domain/consents/terms';
import { DEFAULT_REGION, setRegion } from '@ndeiya/domain/kernel/timeZone';
import { regionOf } from '@ndeiya/domain/site/regionOf';
import { afterEach, expect, test } from 'vitest';
import { versionOf } from './terms';

afterEach(() => {
  setRegion(DEFAULT_REGION);
});

test('the text that guardians in Kenya have agreed to keeps its id and its hash', () => {
  const { id, sha256 } = versionOf(standardTerms(), 'en', 0);
  expect(id).toBe('en-0-868d10b9e32029f7');
  expect(sha256).toBe('868d10b9e32029f756da5d7752997afb6f13952dc873a511599616359de5a9e0');
  expect(standardTerms().text).toContain('Data Protection Commissioner of Kenya');
});

test('outside Kenya the text names no office', () => {
  const kenyan = versionOf(standardTerms(), 'en', 0);
  setRegion(regionOf({ time_zone: 'Europe/Rome', locale: 'en-GB' }));
  expect(standardTerms().text).not.toMatch(/kenya|odpc/i);
  expect(standardTerms().text).toContain('the office for data protection of your country');
  expect(versionOf(standardTerms(), 'en', 0).id).not.toBe(kenyan.id);
});

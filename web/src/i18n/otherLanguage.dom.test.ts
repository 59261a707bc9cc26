import { compileMessage } from '@ndeiya/domain/languages/format';
import { beforeEach, expect, test } from 'vitest';
import { answer, stubFetch } from '../testing/answers';
import { speechOf } from './otherLanguage';
import type { Catalogue } from './texts';

const LATER = '{count, plural, one {# child of a later screen} other {# children of a later screen}}';
const OWN = 'A text that is published in the language';

beforeEach(() => {
  localStorage.clear();
  stubFetch(answer(200, { version: 1, direction: 'ltr', texts: { [OWN]: 'Ũhoro witũ' }, dates: null }));
});

test('a text with choices that a later screen brings is written in English where the language lacks it', async () => {
  const english: Catalogue = {};
  const { t } = await speechOf('ki', english);
  english[LATER] = compileMessage(LATER);
  expect(t(LATER, { count: 2 })).toBe('2 children of a later screen');
});

test('a text that the language has is not replaced by the English of a later screen', async () => {
  const english: Catalogue = {};
  const { t } = await speechOf('ki', english);
  english[OWN] = 'English';
  expect(t(OWN)).toBe('Ũhoro witũ');
});

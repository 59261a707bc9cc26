import { certificateAdminTexts as texts } from '@ndeiya/domain/certificates/adminTexts';
import { expect, test } from 'vitest';
import { issuedText } from './issuedText';

test('a batch without anything left out says only how many were issued', () => {
  expect(issuedText(2, { unprintable: [] })).toBe(texts.issued(2));
});

test('a batch names the people and the documents that were left out', () => {
  const said = issuedText(1, { unprintable: ['A1 X'], unreadable: ['result_versions/r_1'] });
  expect(said).toBe(
    [texts.issued(1), texts.unprintable('A1 X'), texts.leftOut('result_versions/r_1')].join(' '),
  );
});

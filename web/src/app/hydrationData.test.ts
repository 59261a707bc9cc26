import { documentPath } from '@ndeiya/domain/kernel/publicReader';
import { HOME_ID, homeDocument } from '@ndeiya/domain/site/homeDocument';
import { expect, test } from 'vitest';
import { hydrationData } from './hydrationData';

const named = (id: string) => ({ mapValue: { fields: { id: { stringValue: id } } } });

test('the data of a page has the main banner and that of the background, and no other', () => {
  const banners = { arrayValue: { values: ['first', 'second', 'third'].map(named) } };
  const home = { name: `documents${documentPath(homeDocument, HOME_ID)}`, fields: { banners } };
  const text = JSON.stringify(hydrationData({ home }, 0));
  expect(text).toMatch(/first.*second/);
  expect(text).not.toContain('third');
});

test('the data of a site without banners has none', () => {
  const home = { name: `documents${documentPath(homeDocument, HOME_ID)}`, fields: {} };
  expect(JSON.stringify(hydrationData({ home }, 0))).not.toContain('banners');
});

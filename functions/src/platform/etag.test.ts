import { expect, test } from 'vitest';
import { etagOf, expectFresh } from './etag';

const entity = { updated_at: new Date('2025-08-16T00:00:00Z') };
const tag = '"2025-08-16T00:00:00.000Z"';

test.each([
  ['no header', null],
  ['the version', tag],
  ['the version as a proxy has weakened it', `W/${tag}`],
  ['several versions, of which one is it', `"older" , W/${tag}`],
  ['any version', '*'],
  ['any version, with a space', ' * '],
])('a change that is based on %s is taken', (_what, ifMatch) => {
  expect(etagOf(entity)).toBe(tag);
  expectFresh(ifMatch, entity);
});

test.each(['"2025-08-15T00:00:00.000Z"', '', '"*"'])('a change that is based on %s is refused', (ifMatch) => {
  expect(() => {
    expectFresh(ifMatch, entity);
  }).toThrow(expect.objectContaining({ code: 'stale' }));
});

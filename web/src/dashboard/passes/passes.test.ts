import decodeQR from 'qr/decode.js';
import { describe, expect, test } from 'vitest';
import { qrPath } from '../../lib/qrPath';
import { passStateOf } from './passState';
import { peopleIn } from './peopleLines';

describe('names, one person a line', () => {
  test.each([
    ['Wanjiku\nKamau', [{ name: 'Wanjiku' }, { name: 'Kamau' }]],
    ['  Wanjiku \r\n\n', [{ name: 'Wanjiku' }]],
    ['Wanjiku, w@example.org', [{ name: 'Wanjiku', email: 'w@example.org' }]],
    ['Kamau, John, k@example.org', [{ name: 'Kamau, John', email: 'k@example.org' }]],
    ['Kamau, John', [{ name: 'Kamau, John' }]],
    ['w@example.org', [{ name: 'w@example.org' }]],
    ['', []],
  ])('%j', (text, people) => {
    expect(peopleIn(text)).toEqual(people);
  });
});

describe('the state of a pass', () => {
  const now = new Date('2025-08-16T12:00:00Z');
  const pass = { revoked_at: null, expires_at: '2025-08-18T00:00:00+03:00', devices: [] };
  test.each([
    ['Not opened yet', pass],
    ['Open', { ...pass, devices: [{ opened_at: '2025-08-16T00:00:00+03:00' }] }],
    ['Ended', { ...pass, expires_at: '2025-08-16T15:00:00+03:00' }],
    ['Revoked', { ...pass, revoked_at: '2025-08-16T00:00:00+03:00' }],
  ])('%s', (label, one) => {
    expect(passStateOf(one, now).label).toBe(label);
  });
});

test('a card’s QR code is read as the link that it was made of', () => {
  const link = 'https://competition.example.org/pass#7KQ2M-9XW4T-ABCDE-FGHJK';
  const { path, size } = qrPath(link);
  const scale = 4;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) * scale + row) * width + Number(x) * scale) * 4;
      for (let dot = 0; dot < scale; dot += 1) data.fill(0, start + dot * 4, start + dot * 4 + 3);
    }
  }
  expect(decodeQR({ width, height: width, data })).toBe(link);
});

import { expect, test } from 'vitest';
import { readTicket, shownTicket } from './ticketCode';

test('a code is read in any case, with any separators and the usual misreadings', () => {
  const code = { body: '7KQ210W4', check: 'TX' };
  for (const typed of ['7KQ2-10W4-TX', '7kq2 10w4 tx', '7KQ2IOW4TX', ' 7kq2.loW4_tx '])
    expect(readTicket(typed)).toEqual(code);
  expect(shownTicket(code)).toBe('7KQ2-10W4-TX');
});

test.each(['', '7KQ2-10W4-T', '7KQ2-10W4-TXX', '7KQ2-10W4-TU', '7KQ2-10W4-T!'])('%j is no code', (typed) => {
  expect(readTicket(typed)).toBeNull();
});

import { expect, test } from 'vitest';
import { codeInSquare, ticketOf } from './ticketOf';

const CODE = 'K7QF-3M9A-XT';

test.each([
  ['k7qf 3m9a xt', CODE],
  ['K7QF3M9AXT', CODE],
  ['demo-ticket-3', 'DEMO-TICKET-3'],
  ['K7QF-3M9A', null],
  ['K7QF-3M9A-XU', null],
  ['', null],
])('the typed code %j is read as %s', (typed, code) => {
  expect(ticketOf(typed)).toBe(code);
});

test.each([
  ['https://site.example/v#K7QF3M9AXT', 'K7QF3M9AXT'],
  [' K7QM-3XPA-B2 ', 'K7QM-3XPA-B2'],
])('the square %j has the code %s', (square, code) => {
  expect(codeInSquare(square)).toBe(code);
});

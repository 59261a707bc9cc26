import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { pageScript } from './pageScript';

/** What tsx writes around each inner function. */
declare function __name<Named>(named: Named, name: string): Named;

function answer(): void {
  const give = __name(() => 7, 'give');
  Object.assign(globalThis, { answer: give() });
}

test('a page runs a function whose inner functions tsx has named', () => {
  const page = createContext({});
  runInContext(pageScript(answer), page);
  expect(page).toEqual({ answer: 7 });
});

test('twice in one page', () => {
  const page = createContext({});
  runInContext(pageScript(answer) + pageScript(answer), page);
  expect(page).toEqual({ answer: 7 });
});

import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { pageScript } from './pageScript';

/** tsx wraps each inner function in a call of this helper. */
declare function __name<Named>(named: Named, name: string): Named;

function answer(): void {
  const give = __name(() => 7, 'give');
  Object.assign(globalThis, { answer: give() });
}

test('a page runs a function whose inner functions tsx has wrapped', () => {
  const page = createContext({});
  runInContext(pageScript(answer), page);
  expect(page).toEqual({ answer: 7 });
});

test('a page runs two such functions one after the other', () => {
  const page = createContext({});
  runInContext(pageScript(answer) + pageScript(answer), page);
  expect(page).toEqual({ answer: 7 });
});

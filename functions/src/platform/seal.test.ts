import { expect, test } from 'vitest';
import { seal, unseal } from './seal';
import { charactersFrom, randomCharacters } from './typedCode';

const [own, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

test('a sealed text is read with its secret alone, and not once a byte of it is another one', () => {
  const sealed = seal(own, 'Wanjikũ');
  expect(unseal(own, sealed)).toBe('Wanjikũ');
  expect(() => unseal(other, sealed)).toThrow();
  const changed = Buffer.from(sealed, 'base64');
  changed[changed.length - 1]! ^= 1;
  expect(() => unseal(own, changed.toString('base64'))).toThrow();
});

test('the same text is sealed in another way each time', () => {
  expect(seal(own, 'one')).not.toBe(seal(own, 'one'));
});

test('a code has as many letters as it is to have, and the same bytes give the same one', () => {
  expect(randomCharacters(20)).toMatch(/^[0-9A-Z]{20}$/);
  const bytes = Buffer.from([0, 1, 32, 33, 255]);
  const code = charactersFrom(bytes, 4);
  expect(code).toMatch(/^[0-9A-Z]{4}$/);
  expect(code.slice(0, 2)).toBe(code.slice(2));
});

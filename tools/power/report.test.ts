import { expect, test } from 'vitest';
import { KNOWN_FAULTS } from './known';
import { byFolder, described } from './report';

const source = `export function older(age: number) {\n  if (age >=\n    18) return true;\n  return false;\n}\n`;
const fault = {
  id: '0',
  fileName: 'domain/src/people/age.ts',
  mutatorName: 'EqualityOperator',
  replacement: 'age >\n 18',
  location: { start: { line: 1, column: 6 }, end: { line: 2, column: 6 } },
};

test('a fault that no test notices is named with its place, what stood there and by what it was replaced', () => {
  const line = 'domain/src/people/age.ts:2 EqualityOperator: age >= 18 → age > 18';
  expect(described(source, fault)).toBe(line);
  expect(byFolder([{ fault, source, isNoticed: false }])).toEqual([
    { folder: 'domain/src/people', noticed: 0, late: 0, same: 0, survived: [line] },
  ]);
});

test('faults that are noticed are counted by the folder of their file', () => {
  const other = { ...fault, fileName: 'domain/src/judging/round.ts' };
  const asked = [fault, other, fault].map((one) => ({ fault: one, source, isNoticed: true }));
  expect(byFolder(asked)).toEqual([
    { folder: 'domain/src/people', noticed: 2, late: 0, same: 0, survived: [] },
    { folder: 'domain/src/judging', noticed: 1, late: 0, same: 0, survived: [] },
  ]);
});

test('a known fault that is the same program is counted, and is not named', () => {
  const { file, line, fault: text } = KNOWN_FAULTS[0] ?? { file: '', line: '', fault: ' → ' };
  const [from = '', replacement = ''] = text.split(' → ');
  const column = line.indexOf(from);
  const location = { start: { line: 0, column }, end: { line: 0, column: column + from.length } };
  const known = { ...fault, fileName: file, replacement, location };
  const results = (changed: string) => byFolder([{ fault: known, source: changed, isNoticed: false }]);
  expect(results(line)).toMatchObject([{ noticed: 0, late: 0, same: 1, survived: [] }]);
  expect(results(`${line} // changed`)).toMatchObject([
    { same: 0, survived: [expect.stringContaining(text)] },
  ]);
});

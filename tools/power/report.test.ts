import { expect, test } from 'vitest';
import { KNOWN_FAULTS } from './known';
import { byFolder, readReport } from './report';

const SOURCE = `export function older(age: number) {\n  if (age >=\n    18) return true;\n  return false;\n}\n`;
const mutant = (status: string) => ({
  mutatorName: 'EqualityOperator',
  replacement: 'age >\n 18',
  status,
  location: { start: { line: 2, column: 7 }, end: { line: 3, column: 7 } },
});
const reportOf = (...statuses: string[]) =>
  readReport(
    JSON.stringify({
      files: { 'domain/src/people/age.ts': { source: SOURCE, mutants: statuses.map(mutant) } },
    }),
  );

test('a fault that no test notices, or whose line no test runs, is named with its place, what stood there and by what it was replaced', () => {
  const line = 'domain/src/people/age.ts:2 EqualityOperator: age >= 18 → age > 18';
  expect(byFolder(reportOf('Survived', 'NoCoverage'))).toEqual([
    { folder: 'domain/src/people', noticed: 0, late: 0, same: 0, survived: [line, line] },
  ]);
});

test('faults that fail a test, or after which it never ends, are noticed; those that were left out count nowhere', () => {
  expect(byFolder(reportOf('Killed', 'Timeout', 'Ignored', 'CompileError'))).toEqual([
    { folder: 'domain/src/people', noticed: 2, late: 0, same: 0, survived: [] },
  ]);
  expect(byFolder(reportOf('Ignored'))).toEqual([]);
});

test('a file that is no report is refused', () => {
  expect(() => readReport('{"files": []}')).toThrow();
});

test('a known fault that is the same program is counted, and is not named', () => {
  const { file, line, fault } = KNOWN_FAULTS[0] ?? { file: '', line: '', fault: ' → ' };
  const [from = '', replacement = ''] = fault.split(' → ');
  const column = line.indexOf(from) + 1;
  const location = { start: { line: 1, column }, end: { line: 1, column: column + from.length } };
  const mutant = { mutatorName: 'ConditionalExpression', replacement, status: 'Survived', location };
  const report = (source: string) =>
    byFolder(readReport(JSON.stringify({ files: { [file]: { source, mutants: [mutant] } } })));
  expect(report(line)).toMatchObject([{ noticed: 0, late: 0, same: 1, survived: [] }]);
  expect(report(`${line} // changed`)).toMatchObject([
    { same: 0, survived: [expect.stringContaining(fault)] },
  ]);
});

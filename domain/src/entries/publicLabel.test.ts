import { expect, test } from 'vitest';
import { publicLabel } from './publicLabel';

const entry = { number: 'A12', stage_name: 'Little Star', name_public: true, stage_name_refused: false };

test('an entry whose name is public has its stage name as label', () => {
  expect(publicLabel(entry)).toBe('Little Star');
});

test.each([
  ['whose name is not public', { ...entry, name_public: false }, 'No. A12'],
  ['whose stage name names a refused child who has left', { ...entry, stage_name_refused: true }, 'No. A12'],
  ['without a stage name', { ...entry, stage_name: '' }, 'No. A12'],
  ['without a public name and without a number', { ...entry, name_public: false, number: '' }, 'No.'],
])('an entry %s is called by its number', (_which, labelled, label) => {
  expect(publicLabel(labelled)).toBe(label);
});

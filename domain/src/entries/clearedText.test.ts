import { expect, test } from 'vitest';
import { decisionsCleared, isSaid, withCleared } from './clearedText';

const cleared = (text: string) => ({ text, decisions: ['no'] });
type Entry = Parameters<typeof isSaid>[0] & { id: string };
const HIDDEN: Entry = {
  id: 'e1',
  title: 'Rain',
  stage_name: 'The Stars',
  title_refused: true,
  stage_name_refused: true,
  title_cleared: null,
  stage_name_cleared: null,
};
const SHOWN: Entry = {
  ...HIDDEN,
  title_refused: false,
  stage_name_refused: false,
  title_cleared: cleared('Rain'),
  stage_name_cleared: cleared('The Stars'),
};

test.each<[string, Entry, Parameters<typeof isSaid>[1], boolean]>([
  ['nothing', HIDDEN, {}, true],
  ['that the title names nobody, which it does not say yet', HIDDEN, { title: 'Rain' }, false],
  ['that the title names nobody, as it says', SHOWN, { title: 'Rain' }, true],
  ['that another title names nobody', SHOWN, { title: 'Sun' }, false],
  [
    'that the title names nobody, of a text before',
    { ...SHOWN, title_cleared: cleared('Sun') },
    { title: 'Rain' },
    false,
  ],
  [
    'that the title names nobody, which hides again since',
    { ...SHOWN, title_refused: true },
    { title: 'Rain' },
    false,
  ],
  ['that it is taken back, as it is', HIDDEN, { title: null }, true],
  ['that it is taken back, which it is not', SHOWN, { title: null }, false],
  [
    'both, of which it says one',
    { ...SHOWN, title_cleared: null },
    { title: 'Rain', stage_name: 'The Stars' },
    false,
  ],
])('an entry is told %s', (...[, entry, said, expected]) => {
  expect(isSaid(entry, said)).toBe(expected);
});

test('a word about the title says nothing about the stage name', () => {
  const people = { members: [], decisions: [] };
  expect(withCleared(HIDDEN, { title: 'Rain' }, people)).toEqual({
    ...HIDDEN,
    title_cleared: { text: 'Rain', decisions: [] },
    title_refused: false,
  });
});

test('what nobody has said is taken back without any change', () => {
  const people = { members: [], decisions: [] };
  expect(withCleared(HIDDEN, { title: null, stage_name: null }, people)).toEqual(HIDDEN);
});

test('of another text no decision is cleared', () => {
  expect(decisionsCleared(SHOWN, 'title', 'Rain')).toEqual(['no']);
  expect(decisionsCleared(SHOWN, 'title', 'Sun')).toEqual([]);
});

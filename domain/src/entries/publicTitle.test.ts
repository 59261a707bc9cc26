import { expect, test } from 'vitest';
import { publicTitle } from './publicTitle';

const hidden = {
  title: 'Wanjiku, my song',
  stage_name: 'Little Star',
  name_public: false,
  title_named: true,
  title_refused: false,
  stage_name_refused: false,
};

test('a title with the name in it is left out while the name is not public', () => {
  expect(publicTitle(hidden)).toBe('');
  expect(publicTitle({ ...hidden, name_public: true })).toBe('Wanjiku, my song');
  expect(publicTitle({ ...hidden, title_named: false })).toBe('Wanjiku, my song');
  expect(publicTitle({ ...hidden, title: 'A little star', title_named: false })).toBe('');
});

test('a title that names a refused child who has left is left out although all others may be named', () => {
  const named = { ...hidden, name_public: true };
  expect(publicTitle({ ...named, title_refused: true })).toBe('');
  expect(
    publicTitle({ ...named, stage_name_refused: true }),
    'a title with a name, without a name beside it',
  ).toBe('');
  expect(publicTitle({ ...named, stage_name_refused: true, title_named: false })).toBe(hidden.title);
});

test('a title with a name in it is left out where an adult has no stage name, and any other title is shown', () => {
  const unnamed = { ...hidden, stage_name: '', name_public: true };
  expect(publicTitle(unnamed)).toBe('');
  expect(publicTitle({ ...unnamed, title_named: false })).toBe('Wanjiku, my song');
});

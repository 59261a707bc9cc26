import { expect, test } from 'vitest';
import { searchOptions } from './searchOptions';

test('pages with the text in their name come first, then the found records, each with its address', () => {
  const found = [{ kind: 'user', id: 'u/1', title: 'Njoki', detail: 'njoki@example.org' } as const];
  expect(searchOptions(' ima', found)).toEqual([
    {
      key: '/admin/system_images',
      kind: 'Page',
      title: 'System Images',
      detail: '',
      to: '/admin/system_images',
    },
    {
      key: 'user/u/1',
      kind: 'User',
      title: 'Njoki',
      detail: 'njoki@example.org',
      to: '/admin/users?open=u%2F1',
    },
  ]);
  expect(searchOptions('  ', found)).toEqual([]);
});

import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MenuShare } from './MenuShare';

const language = {
  id: 'ki',
  name: 'Gĩkũyũ',
  direction: 'ltr' as const,
  letters: 'ĩ',
  menu_share: 60,
  version: 1,
};
const answer = {
  language: { ...language, published_at: null },
  caller: 'admin',
  texts: [],
  content: [],
  published: { Home: 'Mũciĩ' },
  thanks: [],
};
const text = (english: string) => ({ english, places: ['site/home/HomePage.tsx'] });
const sources = { texts: [text('Home'), text('Events')], files: {} };

test('the share that is published stands beside the one that the menu needs, and another one is saved with the facts of the language', () => {
  const onSave = vi.fn(() => Promise.resolve(true));
  render(<MenuShare answer={answer} sources={sources} onSave={onSave} />);
  const field = screen.getByRole('spinbutton', { name: /In the menu from/ });
  expect(field).toHaveAccessibleDescription(
    /Gĩkũyũ has 50 % of them\. Once it has published texts, visitors are asked to help/,
  );
  const save = screen.getByRole('button', { name: 'Set the share' });
  expect(save).toBeDisabled();
  fireEvent.change(field, { target: { value: '40' } });
  fireEvent.click(save);
  expect(onSave).toHaveBeenCalledExactlyOnceWith('ki', {
    name: 'Gĩkũyũ',
    direction: 'ltr',
    letters: 'ĩ',
    menu_share: 40,
  });
});

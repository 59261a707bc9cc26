import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Content } from './Content';
import { chooseLanguage } from './language';

const show = () =>
  render(
    <>
      <p>
        <Content text="Song Night" />
      </p>
      <p>
        <Content text="Drum Night" />
      </p>
      <p>
        <Content text="Mũgĩthi" />
      </p>
    </>,
  );

afterEach(async () => {
  await chooseLanguage('en');
});

test('a title is shown in the visitor’s language, and marked with its own where it is not translated', async () => {
  const published = { version: 1, direction: 'ltr', texts: { 'Song Night': 'xx-night' } };
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json(published))),
  );
  await chooseLanguage('ki');
  show();
  expect(screen.getByText('xx-night')).not.toHaveAttribute('lang');
  expect(screen.getByText('Drum Night')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Mũgĩthi')).not.toHaveAttribute('lang');
});

test('on an English page a Kikuyu title is marked', () => {
  show();
  expect(screen.getByText('Song Night')).not.toHaveAttribute('lang');
  expect(screen.getByText('Mũgĩthi')).toHaveAttribute('lang', 'ki');
});

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../server/call';
import { renderAt } from '../testing/page';
import { TranslatorThanks } from './TranslatorThanks';

vi.mock('../server/call');

beforeEach(() => {
  vi.clearAllMocks();
});

test('names those who want to be thanked', async () => {
  vi.mocked(call).mockResolvedValue({ names: ['Kamau', 'Wanjikũ'] });
  renderAt(<TranslatorThanks language="ki" />, '/about_us');
  expect(await screen.findByText('Thanks to those who translated this site: Kamau, Wanjikũ')).toBeVisible();
});

test('says nothing where nobody is named', async () => {
  vi.mocked(call).mockResolvedValue({ names: [] });
  const { container } = renderAt(<TranslatorThanks language="ki" />, '/about_us');
  await waitFor(() => {
    expect(call).toHaveBeenCalledTimes(1);
  });
  expect(container).toHaveTextContent('');
});

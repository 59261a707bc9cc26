import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type * as homeModule from '../../data/home';
import { useHome } from '../../data/home';
import { makeHome, makeImage } from '../../testing/makeHome';
import { Brand } from './Brand';

vi.mock('../../data/home', async (original) => ({
  ...(await original<typeof homeModule>()),
  useHome: vi.fn(),
}));

test.each([
  ['square', 512, 512, '44px'],
  ['half as wide again', 600, 400, '66px'],
  ['very wide', 900, 100, '88px'],
])(
  'of a logo that is %s, the browser chooses the file for its width on the screen',
  (...[, width, height, sizes]) => {
    const data = makeHome();
    data.system_images.logo = { ...makeImage(), width, height };
    vi.mocked(useHome).mockReturnValue({ status: 'ready', data, retry: vi.fn() });
    render(<Brand />, { wrapper: MemoryRouter });
    expect(screen.getByRole('presentation')).toHaveAttribute('sizes', sizes);
  },
);

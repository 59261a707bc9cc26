import { makeSettings } from '@ndeiya/domain/testing/makers';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useHome, useSettings } from '../../data/home';
import { makeHome, makeImage } from '../../testing/makeHome';
import { renderAt } from '../../testing/page';
import { AboutPage } from './AboutPage';

vi.mock('../../data/home');

const retry = () => undefined;
const about = makeImage('about');
const picture = (container: HTMLElement) => container.querySelector('img');

beforeEach(() => {
  vi.mocked(useSettings).mockReturnValue(makeSettings({ mission: 'To sing.' }));
});

test('shows history, values and mission, with an illustration until there is a picture', () => {
  vi.mocked(useHome).mockReturnValue({ status: 'ready', data: makeHome(), retry });
  const { container } = renderAt(<AboutPage />, '/about_us');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Our History', 'Our Values', 'Our Mission']);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(7);
  expect(screen.getByText('To sing.')).toBeVisible();
  expect(picture(container)).toBeNull();
});

test('shows the about image', () => {
  const data = makeHome({ system_images: { logo: null, contact: null, about } });
  vi.mocked(useHome).mockReturnValue({ status: 'ready', data, retry });
  const { container } = renderAt(<AboutPage />, '/about_us');
  expect(picture(container)?.src).toContain(`/${about.path}`);
});

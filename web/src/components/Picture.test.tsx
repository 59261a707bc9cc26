import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from './Picture';

const variant = (width: number) => ({
  path: `media/gallery/g1/a-${String(width)}.webp`,
  width,
  type: 'image/webp' as const,
});
const image = { path: variant(1280).path, width: 1280, height: 960, variants: [320, 640, 1280].map(variant) };

test('offers every variant and reserves its space', () => {
  render(<Picture image={image} alt="Drums" sizes="50vw" />);
  const picture = screen.getByRole('img', { name: 'Drums' });
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('width', '1280');
  expect(picture).toHaveAttribute('height', '960');
  expect(picture).toHaveAttribute('sizes', '50vw');
  expect(picture.getAttribute('src')).toContain('a-640.webp');
  expect(picture.getAttribute('srcset')?.match(/ \d+w/g)).toEqual([' 320w', ' 640w', ' 1280w']);
});

test('loads the first visible picture with a high priority', () => {
  render(<Picture image={image} alt="Drums" sizes="100vw" priority />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
});

test('renders a placeholder without a picture', () => {
  render(<Picture image={null} alt="Drums" sizes="100vw" />);
  expect(screen.getByRole('img', { name: 'Drums' }).tagName).toBe('DIV');
});

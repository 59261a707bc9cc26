import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeImage } from '../../testing/makeHome';
import { keepAllStyles } from '../../testing/seenStyles';
import { SectionCard } from './SectionCard';

keepAllStyles();

const at = new Date();
const RECORD = { image: makeImage(), image_upload: null, image_error: null, created_at: at, updated_at: at };

test.each([
  ['logo', 'contain'],
  ['about', 'cover'],
] as const)('the card of the %s fits its picture by %s', (section, fit) => {
  render(<SectionCard section={section} image={{ ...RECORD, id: section }} onDelete={vi.fn()} />);
  expect(screen.getByRole('img', { name: `The ${section} image` })).toHaveStyle({ objectFit: fit });
});

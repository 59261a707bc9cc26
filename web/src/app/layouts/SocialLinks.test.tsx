import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeSettings } from '@ndeiya/domain/testing/makers';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type * as homeModule from '../../data/home';
import { useSettings } from '../../data/home';
import { SocialLinks } from './SocialLinks';

vi.mock('../../data/home', async (original) => ({
  ...(await original<typeof homeModule>()),
  useSettings: vi.fn(),
}));

const NONE = { facebook: '', instagram: '', youtube: '', tiktok: '', x: '', whatsapp: '' };

function show(given: Partial<typeof NONE>) {
  vi.mocked(useSettings).mockReturnValue(makeSettings({ social: { ...NONE, ...given } }));
  return render(<SocialLinks />);
}

test('only networks with an address have a link, each with its own outline', () => {
  show({ instagram: 'https://example.org/i', whatsapp: 'https://example.org/w' });
  const places = screen
    .getAllByRole('link')
    .map((link) => [
      link.getAttribute('aria-label'),
      link.querySelector('span')?.style.getPropertyValue('--place'),
    ]);
  expect(places).toEqual([
    ['Instagram', '1'],
    ['WhatsApp', '5'],
  ]);
});

test('without any address nothing is shown', () => {
  expect(show({}).container).toBeEmptyDOMElement();
});

test('the file has one outline for each network, 24 px beside the one before it', () => {
  const file = readFileSync(path.join(import.meta.dirname, 'social.svg'), 'utf8');
  const places = [...file.matchAll(/<path(?: transform="translate\((\d+)\)")? d=/g)].map(([, x = '0']) => x);
  expect(places).toEqual(Object.keys(NONE).map((_, place) => String(place * 24)));
  expect(file).toContain(`viewBox="0 0 ${String(places.length * 24)} 24"`);
});

import { useEffect } from 'react';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { makeImage } from '@ndeiya/domain/testing/stored';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Module from './usePageHead';

const NAME = DEFAULT_SETTINGS.name;
const meta = (key: string) =>
  document.head.querySelector(`meta[name="${key}"], meta[property="${key}"]`)?.getAttribute('content');
const canonical = () => document.head.querySelector('link[rel=canonical]')?.getAttribute('href');

let go: (to: string) => void;
/** The site with the head of its HTML, opened at `path`. */
async function open(path: string, head: string): Promise<typeof Module> {
  document.head.innerHTML = head;
  vi.resetModules();
  const module = await import('./usePageHead');
  const image = makeImage('events', 'e');
  function Event() {
    module.usePageHead('Evening of songs', { description: 'In the hall.', image });
    return null;
  }
  function Page({ title }: { title: string }) {
    module.usePageHead(title);
    return null;
  }
  function Site() {
    const navigate = useNavigate();
    useEffect(() => {
      go = (to) => void navigate(to);
    }, [navigate]);
    return (
      <Routes>
        <Route path="/events/e" element={<Event />} />
        <Route path="/about_us" element={<Page title="About Us" />} />
        <Route path="/gallery" element={<Page title="Gallery" />} />
        <Route path="*" element={<Page title="Page not found" />} />
      </Routes>
    );
  }
  render(<Site />, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>,
  });
  return module;
}

const SERVED = `<title>About Us · Another Name</title><meta name="description" content="Served.">
  <link rel="canonical" href="http://localhost/about_us"><script type="application/ld+json">{}</script>`;

beforeEach(() => vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
});

test('the head of the HTML stays, except for the title in the visitor’s language', async () => {
  const { setSite } = await open('/about_us', SERVED);
  expect(document.title).toBe('About Us · Another Name');
  act(() => setSite({ settings: { ...DEFAULT_SETTINGS, name: 'Another Name' }, banner: null }));
  expect(document.title).toBe('About Us · Another Name');
  expect(meta('description')).toBe('Served.');
});

test('another page has a head of its own', async () => {
  await open('/about_us', SERVED);
  act(() => go('/gallery'));
  await waitFor(() => expect(canonical()).toBe('http://localhost:3000/gallery'));
  expect(document.title).toBe(`Gallery · ${NAME}`);
  expect(meta('og:title')).toBe(`Gallery · ${NAME}`);
  expect(meta('description')).toContain('Pictures');
  expect(meta('og:image')).toBe('http://localhost:3000/share.jpg');
  expect(document.head.querySelector('script')).toBeNull();

  act(() => go('/events/e'));
  await waitFor(() => expect(meta('description')).toBe('In the hall.'));
  expect(meta('og:image')).toBe('http://localhost:3000/share/events/e/0a1b2c3d-640.jpg');
  act(() => go('/about_us'));
  await waitFor(() => expect(meta('description')).toContain('mission'));
});

test('pages with noindex have the tag, and the next page does not', async () => {
  await open('/nowhere', '<title>x</title><meta name="robots" content="noindex">');
  await waitFor(() => expect(meta('og:title')).toBe(`Page not found · ${NAME}`));
  expect({ robots: meta('robots'), canonical: canonical() }).toEqual({
    robots: 'noindex',
    canonical: undefined,
  });
  act(() => go('/gallery'));
  await waitFor(() => expect(meta('robots')).toBeUndefined());
  expect(canonical()).toBe('http://localhost:3000/gallery');
});

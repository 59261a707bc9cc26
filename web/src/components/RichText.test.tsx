import { XSS } from '@ndeiya/domain/testing/xss';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chooseLanguage } from '../i18n/language';
import { RichText } from './RichText';

async function shown(html: string, contains: string) {
  const { container } = render(<RichText html={html} />);
  await waitFor(() => {
    expect(container).toHaveTextContent(contains);
  });
  return container.firstElementChild?.innerHTML;
}

test('keeps the formatting of the editor', async () => {
  const html = '<p>One <strong>two</strong> <em>three</em> <u>four</u><br>five &amp; six</p>';
  expect(await shown(html, 'One')).toBe(html);
});

test.each([
  ['a script', '<p>safe</p><script>alert(1)</script>', '<p>safe</p>'],
  ['a handler', '<p onclick="alert(1)">safe</p>', '<p>safe</p>'],
  ['a picture that fails', '<p>safe<img src="x" onerror="alert(1)"></p>', '<p>safe</p>'],
  ['a link', '<p><a href="javascript:alert(1)">safe</a></p>', '<p>safe</p>'],
  ['a style', '<p style="position:fixed" class="x">safe</p>', '<p>safe</p>'],
  ['a foreign namespace', '<p>safe</p><svg><style><img src=x onerror=alert(1)></style></svg>', '<p>safe</p>'],
])('removes %s', async (_, html, rest) => {
  expect(await shown(html, 'safe')).toBe(rest);
});

test.each(XSS)('leaves only allowed formats of %j', async (text) => {
  const html = await shown(`<p>safe</p>${text}`, 'safe');
  const root = document.createElement('div');
  root.innerHTML = html ?? '';
  for (const link of root.querySelectorAll('a')) {
    expect(link.getAttributeNames()).toEqual(['href', 'rel']);
    expect(link.href).toMatch(/^(https?|mailto|tel):/);
    link.remove();
  }
  for (const element of root.querySelectorAll('*')) {
    expect(element.getAttributeNames()).toEqual([]);
    expect(element.matches('p, br, strong, em, u, b, i')).toBe(true);
  }
});

test('shows plain text unchanged', async () => {
  await shown('just words', 'just words');
  expect(screen.getByText('just words')).toBeInTheDocument();
});

test('in another language a translated paragraph is shown, safely, and another one is marked with its own', async () => {
  const texts = { 'Bring a <0>drum</0>.': 'Rehe <0>kĩhembe</0> <img src=x onerror=alert(1)>' };
  const published = { version: 1, direction: 'ltr', texts };
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json(published))),
  );
  await chooseLanguage('ki');
  const html = '<p>Bring a <strong>drum</strong>.</p><p>It is free.</p>';
  const { container } = render(<RichText html={html} />);
  const drum = await screen.findByText('kĩhembe');
  expect(drum.outerHTML).toBe('<strong>kĩhembe</strong>');
  expect(drum.closest('[lang]')).toBe(document.documentElement);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('It is free.').closest('[lang]')).toHaveAttribute('lang', 'en');
  await chooseLanguage('en');
});

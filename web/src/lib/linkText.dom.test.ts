import { expect, test } from 'vitest';
import { linkText } from './linkText';

/** The links of the result as `text -> address`. */
function linksOf(html: string): string[] {
  const root = document.createElement('div');
  root.innerHTML = linkText(html);
  return [...root.querySelectorAll('a')].map((link) => `${link.textContent} -> ${link.getAttribute('href')}`);
}

test.each([
  [
    'See https://example.org/a?b=1&amp;c=2.',
    'https://example.org/a?b=1&c=2 -> https://example.org/a?b=1&c=2',
  ],
  ['(www.example.org/songs)', 'www.example.org/songs -> https://www.example.org/songs'],
  [
    'https://en.wikipedia.org/wiki/Kikuyu_(people), too',
    'https://en.wikipedia.org/wiki/Kikuyu_(people) -> https://en.wikipedia.org/wiki/Kikuyu_(people)',
  ],
  [
    'Map: https://maps.app.goo.gl/AbC123!',
    'https://maps.app.goo.gl/AbC123 -> https://maps.app.goo.gl/AbC123',
  ],
  ['Write to choir.leader@example.org.', 'choir.leader@example.org -> mailto:choir.leader@example.org'],
  ['Call 0712 345 678 today', '0712 345 678 -> tel:0712345678'],
  ['Call +254 712-345-678.', '+254 712-345-678 -> tel:+254712345678'],
])('%j has the link %j', (html, link) => {
  expect(linksOf(`<p>${html}</p>`)).toEqual([link]);
});

test.each([
  'On 16 August 2025 at 09.00, 50,000 Ksh',
  'javascript:alert(1)',
  'https://good.org@evil',
  'https://user:word@example.org/',
  'http://localhost/',
  'Number 0012 345 678 901',
  'From 2019-2024, 10/12/2025',
  'user@host',
])('%j has no link', (text) => {
  expect(linksOf(text)).toEqual([]);
});

test('a link tells search engines not to follow, and the page behind it gets no access to this one', () => {
  expect(linkText('<p>www.example.org</p>')).toBe(
    '<p><a href="https://www.example.org" rel="nofollow noopener">www.example.org</a></p>',
  );
});

test('text and formats around links stay as they were', () => {
  const html = '<p>One <strong>www.example.org</strong><br>two &amp; 0712345678</p>';
  const root = document.createElement('div');
  root.innerHTML = linkText(html);
  expect(root.textContent).toBe('One www.example.orgtwo & 0712345678');
  expect(root.querySelector('strong > a')).not.toBeNull();
});

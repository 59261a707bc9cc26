import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstScript } from '../../build/firstScript';

const NOW = Date.parse('2031-05-01T09:00:00Z');
const MINUTE = 60_000;
const scheme = new EventTarget();
let isDark = false;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  isDark = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isDark;
    },
    addEventListener: scheme.addEventListener.bind(scheme),
  }));
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  location.hash = '';
  document.body.innerHTML = '';
});

/** Opens a rendered page that does without its code until then, and looks at it for five seconds. */
function opened(until: number | '' = NOW + 10 * MINUTE) {
  document.body.innerHTML = `<div id="root" data-awaits-hydration="${String(until)}"><p></p></div><link data-rel="modulepreload" data-href="/a.js"><script data-src="/b.js"></script>`;
  runInThisContext(firstScript());
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(5000);
}

/** The files that the page has requested by now. */
function requested(): string[] {
  vi.advanceTimersByTime(1);
  return [...document.querySelectorAll('link[href], script[src]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
  );
}
const CODE = ['/a.js', '/b.js'];

test('a page that nobody touches requests no code', () => {
  opened();
  expect(requested()).toEqual([]);
});

test.each(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'click', 'submit'])(
  'the first %s on the page loads the code',
  (type) => {
    opened();
    document.querySelector('p')?.dispatchEvent(new Event(type, { bubbles: true }));
    expect(requested()).toEqual(CODE);
  },
);

const isStill = () => document.documentElement.hasAttribute('data-still');

test('pictures far below wait until the page has loaded', () => {
  runInThisContext(firstScript());
  expect(isStill()).toBe(true);
  window.dispatchEvent(new Event('load'));
  expect(isStill()).toBe(false);
});

test.each(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'])(
  'pictures far below wait no longer after the first %s, though the page still loads',
  (type) => {
    document.body.innerHTML = '<p></p>';
    runInThisContext(firstScript());
    document.querySelector('p')?.dispatchEvent(new Event(type, { bubbles: true }));
    expect(isStill()).toBe(false);
  },
);

/** Touches a link, which the focus follows, and follows it. */
function tap(selector: string): void {
  const link = document.querySelector(selector);
  for (const type of ['pointerdown', 'touchstart', 'focusin', 'click'])
    link?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
}

test('a tap on a link to another page loads no code, which would come before that page', () => {
  opened();
  document.body.insertAdjacentHTML('beforeend', '<a href="/events"><b>Events</b></a>');
  tap('a b');
  expect(requested()).toEqual([]);
  window.dispatchEvent(new Event('offline'));
  expect(requested()).toEqual(CODE);
});

/** Scrolls, and lets so much time pass. */
function scroll(ms: number): void {
  window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(ms);
}

test('scrolling loads the code once the page has rested for 400 ms', () => {
  opened();
  scroll(300);
  scroll(398);
  expect(requested()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(requested()).toEqual(CODE);
});

test('a tap on a link to another page right after scrolling loads no code, and further scrolling does', () => {
  opened();
  document.body.insertAdjacentHTML('beforeend', '<a href="/events">Events</a>');
  scroll(100);
  tap('a');
  vi.advanceTimersByTime(1000);
  expect(requested()).toEqual([]);
  scroll(400);
  expect(requested()).toEqual(CODE);
});

test('a tap on a link to another page loads no pictures of the page that is left', () => {
  document.body.innerHTML = '<a href="/events">Events</a>';
  runInThisContext(firstScript());
  tap('a');
  expect(isStill()).toBe(true);
});

test.each(['#contact', `${location.pathname}#contact`])(
  'a tap on a link to the section %s of the page loads the code',
  (href) => {
    opened();
    document.body.insertAdjacentHTML('beforeend', `<a href="${href}">Contact</a>`);
    tap('a');
    expect(requested()).toEqual(CODE);
  },
);

test('a link that the keyboard reaches loads the code', () => {
  opened();
  document.body.insertAdjacentHTML('beforeend', '<a href="/events">Events</a>');
  document.querySelector('a')?.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(requested()).toEqual(CODE);
});

test('a mouse that rests above the page loads nothing, and one that moves loads the code', () => {
  opened();
  const move = (movementX: number) => {
    const event = new Event('pointermove', { bubbles: true });
    document.querySelector('p')?.dispatchEvent(Object.assign(event, { movementX, movementY: 0 }));
  };
  move(0);
  document.querySelector('p')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(requested()).toEqual([]);
  move(1);
  expect(requested()).toEqual(CODE);
});

test.each(['offline', 'online', 'storage'])('the event %s loads the code', (type) => {
  opened();
  window.dispatchEvent(new Event(type));
  expect(requested()).toEqual(CODE);
});

test('a page that comes back into sight loads its code, and one that goes out of sight does not', () => {
  opened();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(requested()).toEqual([]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(requested()).toEqual(CODE);
});

test('a sign after hydration requests nothing', () => {
  opened();
  document.querySelector('#root')?.removeAttribute('data-awaits-hydration');
  window.dispatchEvent(new Event('offline'));
  expect(requested()).toEqual([]);
});

test('a sign before the HTML of the page has arrived loads what has arrived of its code', () => {
  opened();
  document.querySelector('#root')?.remove();
  window.dispatchEvent(new Event('keydown'));
  expect(requested()).toEqual(CODE);
});

test.each<[string, () => void]>([
  ['has a session', () => localStorage.setItem('token', 't')],
  ['has another language', () => localStorage.setItem('language', 'ki')],
  ['has chosen colours', () => localStorage.setItem('mui-mode', 'dark')],
  ['has no connection', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ['opens a section', () => (location.hash = 'contact')],
])('a browser that %s loads the code after the first paint', (_what, prepare) => {
  prepare();
  opened();
  expect(requested()).toEqual(CODE);
});

test.each([
  ['token', ''],
  ['language', 'en'],
  ['mui-mode', 'system'],
])('a browser whose storage has %s as %j is that of any visitor', (key, value) => {
  localStorage.setItem(key, value);
  opened();
  expect(requested()).toEqual([]);
});

test('a page of which the code draws a part loads it after the first paint', () => {
  opened('');
  expect(requested()).toEqual(CODE);
});

test('a page whose time is over when it arrives loads its code after the first paint', () => {
  opened(NOW);
  expect(requested()).toEqual(CODE);
});

test('a page that stays open loads its code when what it says may no longer be true', () => {
  opened();
  vi.advanceTimersByTime(10 * MINUTE - 5000 - 2);
  expect(requested()).toEqual([]);
  expect(requested()).toEqual([]);
  expect(requested()).toEqual(CODE);
});

test('without code the page follows the colours of the device and those chosen in another tab', () => {
  const shown = () => document.documentElement.dataset.scheme;
  opened();
  isDark = true;
  scheme.dispatchEvent(new Event('change'));
  expect(shown()).toBe('dark');
  expect(requested()).toEqual([]);
  localStorage.setItem('mui-mode', 'light');
  window.dispatchEvent(new Event('storage'));
  expect(shown()).toBe('light');
});

test('once the page is hydrated, its code follows the colours of the device', () => {
  opened();
  document.querySelector('#root')?.removeAttribute('data-awaits-hydration');
  isDark = true;
  scheme.dispatchEvent(new Event('change'));
  expect(document.documentElement.dataset.scheme).toBe('light');
});

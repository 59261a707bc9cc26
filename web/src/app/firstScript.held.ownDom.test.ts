import { runInThisContext } from 'node:vm';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { firstScript } from '../../build/firstScript';
import { endHolding, onceHydrated } from '../lib/heldInput';

// The script runs once, because each run adds listeners to the same window.
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn() }));
  runInThisContext(firstScript());
});

const clicked = vi.fn();
const submitted = vi.fn();
/** Listens where React does, and therefore after the script. */
function drawn(html: string) {
  document.body.innerHTML = `<div id="root" data-awaits-hydration>${html}</div>`;
  const root = element('#root');
  root.addEventListener('click', ({ target }) => {
    clicked((target as Element).id);
  });
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    submitted((event.target as Element).id, document.querySelector('input')?.value);
  });
}

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}
const hydrate = () => endHolding(element('#root'), window.heldInput);

beforeEach(() => {
  clicked.mockClear();
  submitted.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  window.heldInput?.clear();
});

test('a click on a button before hydration is shown as busy and repeated once, however often it was pressed', async () => {
  drawn('<button type="button" id="menu"><svg></svg></button>');
  element('svg').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  element('#menu').click();
  expect(clicked).not.toHaveBeenCalled();
  expect(element('#menu')).toHaveAttribute('aria-busy', 'true');
  await hydrate();
  expect(clicked).toHaveBeenCalledExactlyOnceWith('menu');
  expect(element('#menu')).not.toHaveAttribute('aria-busy');
  await hydrate();
  expect(clicked).toHaveBeenCalledTimes(1);
});

const DISCLOSURE =
  '<button type="button" id="menu" aria-controls="links" aria-expanded="false"></button><ul id="links" hidden></ul>';

test('a button that shows a part of the page does so before hydration, and its click is repeated for React', async () => {
  drawn(DISCLOSURE);
  element('#menu').click();
  expect(element('#links').hidden).toBe(false);
  expect(element('#menu')).toHaveAttribute('aria-expanded', 'true');
  expect(element('#menu')).not.toHaveAttribute('aria-busy');
  expect(clicked).not.toHaveBeenCalled();
  await hydrate();
  expect(clicked).toHaveBeenCalledExactlyOnceWith('menu');
});

test('a part that was shown and hidden again before hydration stays hidden', async () => {
  drawn(DISCLOSURE);
  element('#menu').click();
  element('#menu').click();
  expect(element('#links').hidden).toBe(true);
  expect(element('#menu')).toHaveAttribute('aria-expanded', 'false');
  await hydrate();
  expect(clicked).not.toHaveBeenCalled();
});

test('old data is read again once the page is hydrated and what was pressed is repeated, and later at once', async () => {
  drawn('<button type="button" id="pause"></button>');
  const read = vi.fn(() => {
    expect(clicked).toHaveBeenCalledWith('pause');
  });
  element('#pause').click();
  onceHydrated(read);
  expect(read).not.toHaveBeenCalled();
  await hydrate();
  expect(read).toHaveBeenCalledOnce();
  onceHydrated(read);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a click after hydration reaches the page at once', async () => {
  drawn('<button type="button" id="menu"></button>');
  await hydrate();
  element('#menu').click();
  expect(clicked).toHaveBeenCalledExactlyOnceWith('menu');
});

test('a click on a link is handled by the browser', () => {
  drawn('<a href="#place" id="link"></a>');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  element('#link').dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
  expect(window.heldInput?.size).toBe(0);
});

test('a click on a button that hydration has removed is not repeated', async () => {
  drawn('<button type="button" id="old"></button><button type="button" id="other"></button>');
  element('#old').click();
  element('#other').click();
  element('#old').remove();
  await hydrate();
  expect(clicked.mock.calls).toEqual([['other']]);
});

test('typed text is in the field again before its form is submitted, even if hydration emptied the field', async () => {
  drawn('<form id="form"><input><button id="send"></button></form>');
  const field = element('input') as HTMLInputElement;
  const typed = vi.fn();
  field.addEventListener('input', typed);
  for (const value of ['a', 'a@b']) {
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  typed.mockClear();
  element('#send').click();
  expect(submitted).not.toHaveBeenCalled();
  expect(element('#send')).toHaveAttribute('aria-busy', 'true');
  field.value = '';
  await hydrate();
  expect(typed).toHaveBeenCalledTimes(1);
  expect(submitted).toHaveBeenCalledExactlyOnceWith('form', 'a@b');
});

test('a choice in a list is made again after hydration', async () => {
  drawn('<select><option>a</option><option>b</option></select>');
  const list = element('select') as HTMLSelectElement;
  const changed = vi.fn();
  list.addEventListener('change', changed);
  list.value = 'b';
  list.dispatchEvent(new Event('input', { bubbles: true }));
  list.value = 'a';
  await hydrate();
  expect(list.value).toBe('b');
  expect(changed).toHaveBeenCalledTimes(1);
});

test.each(['pointerdown', 'touchstart', 'keydown'])('the first %s loads the code', async (type) => {
  drawn('<p></p><link data-rel="modulepreload" data-href="/a.js"><script data-src="/b.js"></script>');
  element('p').dispatchEvent(new Event(type, { bubbles: true }));
  await vi.waitFor(() => {
    expect(element('script').getAttribute('src')).toBe('/b.js');
  });
  expect(element('link').getAttribute('href')).toBe('/a.js');
});

test('while the HTML is still arriving, the entry script waits for its end and its imports do not', () => {
  vi.useFakeTimers();
  drawn('<link data-rel="modulepreload" data-href="/a.js"><script data-src="/b.js"></script>');
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  element('link').dispatchEvent(new Event('keydown', { bubbles: true }));
  vi.runAllTimers();
  expect(element('link').getAttribute('href')).toBe('/a.js');
  expect(element('script').hasAttribute('src')).toBe(false);
  state.mockRestore();
  window.dispatchEvent(new Event('DOMContentLoaded'));
  vi.runAllTimers();
  expect(element('script').getAttribute('src')).toBe('/b.js');
});

test('when the code cannot be loaded, no button stays busy or is pressed later, and the menu still opens', async () => {
  drawn(`${DISCLOSURE}<button type="button" id="other"></button><script type="module" src="/b.js"></script>`);
  element('#other').click();
  element('script').dispatchEvent(new Event('error'));
  expect(element('#other')).not.toHaveAttribute('aria-busy');
  expect(element('#root')).not.toHaveAttribute('data-awaits-hydration');
  element('#menu').click();
  expect(element('#links').hidden).toBe(false);
  await hydrate();
  expect(clicked.mock.calls).toEqual([['menu']]);
});

test('code that could not be loaded is requested again at the next press, and what was typed is kept for it', async () => {
  drawn(
    '<form id="form"><input></form><script type="module" crossorigin="anonymous" src="http://localhost/b.js"></script>',
  );
  const field = element('input') as HTMLInputElement;
  field.value = 'a@b';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  element('script').dispatchEvent(new Event('error'));
  expect(element('script').hasAttribute('src')).toBe(false);
  window.dispatchEvent(new Event('offline'));
  // The script requests each file in a task of its own, so a request would have begun with the next one.
  await new Promise((resolve) => setTimeout(resolve));
  expect(element('script').hasAttribute('src')).toBe(false);
  element('#root').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await vi.waitFor(() => {
    expect(element('script')).toHaveAttribute('src', 'http://localhost/b.js');
  });
  expect(element('script')).toHaveAttribute('type', 'module');
  expect(element('script')).toHaveAttribute('crossorigin', 'anonymous');
  field.value = '';
  await hydrate();
  expect(field.value).toBe('a@b');
});

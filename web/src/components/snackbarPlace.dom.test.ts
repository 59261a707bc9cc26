import { afterEach, expect, test, vi } from 'vitest';
import { snackbarPlace } from './snackbarPlace';

const onScreen = (isPhone: boolean) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
};
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('a message on a phone stands at the top, where it covers no button of the page', () => {
  onScreen(true);
  expect(snackbarPlace(undefined)).toEqual({ vertical: 'top', horizontal: 'center' });
});

test('a message on a phone stands at the bottom where the page has its buttons at the top', () => {
  onScreen(true);
  expect(snackbarPlace('bottom')).toEqual({ vertical: 'bottom', horizontal: 'center' });
});

test('a message on a wide screen stands in the corner, beside the buttons of a form', () => {
  onScreen(false);
  expect(snackbarPlace(undefined)).toEqual({ vertical: 'bottom', horizontal: 'left' });
});

test.each([true, false])('a warning of the registration stands top right, on a phone: %s', (isPhone) => {
  onScreen(isPhone);
  expect(snackbarPlace('top-right')).toEqual({ vertical: 'top', horizontal: 'right' });
});

test('a message over an open dialog stands at the top, because its buttons are at its bottom', () => {
  onScreen(false);
  document.body.innerHTML = '<div role="dialog"></div>';
  expect(snackbarPlace('bottom')).toEqual({ vertical: 'top', horizontal: 'center' });
});

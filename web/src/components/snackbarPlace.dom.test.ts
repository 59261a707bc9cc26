import { afterEach, expect, test, vi } from 'vitest';
import { giveRoomBack, takeRoom } from './messageRoom';
import { snackbarPlace } from './snackbarPlace';

const onScreen = (isPhone: boolean) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
};
afterEach(() => {
  vi.unstubAllGlobals();
  giveRoomBack();
  document.body.replaceChildren();
});

test.each([
  [true, 'center'],
  [false, 'left'],
] as const)('a message stands at the bottom, on a phone: %s', (isPhone, horizontal) => {
  onScreen(isPhone);
  expect(snackbarPlace(undefined)).toEqual({ vertical: 'bottom', horizontal });
});

test.each([true, false])('a warning of the registration stands top right, on a phone: %s', (isPhone) => {
  onScreen(isPhone);
  expect(snackbarPlace('top-right')).toEqual({ vertical: 'top', horizontal: 'right' });
});

function shownWith(top: number) {
  document.body.innerHTML = '<button>Save</button><div role="alert"></div>';
  const [button, message] = [document.querySelector('button')!, document.querySelector('div')!];
  button.getBoundingClientRect = () => new DOMRect(20, top, 100, 48);
  message.getBoundingClientRect = () => new DOMRect(20, 700, 300, 50);
  const scroll = vi.fn();
  button.scrollIntoView = scroll;
  button.focus();
  takeRoom(message);
  return scroll;
}
const room = () => document.documentElement.style.getPropertyValue('--message-room');

test('the page ends above a message, and gets the room back after the last one', () => {
  shownWith(0);
  expect(room()).toBe('74px');
  giveRoomBack();
  expect(room()).toBe('');
});

test('a button that was just pressed is scrolled above the message, and one that is free stays', () => {
  expect(shownWith(window.innerHeight - 60)).toHaveBeenCalledOnce();
  expect(shownWith(window.innerHeight - 74 - 48)).not.toHaveBeenCalled();
});

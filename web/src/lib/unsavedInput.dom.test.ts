import { afterEach, expect, test } from 'vitest';
import { hasUnsavedInput } from './unsavedInput';

const show = (html: string) => {
  document.body.innerHTML = html;
};
afterEach(() => {
  show('');
});

test.each([
  ['no form', '<input value="outside of a form">', false],
  ['an empty form', '<form><input><textarea></textarea><select><option value=""></select></form>', false],
  ['a line of text', '<form><input value="Wanjiru"></form>', true],
  ['a longer text', '<form><textarea>Dear organisers</textarea></form>', true],
  ['a choice', '<form><select><option>Poetry</option></select></form>', true],
  ['a tick', '<form><input type="checkbox" checked value="1"></form>', true],
  ['no tick', '<form><input type="checkbox" value="1"></form>', false],
  [
    'a button and a search',
    '<form><input type="submit" value="Send"><input type="search" value="x"></form>',
    false,
  ],
  ['an open dialog', '<div role="dialog"></div>', true],
])('%s', (_what, html, expected) => {
  show(html);
  expect(hasUnsavedInput()).toBe(expected);
});

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { heldPass } from '../../server/pass';
import { emptyDatabase } from '../../testing/indexedDb';
import { passServer } from '../../testing/passServer';
import { PhoneContext } from './context';
import { JudgePhone } from './phone';
import { PhoneScreen } from './PhoneScreen';

const CODE = '7KQ2M-9XW4T-ABCDE-FGHJK';

/** The screen of a phone on which the link of a pass with this role was opened. */
async function openedAs(role: 'judge' | 'head') {
  passServer(role);
  const phone = new JudgePhone(await emptyDatabase());
  await phone.open(CODE);
  const pass = phone.state.get().current;
  if (!pass) throw new Error('the pass is not open');
  render(
    <PhoneContext value={phone}>
      <PhoneScreen pass={pass} />
    </PhoneContext>,
  );
  return pass;
}

beforeEach(() => {
  localStorage.clear();
  // The test's browser has no dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
});

test('the head judge opens the console from the phone without typing the code again, until the phone logs out', async () => {
  const { token } = await openedAs('head');
  expect(heldPass()).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Open the console' }));
  expect(heldPass()).toMatchObject({ token, role: 'head' });
  fireEvent.click(screen.getByRole('button', { name: 'Log out of this phone' }));
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => {
    expect(heldPass()).toBeNull();
  });
});

test('when the phone logs out, the pass of another person on /console stays open', async () => {
  await openedAs('head');
  const other = { token: 'p9.1', role: 'tabulator', name: 'Njeri', expires_at: '2031-08-18', codeHash: 'x' };
  localStorage.setItem('pass', JSON.stringify(other));
  fireEvent.click(screen.getByRole('button', { name: 'Log out of this phone' }));
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(heldPass()).toEqual(other);
});

test('the phone of another judge has no link to the console', async () => {
  await openedAs('judge');
  expect(screen.queryByRole('link', { name: 'Open the console' })).toBeNull();
});

import type { ReactNode } from 'react';
import { phoneMessages } from '@ndeiya/domain/judging/phoneMessages';
import { phoneScreenMessages } from '@ndeiya/domain/judging/phoneScreenMessages';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../lib/store';
import { filledText } from '../../testing/filledText';
import type { StoredPass } from '../kit/passes';
import { makePin } from '../kit/pin';
import { ChooseScreen } from './ChooseScreen';
import { PhoneContext } from './context';
import { LeaveButton } from './LeaveButton';
import type { JudgePhone } from './phone';
import { StatusBar } from './StatusBar';

const pass = { owner: 'p1', name: 'Wanjiku', role: 'judge', pin: null } as StoredPass;

interface State {
  sender?: { isUnreached?: boolean; refused?: Record<string, string> };
  passes?: StoredPass[];
  waiting?: number;
}

/** Shows a part of the phone in this state. */
function show(part: ReactNode, { sender = {}, passes = [pass], waiting = 0 }: State = {}) {
  const phone = {
    state: createStore({ passes, current: pass, isEvicted: false }),
    sender: { state: createStore({ isUnreached: false, isFull: false, refused: {}, ...sender }) },
    waiting: () => waiting,
    choose: vi.fn(),
    leave: vi.fn(),
  };
  render(<PhoneContext value={phone as unknown as JudgePhone}>{part}</PhoneContext>);
  return phone;
}

beforeEach(() => {
  localStorage.clear();
  // The test's browser has no dialogs.
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
});

const { status } = phoneMessages;
const { pin, leave } = phoneScreenMessages;

test('without a connection the bar says that marks stay on the phone, and with one it does not', () => {
  show(<StatusBar views={[]} />, { sender: { isUnreached: true } });
  expect(screen.getByText(status.unreached)).toBeInTheDocument();
});

test('a phone that reaches the server, or whose pass is refused, does not say that there is no connection', () => {
  show(<StatusBar views={[]} />);
  expect(screen.queryByText(status.unreached)).toBeNull();
  show(<StatusBar views={[]} />, { sender: { isUnreached: true, refused: { p1: 'The pass has ended.' } } });
  expect(screen.getByRole('alert')).toHaveTextContent('The pass has ended.');
  expect(screen.queryByText(status.unreached)).toBeNull();
});

test('a wrong PIN is named as such, and from the fourth one on the phone says how long to wait', async () => {
  const locked = { ...pass, pin: await makePin('4711') };
  const phone = show(<ChooseScreen opening={{ isOpening: false, problem: null } as never} />, {
    passes: [locked],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Wanjiku' }));
  await screen.findByLabelText('PIN');
  const tryPin = (typed: string) => {
    fireEvent.change(screen.getByLabelText('PIN'), { target: { value: typed } });
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  };
  for (const wrong of ['1111', '2222', '3333']) {
    tryPin(wrong);
    expect(await screen.findByText(pin.wrong)).toBeInTheDocument();
    await vi.waitFor(() => {
      expect(localStorage.getItem('wrong PINs p1')).toContain(`"wrong":${wrong.charAt(0)}`);
    });
  }
  tryPin('4711');
  expect(await screen.findByText(filledText(pin.wait))).toBeInTheDocument();
  expect(phone.choose).not.toHaveBeenCalled();
});

test('logging out says that all was sent, or how much would be lost, before anything is deleted', () => {
  const phone = show(<LeaveButton pass={pass} />);
  fireEvent.click(screen.getByRole('button', { name: 'Log out of this phone' }));
  expect(screen.getByText(filledText(leave.sent))).toBeInTheDocument();
  expect(phone.leave).not.toHaveBeenCalled();
});

test('logging out with unsent changes says that they would be lost, and offers the file', () => {
  const phone = show(<LeaveButton pass={pass} />, { waiting: 2 });
  fireEvent.click(screen.getByRole('button', { name: 'Log out of this phone' }));
  expect(screen.getByText(filledText(leave.waiting))).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save as a file' })).toBeInTheDocument();
  expect(phone.leave).not.toHaveBeenCalled();
});

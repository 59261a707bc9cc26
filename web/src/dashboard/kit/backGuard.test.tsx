import { messages } from '@ndeiya/domain/kernel/messages';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { LeaveDialog } from './LeaveDialog';
import { useLeaveGuard } from './useLeaveGuard';

function Form() {
  useLeaveGuard(true);
  return <p>not saved</p>;
}

function Site() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <p>at {pathname}</p>
      <button onClick={() => void navigate('/form')}>to the form</button>
      <Routes>
        <Route path="/form" element={<Form />} />
        <Route path="*" element={null} />
      </Routes>
      <LeaveDialog />
    </>
  );
}

const back = () => {
  act(() => {
    window.history.back();
  });
};
const question = () => screen.findByRole('alertdialog', { name: messages.admin.leave });

beforeEach(async () => {
  window.history.pushState(null, '', '/start');
  render(
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'to the form' }));
  expect(await screen.findByText('not saved')).toBeInTheDocument();
});

test('Back asks first, and staying keeps page and address', async () => {
  back();
  await question();
  expect(screen.getByText('not saved')).toBeInTheDocument();
  await waitFor(() => {
    expect(window.location.pathname).toBe('/form');
  });
  fireEvent.click(screen.getByRole('button', { name: messages.admin.leaveStay }));
  expect(screen.getByText('at /form')).toBeInTheDocument();
});

test('leaving goes back and does not ask again', async () => {
  back();
  await question();
  await waitFor(() => {
    expect(window.location.pathname).toBe('/form');
  });
  fireEvent.click(screen.getByRole('button', { name: messages.admin.leaveConfirm }));
  expect(await screen.findByText('at /start')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/start');
  expect(screen.queryByText('not saved')).not.toBeInTheDocument();
});

test('after staying, Back asks again', async () => {
  for (let time = 0; time < 2; time += 1) {
    back();
    await question();
    await waitFor(() => {
      expect(window.location.pathname).toBe('/form');
    });
    fireEvent.click(screen.getByRole('button', { name: messages.admin.leaveStay }));
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    });
  }
});

import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/apiErrors';
import { notify } from '../../lib/notify';
import { call } from '../../server/call';
import { GroupRequestForm } from './GroupRequestForm';

vi.mock('../../server/call');

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
const TEXTS: [RegExp, string][] = [
  [/Name of the group/, 'Ndeiya Primary'],
  [/Kind of group/, 'school'],
  [/Your name/, 'Teacher Wambui'],
  [/Phone/, '0711 000 000'],
  [/About how many people/, '12'],
];
function fill() {
  render(<GroupRequestForm />);
  for (const [label, value] of TEXTS) fireEvent.change(field(label), { target: { value } });
}

beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.spyOn(notify, 'error').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});

test('a request without an address is sent, and its answer stays in place of the form', async () => {
  vi.mocked(call).mockResolvedValue({ message: 'The organisers have it.' });
  fill();
  submit();
  const answer = await screen.findByRole('status');
  expect(answer).toHaveTextContent('Ndeiya PrimaryThe organisers have it.');
  expect(answer).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
  expect(vi.mocked(call).mock.calls[0]?.[1]).toEqual({
    body: {
      organisation: 'Ndeiya Primary',
      kind: 'school',
      leader_name: 'Teacher Wambui',
      phone: '+254 711 000 000',
      email: null,
      about_how_many: 12,
      website: '',
    },
  });
});

test('whoever has sent a request can ask for another group, in an empty form', async () => {
  vi.mocked(call).mockResolvedValue({ message: 'The organisers have it.' });
  fill();
  submit();
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for another group' }));
  expect(field(/Name of the group/).value).toBe('');
  expect(call).toHaveBeenCalledOnce();
});

test('only the address may be left out, and no star says that it is needed', () => {
  render(<GroupRequestForm />);
  expect(field(/Email/).required).toBe(false);
  expect(screen.getByLabelText('Email')).toBeVisible();
  for (const [label] of TEXTS) expect(field(label).required).toBe(true);
});

test('a refusal is shown at its field, and what was typed stays', async () => {
  const refusal = { error: 'No.', code: 'invalid-fields', fields: { phone: 'This is no phone number.' } };
  vi.mocked(call).mockRejectedValue(new ApiError(422, refusal));
  fill();
  submit();
  expect(await screen.findByText('This is no phone number.')).toBeInTheDocument();
  expect(field(/Name of the group/).value).toBe('Ndeiya Primary');
});

test('a form with nothing in it says what each field needs, and sends nothing', async () => {
  render(<GroupRequestForm />);
  submit();
  expect(await screen.findByText(/Say about how many people/)).toBeInTheDocument();
  expect(screen.getByText('Choose what kind of group it is.')).toBeInTheDocument();
  expect(call).not.toHaveBeenCalled();
});

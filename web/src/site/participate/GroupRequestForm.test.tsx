import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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
  vi.spyOn(notify, 'success').mockReturnValue();
  vi.spyOn(notify, 'error').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});

test('a request without an address is sent, its answer is shown, and the fields are cleared', async () => {
  vi.mocked(call).mockResolvedValue({ message: 'The organisers have it.' });
  fill();
  submit();
  await waitFor(() => {
    expect(notify.success).toHaveBeenCalledWith('The organisers have it.');
  });
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
  await waitFor(() => {
    expect(field(/Name of the group/).value).toBe('');
  });
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

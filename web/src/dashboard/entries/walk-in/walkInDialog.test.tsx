import { createTheme, ThemeProvider } from '@mui/material/styles';
import { fieldMessages } from '@ndeiya/domain/kernel/fieldMessages';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { addWalkIn } from '../../../data/admin/entryCommands';
import { ApiError } from '../../../lib/apiErrors';
import { WalkInDialog } from './WalkInDialog';

vi.mock('../../../data/admin/entryCommands', () => ({ addWalkIn: vi.fn() }));

const onAdded = vi.fn();
const type = (label: RegExp, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
/** Types a walk-in with this phone, and presses the button. */
function add(phone: string): void {
  render(
    <ThemeProvider theme={createTheme()}>
      <MemoryRouter>
        <WalkInDialog categories={['Poetry']} onAdded={onAdded} onClose={() => undefined} />
      </MemoryRouter>
    </ThemeProvider>,
  );
  type(/^Name/, 'Wanjiru Kamau');
  type(/^Phone/, phone);
  type(/^Category/, 'Poetry');
  type(/^Title of the piece/, 'Rain');
  fireEvent.click(screen.getByRole('button', { name: 'Put on the programme' }));
}
const typed = { name: 'Wanjiru Kamau', category: 'Poetry', title: 'Rain', stage_name: '' };

beforeEach(() => {
  onAdded.mockReset();
  vi.mocked(addWalkIn).mockReset();
  vi.spyOn(console, 'error').mockReturnValue();
});

test.each([
  [
    'with a phone is sent with its number, so that a text can reach it',
    '0712 345 678',
    { phone: '0712 345 678' },
  ],
  ['without a phone is sent without one', ' ', {}],
])('a walk-in %s', async (_, phone, sent) => {
  vi.mocked(addWalkIn).mockResolvedValue({ number: 'A7', consent: 'not_needed' } as never);
  add(phone);
  await waitFor(() => {
    expect(onAdded).toHaveBeenCalledOnce();
  });
  expect(vi.mocked(addWalkIn).mock.calls).toEqual([[{ ...typed, ...sent }]]);
});

test('a phone that the server refuses is named at its field, and what was typed stays', async () => {
  const fields = { phone: fieldMessages.phone };
  vi.mocked(addWalkIn).mockRejectedValue(
    new ApiError(422, { code: 'invalid-fields', error: 'Check the fields.', fields }),
  );
  add('0712');
  expect(await screen.findByText(fieldMessages.phone)).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Wanjiru Kamau');
  expect(onAdded).not.toHaveBeenCalled();
});

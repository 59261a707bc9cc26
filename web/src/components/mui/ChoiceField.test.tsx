import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ChoiceField, optionsOf } from './ChoiceField';

const user = userEvent.setup({ delay: null });
const WORDS = { mean: 'Mean of all judges', rank_sum: 'Sum of the judges’ ranks' } as const;
const shown = { label: 'Result', value: 'mean', options: optionsOf(WORDS), onChange: vi.fn() } as const;

test('the list of the browser has the name and the help of the field, and the options in their order', () => {
  render(<ChoiceField {...shown} helperText="It can be changed later." />);
  const list = screen.getByRole('combobox', { name: 'Result' });
  expect(list.tagName).toBe('SELECT');
  expect(list).toHaveAccessibleDescription('It can be changed later.');
  expect(list).toHaveDisplayValue('Mean of all judges');
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Mean of all judges', 'Sum of the judges’ ranks']);
});

test('a field without help is described by nothing', () => {
  render(<ChoiceField {...shown} />);
  expect(screen.getByRole('combobox')).not.toHaveAttribute('aria-describedby');
});

test('an error stands in the place of the help, and marks the field as invalid', () => {
  render(<ChoiceField {...shown} helperText="It can be changed later." error="Choose one of them." />);
  const list = screen.getByRole('combobox');
  expect(list).toBeInvalid();
  expect(list).toHaveAccessibleDescription('Choose one of them.');
  expect(screen.queryByText('It can be changed later.')).toBeNull();
});

test('a choice hands over the value of the option, and the field shows the one that it is given', async () => {
  const onChange = vi.fn();
  const { rerender } = render(<ChoiceField {...shown} onChange={onChange} />);
  await user.selectOptions(screen.getByRole('combobox'), 'Sum of the judges’ ranks');
  expect(onChange.mock.calls).toEqual([['rank_sum']]);
  expect(screen.getByRole('combobox')).toHaveValue('mean');
  rerender(<ChoiceField {...shown} value="rank_sum" />);
  expect(screen.getByRole('combobox')).toHaveValue('rank_sum');
});

test('a required field whose request is on its way says both to screen readers', () => {
  render(<ChoiceField {...shown} required disabled />);
  const list = screen.getByRole('combobox', { name: /^Result/ });
  expect(list).toBeRequired();
  expect(list).toBeDisabled();
});

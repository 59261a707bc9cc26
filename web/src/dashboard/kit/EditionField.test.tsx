import { editionChoiceMessages as texts } from '@ndeiya/domain/editions/adminMessages';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EditionField } from './EditionField';
import type { EditionChoice } from './useEditionChoice';

const choice: EditionChoice = {
  year: 2025,
  current: 2025,
  options: [],
  categories: [],
  isArchived: false,
  minClass: 4,
  canChange: true,
  choose: vi.fn(),
};
const options = [
  { year: 2025, state: 'open' },
  { year: 2024, state: 'archived' },
] as const;
const shown = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('the field shows the current edition before the list of editions has loaded, so that nothing beside it moves', () => {
  const { rerender } = render(<EditionField choice={choice} />);
  expect(shown()).toEqual([texts.current(2025)]);
  rerender(<EditionField choice={{ ...choice, options }} />);
  expect(shown()).toEqual([texts.current(2025), texts.withState(2024, 'archived')]);
});

test('a year without an edition that stands in the address can be left', async () => {
  render(<EditionField choice={{ ...choice, year: 2099, options }} />);
  expect(screen.getByRole('combobox', { name: 'Edition' })).toHaveValue('2099');
  await userEvent.selectOptions(screen.getByRole('combobox'), '2024');
  expect(choice.choose).toHaveBeenCalledWith(2024);
});

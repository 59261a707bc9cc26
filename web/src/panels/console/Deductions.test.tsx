import { useState } from 'react';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Deduction, Deductions } from './Deductions';

const OVERTIME = { taken: 425, allowed: 300, marks: 3 };

function DeductionsOfEntry() {
  const [values, setValues] = useState<Deduction[]>([]);
  return <Deductions overtime={OVERTIME} values={values} onChange={setValues} />;
}

test('the suggestion for a long performance is taken by one button, can be changed, and is offered once', () => {
  render(<DeductionsOfEntry />);
  expect(screen.getByText(consoleMessages.entry.overtime('7:05', '5:00'))).toBeTruthy();
  expect(screen.getByText(consoleMessages.entry.noDeductions)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Take 3 marks off' }));
  expect(screen.getByLabelText<HTMLInputElement>(consoleMessages.entry.marks).value).toBe('3');
  expect(screen.getByLabelText<HTMLSelectElement>('Reason').value).toBe('overtime');
  expect(screen.queryByRole('button', { name: 'Take 3 marks off' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByRole('button', { name: 'Take 3 marks off' })).toBeTruthy();
});

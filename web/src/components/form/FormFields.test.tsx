import {
  EMAIL_FIELD,
  lineField,
  optionalLineField,
  optionalParagraphField,
  optionalWebAddressField,
} from '@ndeiya/domain/kernel/fieldTable';
import { blankOf } from '@ndeiya/domain/kernel/shownFields';
import { render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { FormFields } from './FormFields';

const table = {
  email: EMAIL_FIELD,
  category: lineField('Category', { kind: 'choice', max: 100 }),
  area: optionalLineField('Area', { max: 100 }),
  website: optionalWebAddressField('Website'),
  details: optionalParagraphField('Details'),
} as const;

function Form({ isOfOthers }: { isOfOthers?: boolean }) {
  const { control } = useForm({ defaultValues: blankOf(table) });
  return (
    <FormFields
      control={control}
      table={table}
      choices={{ category: ['Poetry', 'Dance'] }}
      optionLabel={(option) => option.toUpperCase()}
      inputs={{ details: <p>An editor</p> }}
      helperTexts={{ area: 'Where you live.' }}
      isOfOthers={isOfOthers ?? false}
    />
  );
}

test('a form has an input of the right kind for every field of the table', () => {
  render(<Form />);
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(email).toHaveAttribute('type', 'email');
  expect(email).toHaveAttribute('autocomplete', 'email');
  expect(screen.getByRole('combobox', { name: 'Category' })).toBeRequired();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Choose…',
    'POETRY',
    'DANCE',
  ]);
  expect(screen.getByRole('textbox', { name: 'Website' })).toHaveAttribute('placeholder', 'https://');
});

test('an optional field is not marked as required', () => {
  render(<Form />);
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeRequired();
  const area = screen.getByRole('textbox', { name: 'Area' });
  expect(area).not.toBeRequired();
  expect(area).toHaveAccessibleDescription('Where you live.');
});

test('an input of the form takes the place of the one that the kind of the field has', () => {
  render(<Form />);
  expect(screen.getByText('An editor')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Details' })).not.toBeInTheDocument();
});

test('the browser offers no data of its own user in a form about another person', () => {
  render(<Form isOfOthers />);
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('autocomplete', 'off');
});

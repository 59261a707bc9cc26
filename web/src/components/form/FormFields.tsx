import type { ComponentProps } from 'react';
import {
  type FieldKind,
  type FieldTable,
  isOptional,
  type NameOf,
  namesOf,
} from '@ndeiya/domain/entities/fieldTable';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useText } from '../../i18n/language';
import { FormSelect } from './FormSelect';
import { FormText } from './FormText';

type Input = Pick<
  ComponentProps<typeof FormText>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'helperText'
>;

/** The input of each kind. `autoComplete` is for people who type their own data. */
const INPUTS: Record<FieldKind, Input> = {
  line: {},
  personName: { autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  choice: {},
};

interface Props<T extends FieldTable, V extends FieldValues, O> {
  control: Control<V, unknown, O>;
  table: T;
  /** The options of the fields of the kind 'choice'. */
  choices?: Partial<Record<NameOf<T>, readonly string[]>>;
  /** The data of other people is typed: the browser must not offer the person's own. */
  isOfOthers?: boolean;
  helperTexts?: Partial<Record<NameOf<T>, string>>;
}

/** The inputs of all fields of a table, in its order. */
export function FormFields<T extends FieldTable, V extends FieldValues, O>(props: Props<T, V, O>) {
  const t = useText();
  const { control, table, choices, isOfOthers = false, helperTexts } = props;
  return namesOf(table).map((name) => {
    const field = table[name];
    if (!field) return null;
    const common = {
      control,
      name: name as FieldPath<V>,
      label: t(field.label),
      required: !isOptional(field),
    };
    const options = choices?.[name];
    if (options) return <FormSelect key={name} {...common} options={options} optionLabel={t} />;
    const input = { ...INPUTS[field.kind], helperText: helperTexts?.[name] };
    return <FormText key={name} {...common} {...input} {...(isOfOthers && { autoComplete: 'off' })} />;
  });
}

import { type ComponentProps, Fragment, type ReactNode } from 'react';
import {
  type FieldKind,
  isOptional,
  type NameOf,
  namesOf,
  type ShownFields,
} from '@ndeiya/domain/kernel/shownFields';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useContentLang } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { FormSelect } from './FormSelect';
import { FormText } from './FormText';

type Input = Pick<
  ComponentProps<typeof FormText>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'rows'
>;

/** The input of each kind. `autoComplete` is for people who type their own data. */
const INPUTS: Partial<Record<FieldKind, Input>> = {
  personName: { autoComplete: 'name', autoCapitalize: 'words' },
  organisation: { autoComplete: 'organization' },
  username: { autoComplete: 'username', autoCapitalize: 'none' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  webAddress: { type: 'url', inputMode: 'url', autoComplete: 'url', autoCapitalize: 'none' },
  paragraph: { rows: 4 },
};

interface Props<T extends ShownFields, V extends FieldValues, O> {
  control: Control<V, unknown, O>;
  table: T;
  /** The options of the fields of the kind 'choice'. */
  choices?: Partial<Record<NameOf<T>, readonly string[]>>;
  /** The English label of an option, where it differs from its value. */
  optionLabel?: (option: string) => string;
  /** Inputs of the form's own, in the place of those that the kind of the field has. */
  inputs?: Partial<Record<NameOf<T>, ReactNode>>;
  /** The data of other people is typed: the browser must not offer the person's own. */
  isOfOthers?: boolean;
  helperTexts?: Partial<Record<NameOf<T>, string>>;
}

/** The inputs of all fields of a table, in its order. */
export function FormFields<T extends ShownFields, V extends FieldValues, O>(props: Props<T, V, O>) {
  const t = useText();
  const contentLang = useContentLang();
  const { control, table, choices, inputs, isOfOthers = false, helperTexts } = props;
  const { optionLabel = (option: string) => option } = props;
  const fields: ShownFields = table;
  return namesOf(table).map((name) => {
    const field = fields[name];
    if (!field) return null;
    const own = inputs?.[name];
    if (own) return <Fragment key={name}>{own}</Fragment>;
    const common = {
      control,
      name: name as FieldPath<V>,
      label: t(field.label),
      required: !isOptional(field),
      helperText: helperTexts?.[name],
    };
    const options = choices?.[name];
    if (options)
      return (
        <FormSelect
          key={name}
          {...common}
          options={options}
          optionLabel={(option) => t(optionLabel(option))}
          optionLang={(option) => contentLang(optionLabel(option))}
        />
      );
    const input = { ...INPUTS[field.kind], placeholder: field.placeholder };
    return <FormText key={name} {...common} {...input} {...(isOfOthers && { autoComplete: 'off' })} />;
  });
}

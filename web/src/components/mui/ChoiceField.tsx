import { type ComponentProps, useId } from 'react';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { helpId } from '../form/field';
import { FormFrame } from './FormFrame';

interface Props<V extends string> extends Pick<
  ComponentProps<typeof FormFrame>,
  'label' | 'error' | 'helperText' | 'required' | 'disabled' | 'size' | 'fullWidth' | 'sx'
> {
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/**
 * A choice outside of a form, in the list of the browser itself: on a slow phone a tap on MUI's list chooses the line
 * that opens under the finger, or closes the list again. Unless `fullWidth` or `sx` says otherwise, it has the width of
 * the filters above a list. `FormSelect` is the counterpart for forms and for pages without MUI.
 */
export function ChoiceField<V extends string>(props: Props<V>) {
  const { label, value, options, onChange, size = 'small', fullWidth = false } = props;
  const { error, helperText, required, disabled, sx = fullWidth ? undefined : IN_A_ROW } = props;
  const id = useId();
  return (
    <FormFrame
      id={id}
      label={label}
      shrink
      size={size}
      fullWidth={fullWidth}
      required={required}
      disabled={disabled}
      error={error}
      helperText={helperText}
      sx={sx}
    >
      <NativeSelect
        id={id}
        value={value}
        input={<OutlinedInput label={label} notched />}
        inputProps={{ id, 'aria-describedby': (error ?? helperText) ? helpId(id) : undefined }}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FormFrame>
  );
}

/** A row of buttons counts the width, and not the flex basis, when it decides if all of them fit. */
const IN_A_ROW = {
  minWidth: 140,
  flex: { xs: '1 1 140px', sm: '0 1 auto' },
  width: { sm: 240 },
} as const;

/** The options of a table of words, in its order. */
export const optionsOf = <V extends string>(words: Readonly<Record<V, string>>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as V, label }));

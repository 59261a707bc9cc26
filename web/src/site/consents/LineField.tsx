import { useId } from 'react';
import { Field, fieldLook } from '../../components/form/FieldFrame';
import { Box } from '../../components/look/Box';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete?: string;
  /** The id of the text that says what is wrong with it. */
  describedBy?: string;
}

/** A required line of text, without the libraries of larger forms: the page is opened on a costly line. */
export function LineField({ label, value, onChange, autoComplete, describedBy }: Props) {
  const id = useId();
  return (
    <Field id={id} label={label} required>
      <Box
        component="input"
        id={id}
        value={value}
        onChange={({ target }: { target: HTMLInputElement }) => {
          onChange(target.value);
        }}
        autoComplete={autoComplete}
        maxLength={100}
        required
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        sx={fieldLook}
      />
    </Field>
  );
}

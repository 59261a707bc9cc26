import { useId } from 'react';
import { Field, fieldLook } from '../../components/form/FieldFrame';
import { Box } from '../../components/look/Box';
import { useText } from '../../i18n/language';

interface Props {
  label: string;
  value: string;
  options: readonly string[];
  optionLabel: (option: string) => string;
  onChange: (value: string) => void;
}

/** One way to browse; nothing where all pieces are alike in it. */
export function BrowseChoice({ label, value, options, optionLabel, onChange }: Props) {
  const t = useText();
  const id = useId();
  if (options.length < 2) return null;
  return (
    <Field id={id} label={label}>
      <Box
        component="select"
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        sx={fieldLook}
      >
        <option value="">{t('All')}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {optionLabel(option)}
          </option>
        ))}
      </Box>
    </Field>
  );
}

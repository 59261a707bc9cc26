import { type SubmitEvent, useState } from 'react';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { LanguageInput } from '@ndeiya/domain/languages/language';
import { DEFAULT_MENU_SHARE } from '@ndeiya/domain/languages/menu';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { FormDialog } from '../kit/FormDialog';

interface Props {
  onSave: (id: string, input: LanguageInput) => Promise<boolean>;
  onClose: () => void;
}

const BLANK = {
  id: '',
  name: '',
  direction: 'ltr' as LanguageInput['direction'],
  letters: '',
  menu_share: DEFAULT_MENU_SHARE,
};

const DIRECTIONS = [
  { value: 'ltr', label: 'From left to right' },
  { value: 'rtl', label: 'From right to left' },
] as const;

/** Another language of the site: its tag, name, direction and the letters that keyboards lack. */
export function LanguageDialog({ onSave, onClose }: Props) {
  const [values, setValues] = useState(BLANK);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsBusy(true);
    const { id, ...input } = values;
    const isSaved = await onSave(id.trim(), input);
    setIsBusy(false);
    if (isSaved) onClose();
  };
  const field = (name: 'id' | 'name' | 'letters', label: string, helperText: string) => (
    <TextField
      fullWidth
      label={label}
      helperText={helperText}
      required={name !== 'letters'}
      value={values[name]}
      onChange={(event) => {
        setValues({ ...values, [name]: event.target.value });
      }}
    />
  );
  return (
    <FormDialog
      title="Add a language"
      dirty={values !== BLANK}
      busy={isBusy}
      submitLabel="Add"
      busyLabel="Adding..."
      onSubmit={submit}
      onClose={onClose}
      maxWidth="xs"
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {field('id', 'Tag', 'Two or three letters, such as luo. It cannot be changed later.')}
        {field('name', 'Name', 'As its speakers write it, such as Dholuo.')}
        {field('letters', 'Special letters', 'Letters that keyboards lack, separated by spaces.')}
        <ChoiceField
          label="Direction"
          size="medium"
          fullWidth
          value={values.direction}
          options={DIRECTIONS}
          onChange={(direction) => {
            setValues({ ...values, direction });
          }}
        />
      </Box>
    </FormDialog>
  );
}

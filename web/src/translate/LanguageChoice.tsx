import { useEffect, useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { LanguageAnswer } from '@ndeiya/domain/api/languages';
import { PREPARED_LANGUAGES } from '@ndeiya/domain/languages/known';
import { api } from '../lib/api';
import { logError } from '../lib/log';

type Choice = Pick<LanguageAnswer, 'id' | 'name'>;
const PREPARED: Choice[] = Object.entries(PREPARED_LANGUAGES).map(([id, { name }]) => ({ id, name }));

interface Props {
  value: string;
  onChange: (language: string) => void;
  /** Another value reads the list again. */
  version?: number;
}

/** The languages of the site beside English; those that are prepared where the list cannot be read. */
export function LanguageChoice({ value, onChange, version = 0 }: Props) {
  const [choices, setChoices] = useState(PREPARED);
  useEffect(() => {
    api.get<LanguageAnswer[]>('/languages').then(setChoices, (error: unknown) => {
      logError('read the languages', error);
    });
  }, [version]);
  return (
    <TextField
      select
      label="Language"
      value={value}
      onChange={(event) => {
        onChange(event.target.value);
      }}
      sx={{ mb: 2, minWidth: 200 }}
    >
      {[...choices, ...(choices.some(({ id }) => id === value) ? [] : [{ id: value, name: value }])].map(
        ({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ),
      )}
    </TextField>
  );
}

import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { Entry, EntryInput, NamingText } from '@ndeiya/domain/entries/entry';
import { isSameText } from '@ndeiya/domain/entries/entryFacts';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { FormText } from '../../../components/form/FormText';
import { asksOfNames, type EntryValues } from './entryValues';

interface Props {
  control: Control<EntryValues, unknown, EntryInput>;
  entry: Entry;
  name: NamingText;
  label: string;
}

const { namesLost, namesRefused, orNamesNobody, saidNamesNobody } = entryAdminMessages;

/** The title or the stage name, with the reason why it is hidden, and the box by which an organiser shows it again. */
export function NamingTextField({ control, entry, name, label }: Props) {
  const typed = useWatch({ control, name });
  const asks = asksOfNames(entry, name, typed);
  const isHidden = entry[`${name}_refused`];
  const why = entry.names_lost ? namesLost : namesRefused;
  const hidden = isHidden && isSameText(typed.trim(), entry[name]) ? why : undefined;
  const asked = isHidden ? `${why} ${orNamesNobody}` : saidNamesNobody;
  return (
    <Box>
      <FormText
        control={control}
        name={name}
        label={label}
        required={false}
        autoComplete="off"
        helperText={asks ? asked : hidden}
      />
      {asks && <NamesNobody control={control} name={name} label={label} />}
    </Box>
  );
}

function NamesNobody({ control, name, label }: Pick<Props, 'control' | 'name' | 'label'>) {
  return (
    <Controller
      control={control}
      name={`names_nobody.${name}`}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <FormControlLabel
          label={entryAdminMessages.namesNobody}
          control={
            <Checkbox
              checked={value}
              onChange={onChange}
              onBlur={onBlur}
              slotProps={{ input: { ref, 'aria-label': `${label}: ${entryAdminMessages.namesNobody}` } }}
            />
          }
        />
      )}
    />
  );
}

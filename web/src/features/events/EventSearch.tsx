import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FormFrame, helpId } from '../../components/form/FormFrame';
import { useText } from '../../i18n/language';

const ID = 'event-search';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** How many were found, while something is searched for. */
  found: string;
}

/** Searches the list while one types, and reads out how many there are. */
export function EventSearch({ value, onChange, found }: Props) {
  const t = useText();
  return (
    <Box
      role="search"
      aria-label={t('Events')}
      component="form"
      sx={{ maxWidth: 520 }}
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <FormFrame
        id={ID}
        label={t('Search events')}
        required={false}
        disabled={false}
        error={undefined}
        helperText={t('By title, theme or place')}
      >
        <OutlinedInput
          id={ID}
          type="search"
          label={t('Search events')}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
          autoComplete="off"
          aria-describedby={helpId(ID)}
          endAdornment={
            <InputAdornment position="end">
              <SearchIcon aria-hidden />
            </InputAdornment>
          }
        />
      </FormFrame>
      <Box role="status" sx={{ minHeight: '1.65em', fontWeight: 600 }}>
        {found}
      </Box>
    </Box>
  );
}

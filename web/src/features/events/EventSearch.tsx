import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** Searches the list while one types. */
export function EventSearch({ value, onChange }: Props) {
  const icon = (
    <InputAdornment position="start">
      <SearchIcon aria-hidden />
    </InputAdornment>
  );
  return (
    <Box
      role="search"
      aria-label="Events"
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <TextField
        id="event-search"
        type="search"
        label="Search events"
        helperText="By title, theme or place"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        autoComplete="off"
        fullWidth
        sx={{ maxWidth: 520 }}
        slotProps={{ input: { startAdornment: icon } }}
      />
    </Box>
  );
}

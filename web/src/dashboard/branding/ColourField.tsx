import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { HEX_COLOUR } from '@ndeiya/domain/site/colour';

interface Props {
  label: string;
  help: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

const swatch = {
  width: 52,
  height: 52,
  flex: 'none',
  mt: '30px',
  p: 0.5,
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 1.25,
  bgcolor: 'background.paper',
} as const;

/** A colour: from the browser's palette, or as text. */
export function ColourField({ label, help, value, problem, onChange }: Props) {
  const change = (text: string) => {
    onChange(text.trim().toLowerCase());
  };
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Box
        component="input"
        type="color"
        aria-label={`${label}: palette`}
        value={HEX_COLOUR.test(value) ? value : '#000000'}
        onChange={({ target }: { target: HTMLInputElement }) => {
          change(target.value);
        }}
        sx={swatch}
      />
      <TextField
        fullWidth
        label={label}
        value={value}
        error={problem !== undefined}
        helperText={problem ?? help}
        onChange={({ target }) => {
          change(target.value);
        }}
        slotProps={{ htmlInput: { maxLength: 7, spellCheck: false } }}
      />
    </Box>
  );
}

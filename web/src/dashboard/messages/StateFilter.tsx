import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { CONTACT_STATES } from '@ndeiya/domain/site/visitorForms';
import type { ContactState } from '../../data/admin/messages';
import { MESSAGE_CHIPS } from './states';

interface Props {
  /** Null shows all. */
  value: ContactState | null;
  onChange: (state: ContactState | null) => void;
}

export function StateFilter({ value, onChange }: Props) {
  return (
    <ToggleButtonGroup
      exclusive
      value={value ?? 'all'}
      aria-label="Show messages that are"
      onChange={(_event, chosen: ContactState | 'all' | null) => {
        // Pressing the chosen one again gives null; it stays chosen.
        if (chosen) onChange(chosen === 'all' ? null : chosen);
      }}
      sx={{
        mb: 2,
        flexWrap: 'wrap',
        '& .MuiToggleButton-root': { minHeight: 44, color: 'text.primary', px: { xs: 1.25, sm: 2 } },
        '& .MuiToggleButton-root.Mui-selected': { bgcolor: 'gold.light', color: 'gold.contrastText' },
      }}
    >
      <ToggleButton value="all">All</ToggleButton>
      {CONTACT_STATES.map((state) => (
        <ToggleButton key={state} value={state}>
          {MESSAGE_CHIPS[state].label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

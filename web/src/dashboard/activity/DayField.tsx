import { useId } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FormFrame } from '../../components/mui/FormFrame';

interface Props {
  label: string;
  /** '2025-08-16', or '' for none. */
  value: string;
  onChange: (day: string) => void;
}

export function DayField({ label, value, onChange }: Props) {
  const id = useId();
  return (
    <FormFrame
      id={id}
      label={label}
      shrink
      size="small"
      fullWidth={false}
      sx={{ flex: { xs: '1 1 140px', sm: '0 1 170px' } }}
    >
      <OutlinedInput
        id={id}
        type="date"
        label={label}
        notched
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </FormFrame>
  );
}

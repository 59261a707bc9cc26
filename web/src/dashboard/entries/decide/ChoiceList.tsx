import { useId } from 'react';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';

interface Props<V extends string> {
  label: string;
  value: V | '';
  options: readonly { value: V; label: string; help?: string }[];
  onChange: (value: V) => void;
}

/** One of a few choices, each with a sentence about what it means. */
export function ChoiceList<V extends string>({ label, value, options, onChange }: Props<V>) {
  const id = useId();
  return (
    <FormControl sx={{ width: '100%' }}>
      <FormLabel id={id} sx={{ fontWeight: 700, color: 'text.primary' }}>
        {label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={(_event, chosen) => {
          const option = options.find((one) => one.value === chosen);
          if (option) onChange(option.value);
        }}
      >
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            control={<Radio />}
            label={
              <>
                {option.label}
                {option.help && (
                  <Typography
                    component="span"
                    variant="body2"
                    sx={{ display: 'block', color: 'text.secondary' }}
                  >
                    {option.help}
                  </Typography>
                )}
              </>
            }
            sx={{ alignItems: 'flex-start', mr: 0, '& .MuiFormControlLabel-label': { pt: 1 } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

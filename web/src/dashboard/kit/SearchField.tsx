import { useEffect, useId, useState } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FormFrame } from '../../components/mui/FormFrame';

/** A pause of this length in typing starts the search, in milliseconds. */
const PAUSE_MS = 300;

interface Props {
  label: string;
  /** The text at first, such as the one in the address of the page. */
  initial?: string;
  onSearch: (text: string) => void;
}

/** Searches while typing; `onSearch` gets the trimmed text after a pause. */
export function SearchField({ label, initial = '', onSearch }: Props) {
  const id = useId();
  const [text, setText] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => {
      onSearch(text.trim());
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text, onSearch]);
  return (
    <FormFrame
      id={id}
      label={label}
      size="small"
      fullWidth={false}
      sx={{ minWidth: 200, flex: { xs: '1 1 100%', sm: '0 1 280px' } }}
    >
      <OutlinedInput
        id={id}
        type="search"
        label={label}
        value={text}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
    </FormFrame>
  );
}

import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';

interface Props {
  isBusy: boolean;
  onAdd: (line: { kind: 'break' | 'speech'; title: string; minutes: number }) => void;
}

/** Adds a break or a speech at the end, from where it is moved. */
export function AddLine({ isBusy, onAdd }: Props) {
  const [title, setTitle] = useState('');
  const [minutes, setMinutes] = useState('15');
  const add = (kind: 'break' | 'speech') => {
    if (title.trim() === '') return;
    onAdd({ kind, title: title.trim(), minutes: Number(minutes) });
    setTitle('');
  };
  return (
    <Box role="group" aria-label="Add a line" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
      <TextField
        label="Break or speech"
        value={title}
        sx={{ flex: '1 1 200px' }}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        onChange={({ target }) => {
          setTitle(target.value);
        }}
      />
      <TextField
        label="Minutes"
        type="number"
        value={minutes}
        sx={{ width: 110 }}
        slotProps={{ htmlInput: { min: 1, max: 600 } }}
        onChange={({ target }) => {
          setMinutes(target.value);
        }}
      />
      {(['break', 'speech'] as const).map((kind) => (
        <Button
          key={kind}
          variant="outlined"
          disabled={isBusy || title.trim() === ''}
          onClick={() => {
            add(kind);
          }}
        >
          {kind === 'break' ? 'Add a break' : 'Add a speech'}
        </Button>
      ))}
    </Box>
  );
}

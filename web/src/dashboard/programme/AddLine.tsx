import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { programmeAdminMessages as texts } from '@ndeiya/domain/programme/adminMessages';
import type { SlotAnswer } from '@ndeiya/domain/programme/programmeApi';
import { ChoiceField } from '../../components/mui/ChoiceField';
import type { NewSlot } from '../../data/admin/programme';
import { keyAfter, slotNameOf } from './order';

interface Props {
  slots: readonly SlotAnswer[];
  isBusy: boolean;
  isAdding: boolean;
  /** Tells whether the line was added. */
  onAdd: (line: NewSlot) => Promise<boolean>;
}

/** Adds a break or a speech after a line of the programme. */
export function AddLine({ slots, isBusy, isAdding, onAdd }: Props) {
  const [title, setTitle] = useState('');
  const [minutes, setMinutes] = useState('15');
  const [after, setAfter] = useState('');
  // Somebody else may have removed the line.
  const chosen = slots.some(({ id }) => id === after) ? after : '';
  const add = async (kind: 'break' | 'speech') => {
    if (title.trim() === '') return;
    const order_key = keyAfter(slots, chosen || null);
    // The fields keep what was typed where the server refused it.
    if (await onAdd({ kind, title: title.trim(), minutes: Number(minutes), order_key })) setTitle('');
  };
  return (
    <Box
      role="group"
      aria-label="Add a line"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, mt: 3 }}
    >
      <TextField
        size="small"
        label="Break or speech"
        value={title}
        sx={{ flex: '1 1 200px' }}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        onChange={({ target }) => {
          setTitle(target.value);
        }}
      />
      <TextField
        size="small"
        label="Minutes"
        type="number"
        value={minutes}
        sx={{ width: 110 }}
        slotProps={{ htmlInput: { min: 1, max: 600 } }}
        onChange={({ target }) => {
          setMinutes(target.value);
        }}
      />
      <ChoiceField
        label="After"
        value={chosen}
        options={[
          { value: '', label: texts.atTheEnd },
          ...slots.map((slot) => ({ value: slot.id, label: slotNameOf(slot) })),
        ]}
        onChange={setAfter}
      />
      {(['break', 'speech'] as const).map((kind) => (
        <Button
          key={kind}
          variant="outlined"
          disabled={isBusy || title.trim() === ''}
          onClick={() => {
            void add(kind);
          }}
        >
          {isAdding ? 'Adding...' : kind === 'break' ? 'Add a break' : 'Add a speech'}
        </Button>
      ))}
    </Box>
  );
}

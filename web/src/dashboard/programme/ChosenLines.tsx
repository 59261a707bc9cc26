import { useState } from 'react';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { programmeAdminMessages as texts } from '@ndeiya/domain/programme/adminMessages';
import type { SlotAnswer } from '@ndeiya/domain/programme/programmeApi';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { hasBegun, slotNameOf } from './order';

interface Props {
  slots: readonly SlotAnswer[];
  chosen: ReadonlySet<string>;
  isBusy: boolean;
  isMoving: boolean;
  onMove: (after: string) => void;
  onRemove: (slots: readonly SlotAnswer[]) => void;
  onClear: () => void;
}

/** Moves or removes the marked lines together; it stays in sight while there are any. */
export function ChosenLines({ slots, chosen, isBusy, isMoving, onMove, onRemove, onClear }: Props) {
  const [after, setAfter] = useState('');
  const marked = slots.filter(({ id }) => chosen.has(id));
  if (marked.length === 0) return null;
  const others = slots.filter(({ id }) => !chosen.has(id));
  const target = others.some(({ id }) => id === after) ? after : '';
  return (
    <Paper role="region" aria-label="Marked lines" elevation={6} data-bar sx={bar}>
      <Typography role="status" sx={{ flex: '1 1 140px', fontWeight: 600 }}>
        {texts.marked(marked.length)}
      </Typography>
      <ChoiceField
        label="Move behind"
        value={target}
        options={[
          { value: '', label: texts.atTheBeginning },
          ...others.map((slot) => ({ value: slot.id, label: slotNameOf(slot) })),
        ]}
        onChange={setAfter}
      />
      <Button
        variant="contained"
        disabled={isBusy}
        onClick={() => {
          onMove(target);
        }}
      >
        {isMoving ? 'Moving...' : 'Move marked lines'}
      </Button>
      <Button
        disabled={isBusy || marked.some(hasBegun)}
        onClick={() => {
          onRemove(marked);
        }}
      >
        Remove marked lines
      </Button>
      <Button onClick={onClear}>Clear</Button>
    </Paper>
  );
}

const bar = {
  position: 'sticky',
  bottom: 8,
  zIndex: 2,
  mt: 2,
  p: 1,
  pl: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'end',
} as const;

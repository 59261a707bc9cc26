import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { listed } from '@ndeiya/domain/kernel/deletionMessages';
import { programmeAdminMessages as texts } from '@ndeiya/domain/programme/adminMessages';
import type { ProgrammeAnswer, SlotAnswer } from '@ndeiya/domain/programme/programmeApi';
import { slots as collection } from '@ndeiya/domain/programme/slot';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { changeSlot, removeSlot, removeSlotOnLeave } from '../../data/admin/programme';
import { useUndoableDelete } from '../kit/useUndoableDelete';
import { movedBehind } from './moves';
import { hasBegun, keyMoved, slotNameOf, timeOnDay, timesOf } from './order';
import { SlotRow } from './SlotRow';
import type { Arranging } from './useArranging';
import type { ProgrammeControl } from './useProgrammeEditor';

interface Props {
  programme: ProgrammeAnswer;
  control: ProgrammeControl;
  arranging: Arranging;
}

const NONE: ReadonlySet<string> = new Set();

/** The lines of the programme. Each is changed by itself; marked ones are moved and removed together. */
export function Lines({ programme, control, arranging }: Props) {
  const { isBusy, running, reload, change } = control;
  const { visible, remove } = useUndoableDelete(collection);
  const { marked, mark, clear } = useMarked();
  const { starts_at } = programme;
  const slots = visible(programme.slots);
  const times = timesOf(slots, starts_at);
  const edit = (slot: SlotAnswer, part: Omit<Parameters<typeof changeSlot>[1], 'rev'>) =>
    void change('line', () => changeSlot(slot.id, { rev: slot.rev, ...part }));
  const move = (place: number, by: -1 | 1) => {
    const [slot, order_key] = [slots[place], keyMoved(slots, place, by)];
    if (slot && order_key !== null) edit(slot, { order_key });
  };
  const moveMarked = async (after: string) => {
    const names = slots.filter(({ id }) => marked.has(id)).map(slotNameOf);
    if (await arranging.move('move', movedBehind(slots, marked, after), texts.moved(listed(names)))) clear();
  };
  const removeAll = (removed: readonly SlotAnswer[]) => {
    remove(...removed.map((slot) => removalOf(slot, () => void reload())));
  };
  return (
    <>
      <Box component="ol" aria-label="Programme" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {slots.map((slot, place) => (
          <SlotRow
            key={slot.id}
            slot={slot}
            time={times[place] ?? null}
            isBusy={isBusy}
            isFirst={place === 0}
            isLast={place === slots.length - 1}
            isMarked={marked.has(slot.id)}
            onMark={(isMarked) => {
              mark(slot.id, isMarked);
            }}
            onMove={(by) => {
              move(place, by);
            }}
            onMinutes={(minutes) => {
              edit(slot, { minutes });
            }}
            onFixed={(time) => {
              edit(slot, { planned_at: timeOnDay(time, starts_at) });
            }}
            onRemove={() => {
              removeAll([slot]);
            }}
          />
        ))}
      </Box>
      <ChosenLines
        slots={slots}
        chosen={marked}
        isBusy={isBusy}
        isMoving={running === 'move'}
        onMove={(after) => void moveMarked(after)}
        onRemove={(removed) => {
          removeAll(removed);
          clear();
        }}
        onClear={clear}
      />
    </>
  );
}

function useMarked() {
  const [marked, setMarked] = useState(NONE);
  return {
    marked,
    mark: (id: string, isMarked: boolean) => {
      setMarked((before) => new Set(isMarked ? [...before, id] : [...before].filter((one) => one !== id)));
    },
    clear: () => {
      setMarked(NONE);
    },
  };
}

const removalOf = (slot: SlotAnswer, onDone: () => void) => ({
  id: slot.id,
  name: slotNameOf(slot),
  done: texts.removed(slotNameOf(slot)),
  failed: texts.failed,
  remove: () => removeSlot(slot.id),
  removeOnLeave: () => {
    removeSlotOnLeave(slot.id);
  },
  onDone,
});

interface ChosenLinesProps {
  slots: readonly SlotAnswer[];
  chosen: ReadonlySet<string>;
  isBusy: boolean;
  isMoving: boolean;
  onMove: (after: string) => void;
  onRemove: (slots: readonly SlotAnswer[]) => void;
  onClear: () => void;
}

/** Moves or removes the marked lines together; it stays in sight while there are any. */
function ChosenLines({ slots, chosen, isBusy, isMoving, onMove, onRemove, onClear }: ChosenLinesProps) {
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

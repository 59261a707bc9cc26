import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RoundAnswer } from '@ndeiya/domain/api/console';
import type { ProgrammeAnswer } from '@ndeiya/domain/api/programme';
import { slots as collection } from '@ndeiya/domain/entities/slot';
import { programmeAdminMessages as texts } from '@ndeiya/domain/programmeAdminMessages';
import { tooClose } from '@ndeiya/domain/stage/suggest';
import {
  addSlot,
  arrange,
  buildProgramme,
  changeSlot,
  removeSlot,
  removeSlotOnLeave,
  setProgrammeState,
} from '../../../data/admin/programme';
import { useSettings } from '../../../data/home';
import { AdminPage } from '../shared/AdminPage';
import { ListState } from '../shared/ListState';
import { PrintSheet } from '../shared/PrintSheet';
import { useUndoableDelete } from '../shared/useUndoableDelete';
import { AddLine } from './AddLine';
import { Announcement } from './Announcement';
import { BuildForm } from './BuildForm';
import { keyMoved, onPaper, suggestion, timeOnDay, timesOf } from './order';
import { type Paper, Sheets } from './Sheets';
import { SlotRow } from './SlotRow';
import { type ProgrammeControl, useProgramme } from './useProgramme';
import { useRounds } from './useRounds';

const PAPERS: { paper: Paper; label: string }[] = [
  { paper: 'order', label: 'Print the running order' },
  { paper: 'sheets', label: 'Print score sheets' },
  { paper: 'tally', label: 'Print the tally' },
];

interface ShownProps {
  programme: ProgrammeAnswer;
  control: ProgrammeControl;
  rounds: readonly RoundAnswer[];
}

function TooClose({ programme }: Pick<ShownProps, 'programme'>) {
  const pairs = tooClose(programme.slots.filter(({ kind }) => kind === 'entry'));
  if (pairs.length === 0) return null;
  return (
    <Typography role="status" sx={{ mb: 2 }}>
      {texts.close(pairs.length)} {pairs.map(([a, b]) => `${a.number} and ${b.number}`).join(', ')}
    </Typography>
  );
}

function Lines({ programme, control: { isBusy, reload, change } }: Omit<ShownProps, 'rounds'>) {
  const { visible, remove } = useUndoableDelete(collection);
  const { starts_at } = programme;
  const slots = visible(programme.slots);
  const times = timesOf(slots, starts_at);
  const move = (place: number, by: -1 | 1) => {
    const [slot, order_key] = [slots[place], keyMoved(slots, place, by)];
    if (slot && order_key !== null) void change(() => changeSlot(slot.id, { rev: slot.rev, order_key }));
  };
  return (
    <Box component="ol" aria-label="Programme" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {slots.map((slot, place) => (
        <SlotRow
          key={slot.id}
          slot={slot}
          time={times[place] ?? null}
          isBusy={isBusy}
          isFirst={place === 0}
          isLast={place === slots.length - 1}
          onMove={(by) => {
            move(place, by);
          }}
          onMinutes={(minutes) => void change(() => changeSlot(slot.id, { rev: slot.rev, minutes }))}
          onFixed={(time) =>
            void change(() => changeSlot(slot.id, { rev: slot.rev, planned_at: timeOnDay(time, starts_at) }))
          }
          onRemove={() => {
            remove({
              id: slot.id,
              done: texts.removed(slot.label),
              failed: texts.failed,
              remove: () => removeSlot(slot.id),
              removeOnLeave: () => {
                removeSlotOnLeave(slot.id);
              },
              onDone: () => void reload(),
            });
          }}
        />
      ))}
    </Box>
  );
}

function Papers({ programme, rounds }: Pick<ShownProps, 'programme' | 'rounds'>) {
  const [paper, setPaper] = useState<Paper | null>(null);
  const { starts_at } = programme;
  const slots = onPaper(programme.slots);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>
      {PAPERS.map((one) => (
        <Button
          key={one.paper}
          variant="outlined"
          onClick={() => {
            setPaper(one.paper);
          }}
        >
          {one.label}
        </Button>
      ))}
      {paper && (
        <PrintSheet
          key={paper}
          onPrinted={() => {
            setPaper(null);
          }}
        >
          <Sheets paper={paper} slots={slots} times={timesOf(slots, starts_at)} rounds={rounds} />
        </PrintSheet>
      )}
    </Box>
  );
}

function Built({ programme, control, rounds }: ShownProps) {
  const { isBusy, change } = control;
  const { slots } = programme;
  const moves = suggestion(slots);
  return (
    <>
      <TooClose programme={programme} />
      <Button
        variant="text"
        disabled={isBusy || moves.length === 0}
        onClick={() => void change(() => arrange(moves))}
      >
        Suggest an order
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {texts.suggestNote}
      </Typography>
      <Lines programme={programme} control={control} />
      <AddLine slots={slots} isBusy={isBusy} onAdd={(line) => void change(() => addSlot(line))} />
      <Papers programme={programme} rounds={rounds} />
    </>
  );
}

/** /admin/programme: the running order of the day. */
export function ProgrammeAdminPage() {
  const control = useProgramme();
  const { status, programme, isBusy, reload, change } = control;
  const { event_date } = useSettings();
  const rounds = useRounds(programme?.edition);
  return (
    <AdminPage title="Programme" lead={texts.lead}>
      <ListState
        status={status}
        isEmpty={programme === null}
        emptyText={texts.none}
        loadingText="Loading the programme..."
        failedText={texts.loadFailed}
        onRetry={() => void reload()}
      >
        {programme && (
          <>
            <Announcement
              programme={programme}
              isBusy={isBusy}
              onStep={(to) => void change(() => setProgrammeState(to))}
            />
            <BuildForm
              key={programme.starts_at}
              startsAt={programme.starts_at}
              eventDate={event_date}
              gap={programme.gap_minutes}
              rounds={rounds}
              isBusy={isBusy}
              onBuild={(input) => void change(() => buildProgramme(input))}
            />
            {programme.slots.length > 0 && <Built programme={programme} control={control} rounds={rounds} />}
          </>
        )}
      </ListState>
    </AdminPage>
  );
}

import { useState } from 'react';
import Typography from '@mui/material/Typography';
import type { ConsoleEntry } from '@ndeiya/domain/judging/consoleAnswer';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import type { EntryStatus } from '@ndeiya/domain/judging/states';
import { ChoiceField, optionsOf } from '../../components/mui/ChoiceField';
import { changeRoundEntry } from '../../data/judging';
import { notify } from '../../lib/notify';
import { type Deduction, Deductions } from './Deductions';
import { ENTRY_WORDS } from './EntryButton';
import { SaveDialog } from './SaveDialog';
import type { ShownRound } from './shared';
import { useConsoleAction } from './useAction';

const { sheet } = consoleMessages;

interface Props extends Pick<ShownRound, 'caller' | 'onChange'> {
  entry: ConsoleEntry;
  onClose: () => void;
}

/** Changes whether an entry has performed, and the marks that are taken off. */
export function RoundEntryDialog({ entry, caller, onChange, onClose }: Props) {
  const action = useConsoleAction();
  const [status, setStatus] = useState<EntryStatus>(entry.status);
  const [deductions, setDeductions] = useState<Deduction[]>(entry.deductions);
  const save = async () => {
    const done = await action.run(() => changeRoundEntry(caller, entry.id, { status, deductions }));
    await onChange();
    if (!done) return;
    notify.success(sheet.saved);
    onClose();
  };
  return (
    <SaveDialog
      title={`${entry.number} ${entry.title || entry.stage_name}`}
      action={action}
      onSave={save}
      onClose={onClose}
    >
      <Typography>
        {entry.stage_name} · {entry.class}
      </Typography>
      <ChoiceField
        label="Status"
        fullWidth
        value={status}
        options={optionsOf(ENTRY_WORDS)}
        onChange={setStatus}
      />
      <Deductions overtime={entry.overtime} values={deductions} onChange={setDeductions} />
    </SaveDialog>
  );
}

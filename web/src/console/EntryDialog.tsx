import { useState } from 'react';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ConsoleEntry } from '@ndeiya/domain/api/console';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import type { EntryStatus } from '@ndeiya/domain/judging/states';
import { changeRoundEntry } from '../data/judging';
import { notify } from '../lib/notify';
import { ActionDialog } from './ActionDialog';
import { Choice } from './Choice';
import type { Shown } from './shared';
import { ENTRY_WORDS } from './SheetGrid';
import { useAction } from './useAction';

const { entry: texts, sheet } = consoleMessages;

type Deduction = ConsoleEntry['deductions'][number];
const REASONS: Record<Deduction['reason'], string> = {
  overtime: 'Over the time',
  late: 'Came late to the stage',
  rules: 'Against the rules',
  other: 'Another reason',
};
const MOST = 10;

interface DeductionsProps {
  values: readonly Deduction[];
  onChange: (values: Deduction[]) => void;
}

function Deductions({ values, onChange }: DeductionsProps) {
  const replace = (index: number, ...by: Deduction[]) => {
    onChange([...values.slice(0, index), ...by, ...values.slice(index + 1)]);
  };
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 2 }}>
      <Typography component="legend" sx={{ fontWeight: 700, mb: 1 }}>
        {texts.deductions}
      </Typography>
      {values.length === 0 && <Typography>{texts.noDeductions}</Typography>}
      {values.map((value, index) => (
        // Deductions have no id, so their position is the key.
        <Box key={index} sx={{ display: 'grid', gridTemplateColumns: '7rem 1fr auto', gap: 1 }}>
          <TextField
            size="small"
            label="Marks"
            value={value.marks}
            autoComplete="off"
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 7, 'aria-label': texts.marks } }}
            onChange={({ target }) => {
              replace(index, { ...value, marks: target.value });
            }}
          />
          <Choice
            label="Reason"
            value={value.reason}
            options={REASONS}
            onChange={(reason) => {
              replace(index, { ...value, reason });
            }}
          />
          <IconButton
            aria-label="Remove"
            onClick={() => {
              replace(index);
            }}
          >
            <DeleteIcon />
          </IconButton>
        </Box>
      ))}
      <Button
        startIcon={<AddIcon />}
        disabled={values.length >= MOST}
        sx={{ justifySelf: 'start' }}
        onClick={() => {
          onChange([...values, { marks: '', reason: 'overtime' }]);
        }}
      >
        Take marks off
      </Button>
    </Box>
  );
}

interface Props extends Pick<Shown, 'caller' | 'onChange'> {
  entry: ConsoleEntry;
  onClose: () => void;
}

/** Changes whether an entry has performed, and the marks that are taken off. */
export function EntryDialog({ entry, caller, onChange, onClose }: Props) {
  const action = useAction();
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
    <ActionDialog
      title={`${entry.number} ${entry.title || entry.stage_name}`}
      action={action}
      onClose={onClose}
      buttons={
        <>
          <Button disabled={action.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" disabled={action.isBusy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <Typography>
        {entry.stage_name} · {entry.class}
      </Typography>
      <Choice label="Status" value={status} options={ENTRY_WORDS} onChange={setStatus} />
      <Deductions values={deductions} onChange={setDeductions} />
    </ActionDialog>
  );
}

import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ConsoleSheet } from '@ndeiya/domain/judging/consoleAnswer';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import { JUDGING } from '@ndeiya/domain/kernel/constants';
import { resolveSheet } from '../../data/judging';
import { notify } from '../../lib/notify';
import { type ShownRound, timeOf } from './shared';
import type { Action } from './useAction';

const { sheet: texts } = consoleMessages;

interface Props extends Pick<ShownRound, 'caller' | 'onChange'> {
  sheet: ConsoleSheet;
  /** False in a frozen round, whose marks are fixed. */
  mayUse: boolean;
  action: Action;
  onClose: () => void;
}

const KINDS: Record<string, string> = {
  '': 'Something that cannot be read any more',
  draft: 'Marks that were not submitted',
  submit: 'A submitted sheet',
  recuse: 'A conflict of interest',
  reopen: 'The judge opened the sheet again',
};

/** The late and conflicting operations of a sheet: somebody chooses a side. */
export function OtherSides({ sheet, mayUse, caller, action, onChange, onClose }: Props) {
  const [why, setWhy] = useState('');
  if (sheet.undecided.length === 0) return null;
  const resolve = async (op: string, use: boolean) => {
    const done = await action.run(() => resolveSheet(caller, sheet.id, { op, use, reason: why }));
    await onChange();
    if (!done) return;
    notify.success(texts.saved);
    onClose();
  };
  return (
    <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 2 }}>
      {sheet.undecided.map((side) => (
        <OneSide
          key={side.op}
          side={side}
          isRecused={sheet.state === 'recused'}
          mayUse={mayUse}
          isBusy={action.isBusy}
          onChoose={(use) => void resolve(side.op, use)}
        />
      ))}
      <TextField
        label="Why this side"
        value={why}
        helperText={sheet.undecided.every(isReadable) && (mayUse ? texts.chooseSide : texts.keepOnly)}
        slotProps={{ htmlInput: { maxLength: JUDGING.reasonChars } }}
        onChange={({ target }) => {
          setWhy(target.value);
        }}
      />
    </Paper>
  );
}

function headingOf({ kind, at_server }: Side): string {
  const what = KINDS[kind] ?? 'Something else';
  return at_server === null ? what : `${what}, ${texts.sentAt(timeOf(at_server))}`;
}

interface OneSideProps {
  side: Side;
  isRecused: boolean;
  mayUse: boolean;
  isBusy: boolean;
  onChoose: (use: boolean) => void;
}

function OneSide({ side, isRecused, mayUse, isBusy, onChoose }: OneSideProps) {
  const { outcome, reason, comment } = side;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 700 }}>{headingOf(side)}</Typography>
      <Typography variant="body2">{outcome === 'late' ? texts.late : texts.conflict}</Typography>
      {isRecused && isReadable(side) && <Typography variant="body2">{texts.recused}</Typography>}
      {reason && <Typography variant="body2">Reason: {reason}</Typography>}
      {comment && <Typography variant="body2">Comment: {comment}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {mayUse && isReadable(side) && (
          <Button
            variant={isRecused ? 'outlined' : 'contained'}
            disabled={isBusy}
            onClick={() => {
              onChoose(true);
            }}
          >
            Use this side
          </Button>
        )}
        <Button
          variant={isRecused ? 'contained' : 'outlined'}
          disabled={isBusy}
          onClick={() => {
            onChoose(false);
          }}
        >
          Keep the sheet here
        </Button>
      </Box>
    </Box>
  );
}

type Side = ConsoleSheet['undecided'][number];
function isReadable({ kind }: Side): boolean {
  return kind !== '';
}

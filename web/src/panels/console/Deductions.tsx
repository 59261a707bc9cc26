import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ConsoleEntry } from '@ndeiya/domain/judging/consoleAnswer';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import type { Overtime } from '@ndeiya/domain/judging/overtime';
import { ChoiceField, optionsOf } from '../../components/mui/ChoiceField';
import { overtimeText } from './overtime';

const { entry: texts } = consoleMessages;

export type Deduction = ConsoleEntry['deductions'][number];
const REASONS: Record<Deduction['reason'], string> = {
  overtime: 'Over the time',
  late: 'Came late to the stage',
  rules: 'Against the rules',
  other: 'Another reason',
};
const MOST = 10;

interface Props {
  values: readonly Deduction[];
  onChange: (values: Deduction[]) => void;
}

/** The marks that are taken off a performance, with what is suggested for its time on the stage. */
export function Deductions({ overtime, values, onChange }: Props & { overtime: Overtime | null }) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 2 }}>
      <Typography component="legend" sx={{ fontWeight: 700, mb: 1 }}>
        {texts.deductions}
      </Typography>
      {overtime && <Suggestion overtime={overtime} values={values} onChange={onChange} />}
      {values.length === 0 && <Typography>{texts.noDeductions}</Typography>}
      {values.map((value, index) => (
        // Deductions have no id, so their position is the key.
        <Line
          key={index}
          value={value}
          onChange={(next) => {
            onChange(values.flatMap((one, place) => (place === index ? (next ?? []) : one)));
          }}
        />
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

function Line({
  value,
  onChange,
}: {
  value: Deduction;
  /** Null takes the line away. */
  onChange: (value: Deduction | null) => void;
}) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '7rem 1fr auto', gap: 1 }}>
      <TextField
        size="small"
        label="Marks"
        value={value.marks}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 7, 'aria-label': texts.marks } }}
        onChange={({ target }) => {
          onChange({ ...value, marks: target.value });
        }}
      />
      <ChoiceField
        label="Reason"
        fullWidth
        value={value.reason}
        options={optionsOf(REASONS)}
        onChange={(reason) => {
          onChange({ ...value, reason });
        }}
      />
      <IconButton
        aria-label="Remove"
        onClick={() => {
          onChange(null);
        }}
      >
        <DeleteIcon />
      </IconButton>
    </Box>
  );
}

/** The suggestion from the stage's times. Its button goes when marks are taken off for overtime. */
function Suggestion({ overtime, values, onChange }: Props & { overtime: Overtime }) {
  const isAnswered = values.some(({ reason }) => reason === 'overtime');
  return (
    <Alert
      severity="info"
      action={
        !isAnswered && (
          <Button
            color="inherit"
            sx={{ whiteSpace: 'nowrap' }}
            disabled={values.length >= MOST}
            onClick={() => {
              onChange([...values, { marks: String(overtime.marks), reason: 'overtime' }]);
            }}
          >
            {texts.suggest(overtime.marks)}
          </Button>
        )
      }
    >
      {overtimeText(overtime)}
    </Alert>
  );
}

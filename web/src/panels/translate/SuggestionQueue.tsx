import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { translationProblem } from '@ndeiya/domain/languages/check';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import type { FieldHandle } from './ChipField';
import type { Desk } from './Editor';
import { Taps, TextFacts, TextPreview } from './EditorParts';
import { isSuggested, marksIn, type Row } from './rows';
import { Thumb } from './Thumb';
import { TranslationInput } from './TranslationInput';

const { suggested: words } = workMessages;

interface QueueProps {
  /** The texts of the chosen page, in the order in which visitors meet them. */
  rows: readonly Row[];
  desk: Desk;
  onStop: () => void;
}

/** The suggestions one by one, each decided with one thumb: right, changed, or skipped with a question. */
export function SuggestionQueue({ rows, desk, onStop }: QueueProps) {
  // A decided text leaves at once, although its answer may come much later.
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const left = rows.filter((row) => isSuggested(row) && !decided.has(row.english));
  const [row] = left;
  const decide = (act: (current: Row) => void) => {
    if (!row) return;
    act(row);
    setDecided(new Set(decided).add(row.english));
  };
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Button sx={{ px: 1 }} onClick={onStop}>
          {words.stop}
        </Button>
        <Typography role="status">{words.left(left.length)}</Typography>
      </Box>
      {row ? (
        <Card key={row.english} row={row} desk={desk} onDecide={decide} />
      ) : (
        <Typography>{words.done}</Typography>
      )}
    </>
  );
}

interface CardProps {
  row: Row;
  desk: Desk;
  onDecide: (act: (row: Row) => void) => void;
}
type Step = 'look' | 'change' | 'skip';

function Card({ row, desk, onDecide }: CardProps) {
  const [step, setStep] = useState<Step>('look');
  const { language } = desk;
  const text = row.suggestion?.text ?? '';
  const back = () => {
    setStep('look');
  };
  const save = (typed: string) => {
    onDecide((current) => {
      desk.onSave(current, typed);
    });
  };
  const skip = (question: string) => {
    onDecide((current) => {
      if (question) desk.onComment(current, question);
    });
  };
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography component="h2" sx={ENGLISH}>
        {row.english}
      </Typography>
      <TextFacts row={row} />
      <Typography lang={language.id} dir={language.direction} sx={WORDS}>
        {text}
      </Typography>
      <SuggestionFacts row={row} />
      {step === 'change' && <Change row={row} desk={desk} onSave={save} onBack={back} />}
      {step === 'skip' && <Skip onSkip={skip} onBack={back} />}
      {step === 'look' && (
        <Thumb>
          <Button
            variant="contained"
            onClick={() => {
              save(text);
            }}
          >
            {words.right}
          </Button>
          <Button
            variant="outlined"
            onClick={() => {
              setStep('change');
            }}
          >
            {words.change}
          </Button>
          <Button
            onClick={() => {
              setStep('skip');
            }}
          >
            {words.skip}
          </Button>
          <TextPreview row={row} language={language.id} text={text} />
        </Thumb>
      )}
    </Paper>
  );
}

/** The mark of a suggestion, why it was made, and what the developers ask. */
export function SuggestionFacts({ row: { suggestion } }: { row: Row }) {
  if (!suggestion) return null;
  const { text, reason, source, question } = suggestion;
  return (
    <Box sx={{ my: 1, overflowWrap: 'anywhere' }}>
      {text && <Chip size="small" color="warning" variant="outlined" label={words.mark} />}
      {text && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {words.why(reason, source)}
        </Typography>
      )}
      {question && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {words.asks(question)}
        </Typography>
      )}
    </Box>
  );
}

interface ChangeProps {
  row: Row;
  desk: Desk;
  onSave: (text: string) => void;
  onBack: () => void;
}

function Change({ row, desk: { language }, onSave, onBack }: ChangeProps) {
  const [text, setText] = useState(row.suggestion?.text ?? '');
  const field = useRef<FieldHandle>(null);
  const insert = (tap: string) => field.current?.insert(tap);
  const problem = translationProblem(row.english, text);
  return (
    <>
      <Taps label="Placeholders" taps={marksIn(row.english)} onTap={insert} />
      <TranslationInput
        english={row.english}
        value={text}
        language={language}
        problem={problem}
        hint=""
        ref={field}
        onChange={setText}
        onKeyDown={() => undefined}
      />
      <Taps label="Letters" taps={language.letters.split(' ').filter(Boolean)} onTap={insert} />
      <Thumb>
        <Button
          variant="contained"
          disabled={problem !== null || text === ''}
          onClick={() => {
            onSave(text);
          }}
        >
          Save
        </Button>
        <Button onClick={onBack}>Back</Button>
      </Thumb>
    </>
  );
}

function Skip({ onSkip, onBack }: { onSkip: (question: string) => void; onBack: () => void }) {
  const [question, setQuestion] = useState('');
  return (
    <>
      <TextField
        label={words.ask}
        fullWidth
        multiline
        autoFocus
        value={question}
        onChange={({ target }) => {
          setQuestion(target.value);
        }}
      />
      <Thumb>
        <Button
          variant="contained"
          onClick={() => {
            onSkip(question.trim());
          }}
        >
          {question.trim() ? words.send : words.skipOnly}
        </Button>
        <Button onClick={onBack}>Back</Button>
      </Thumb>
    </>
  );
}

const ENGLISH = { fontWeight: 600, overflowWrap: 'anywhere' };
const WORDS = { fontSize: '1.25rem', lineHeight: 1.5, overflowWrap: 'anywhere' };

import { useRef, useState } from 'react';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { translationProblem } from '@ndeiya/domain/languages/check';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import type { FieldHandle } from './ChipField';
import type { Desk } from './desk';
import { Taps } from './EditorParts';
import { hintFor } from './limits';
import { marksIn, type Row } from './rows';
import { Thumb } from './Thumb';
import { TranslationInput } from './TranslationInput';

const { suggested: words } = workMessages;

interface ChangeProps {
  row: Row;
  desk: Desk;
  /** False for a moment, in which a second tap belongs to the button before. */
  isRead: boolean;
  onSave: (text: string) => void;
  onBack: () => void;
}

/** The field in which a text is changed, with what a tap puts into it. */
export function Change({ row, desk: { language }, isRead, onSave, onBack }: ChangeProps) {
  const [text, setText] = useState(row.text || (row.suggestion?.text ?? ''));
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
        hint={hintFor(row, text)}
        ref={field}
        onChange={setText}
        onKeyDown={() => undefined}
      />
      <Taps label="Letters" taps={language.letters.split(' ').filter(Boolean)} onTap={insert} />
      <Thumb>
        <Button
          variant="contained"
          disabled={problem !== null || text === ''}
          aria-disabled={!isRead}
          onClick={() => {
            if (isRead) onSave(text);
          }}
        >
          Save
        </Button>
        <Button onClick={onBack}>Back</Button>
      </Thumb>
    </>
  );
}

interface SkipProps {
  isRead: boolean;
  onSkip: (question: string) => void;
  onBack: () => void;
}

/** Leaves a text as it is, with a question for the others or without one. */
export function Skip({ isRead, onSkip, onBack }: SkipProps) {
  const [question, setQuestion] = useState('');
  // A question was typed after the text was read.
  const isReady = isRead || question.trim() !== '';
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
          aria-disabled={!isReady}
          onClick={() => {
            if (isReady) onSkip(question.trim());
          }}
        >
          {question.trim() ? words.send : words.skipOnly}
        </Button>
        <Button onClick={onBack}>Back</Button>
      </Thumb>
    </>
  );
}

import { type KeyboardEvent, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { translationProblem } from '@ndeiya/domain/languages/check';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { Comments, Facts, Taps } from './EditorParts';
import { isLong, marksIn, type Row } from './rows';

/** The actions of a translator, and the language to which they belong. */
export interface Desk {
  language: { id: string; direction: 'ltr' | 'rtl'; letters: string };
  caller: string;
  onSave: (row: Row, text: string) => void;
  onReview: (row: Row) => void;
  onComment: (row: Row, text: string) => void;
}

interface Props {
  row: Row;
  desk: Desk;
  suggestions: readonly Row[];
  /** Opens the next text, or the one before it. */
  onMove: (by: 1 | -1) => void;
}

/** The state of the text beyond the field: what waits, what the server refused, and like translations. */
function Notes({ row, language, suggestions, onInsert }: NotesProps) {
  return (
    <>
      {row.problem && (
        <Alert severity="warning" sx={{ my: 1 }}>
          {row.problem} {row.base !== row.text && <strong lang={language}>{row.base}</strong>}
        </Alert>
      )}
      {row.isWaiting && (
        <Typography variant="body2" role="status">
          {workMessages.waiting}
        </Typography>
      )}
      {suggestions.map((one) => (
        <Typography key={one.english} variant="body2" sx={{ my: 0.5 }}>
          {one.english}:{' '}
          <Button
            size="small"
            lang={language}
            onClick={() => {
              onInsert(one.text);
            }}
          >
            {one.text}
          </Button>
        </Typography>
      ))}
    </>
  );
}
interface NotesProps {
  row: Row;
  language: string;
  suggestions: readonly Row[];
  onInsert: (text: string) => void;
}

/** The typed text, with `insert` for what is tapped. */
function useTyped(row: Row) {
  const [text, setText] = useState(row.text);
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (tap: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    setText(text.slice(0, selectionStart) + tap + text.slice(selectionEnd));
    field.current?.focus();
  };
  const problem = translationProblem(row.english, text);
  const hint = isLong(row.english, text) ? workMessages.tooLong : workMessages.keys;
  return {
    text,
    setText,
    field,
    insert,
    problem,
    helperText: problem ?? hint,
    hasChanged: text !== row.text,
  };
}

/** True where somebody else has written the draft, so that this person may review it. */
const isReviewable = ({ stored, base }: Row, caller: string) =>
  stored?.state === 'draft' && base !== '' && stored.by !== caller;

/** The open text: placeholders and letters by a tap, suggestions, and the state of what was typed. */
export function Editor({ row, desk, suggestions, onMove }: Props) {
  const { text, setText, field, insert, problem, helperText, hasChanged } = useTyped(row);
  const { id: lang, direction: dir, letters } = desk.language;
  const save = () => {
    if (problem !== null) return;
    if (hasChanged) desk.onSave(row, text);
    onMove(1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    else if (event.altKey && event.key === 'ArrowDown') onMove(1);
    else if (event.altKey && event.key === 'ArrowUp') onMove(-1);
    else return;
    event.preventDefault();
  };
  return (
    <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Facts row={row} />
      <Taps label="Placeholders" taps={marksIn(row.english)} onTap={insert} />
      <TextField
        label="Translation"
        fullWidth
        multiline
        autoFocus
        value={text}
        inputRef={field}
        error={problem !== null}
        helperText={helperText}
        onChange={(event) => {
          setText(event.target.value);
        }}
        onKeyDown={onKeyDown}
        slotProps={{ htmlInput: { lang, dir, spellCheck: false } }}
      />
      <Taps label="Letters" taps={letters.split(' ').filter(Boolean)} onTap={insert} />
      <Notes row={row} language={lang} suggestions={suggestions} onInsert={insert} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="contained" disabled={problem !== null || !hasChanged} onClick={save}>
          Save
        </Button>
        {isReviewable(row, desk.caller) && !hasChanged && (
          <Button
            variant="outlined"
            onClick={() => {
              desk.onReview(row);
            }}
          >
            It is right
          </Button>
        )}
        <Button
          onClick={() => {
            onMove(1);
          }}
        >
          Next
        </Button>
      </Box>
      <Comments
        row={row}
        onComment={(words) => {
          desk.onComment(row, words);
        }}
      />
    </Box>
  );
}

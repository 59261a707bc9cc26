import { type KeyboardEvent, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { translationProblem } from '@ndeiya/domain/languages/check';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import type { FieldHandle } from './ChipField';
import type { Desk } from './desk';
import { Comments, Refusal, Taps, TextFacts, TextPreview } from './EditorParts';
import { GlossaryHints } from './GlossaryHints';
import { hintFor, keysHint } from './limits';
import { isReviewable, marksIn, type Row } from './rows';
import { SuggestionFacts } from './TextQueue';
import { TranslationInput } from './TranslationInput';

interface Props {
  row: Row;
  desk: Desk;
  suggestions: readonly Row[];
  /** Opens the next text, or the one before it. */
  onMove: (by: 1 | -1) => void;
}

/** The open text: placeholders and letters by a tap, suggestions, and the state of what was typed. */
export function Editor({ row, desk, suggestions, onMove }: Props) {
  const { text, setText, field, insert, problem, hasChanged } = useTyped(row);
  const { id: lang, letters } = desk.language;
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
      <TextFacts row={row} area={desk.area} />
      <Suggested row={row} language={lang} onTake={setText} />
      <GlossaryHints key={row.english} row={row} desk={desk} />
      <Taps label="Placeholders" taps={marksIn(row.english)} onTap={insert} />
      <TranslationInput
        english={row.english}
        value={text}
        language={desk.language}
        problem={problem}
        hint={hintFor(row, text) || keysHint()}
        ref={field}
        onChange={setText}
        onKeyDown={onKeyDown}
      />
      <Taps label="Letters" taps={letters.split(' ').filter(Boolean)} onTap={insert} />
      <Notes row={row} language={lang} suggestions={suggestions} onInsert={insert} onReplace={setText} />
      <Box sx={BUTTONS}>
        <Button variant="contained" disabled={problem !== null || !hasChanged} onClick={save}>
          Save
        </Button>
        {isReviewable(row, desk.caller) && !hasChanged && (
          <Button
            variant="outlined"
            onClick={() => {
              desk.onReview(row);
              onMove(1);
            }}
          >
            {workMessages.review.right}
          </Button>
        )}
        <Button
          onClick={() => {
            onMove(1);
          }}
        >
          Next
        </Button>
        <TextPreview row={row} area={desk.area} language={lang} text={problem === null ? text : ''} />
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

/** The state of the text beyond the field: what waits, what the server refused, and like translations. */
function Notes({ row, language, suggestions, onInsert, onReplace }: NotesProps) {
  const earlier = row.stored?.earlier;
  return (
    <>
      {earlier && earlier !== row.text && (
        <Typography variant="body2" sx={{ my: 0.5, overflowWrap: 'anywhere' }}>
          {workMessages.earlier}{' '}
          <Button
            size="small"
            lang={language}
            onClick={() => {
              onReplace(earlier);
            }}
          >
            {earlier}
          </Button>
        </Typography>
      )}
      <Refusal row={row} language={language} onTake={onReplace} />
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
  onReplace: (text: string) => void;
}

/** The developers' words for this text, which a tap puts into the field. */
function Suggested({
  row,
  language,
  onTake,
}: {
  row: Row;
  language: string;
  onTake: (text: string) => void;
}) {
  const { suggestion } = row;
  if (!suggestion) return null;
  return (
    <>
      {suggestion.text && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <span lang={language}>{suggestion.text}</span>{' '}
          <Button
            size="small"
            onClick={() => {
              onTake(suggestion.text);
            }}
          >
            {workMessages.suggested.take}
          </Button>
        </Typography>
      )}
      <SuggestionFacts row={row} />
    </>
  );
}

/** The typed text, with `insert` for what is tapped. */
function useTyped(row: Row) {
  const [text, setText] = useState(row.text);
  const field = useRef<FieldHandle>(null);
  const insert = (tap: string) => field.current?.insert(tap);
  const problem = translationProblem(row.english, text);
  // Refused words can be saved once more, over those that the server has now.
  const isRefused = row.problem !== '' && row.text !== row.base;
  return { text, setText, field, insert, problem, hasChanged: text !== row.text || isRefused };
}

/** A quiet button in a line of its own begins where the fields do. */
const BUTTONS = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, '& .MuiButton-text': { px: 1 } };

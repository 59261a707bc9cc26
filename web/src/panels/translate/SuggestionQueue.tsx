import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import type { Desk } from './Editor';
import { Refusal, TextFacts, TextPreview } from './EditorParts';
import { GlossaryHints } from './GlossaryHints';
import { Change, Skip } from './QueueSteps';
import type { Row } from './rows';
import { useQueue } from './useQueue';

const { suggested: words } = workMessages;

interface QueueProps {
  /** The texts of the chosen page, in the order in which visitors meet them. */
  rows: readonly Row[];
  /** The number of answers from this device that the server has not taken, on all pages. */
  refused: number;
  desk: Desk;
  onStop: () => void;
}

/** Shows how many texts are left, and leads out of the queue and back to the last text. */
function Place({ queue, onStop }: { queue: ReturnType<typeof useQueue>; onStop: () => void }) {
  const { row, left, inArea, area, onAgain } = queue;
  return (
    <Box sx={PLACE}>
      <Button sx={{ px: 1 }} onClick={onStop}>
        {words.stop}
      </Button>
      {onAgain && (
        <Button sx={{ px: 1 }} onClick={onAgain}>
          {words.again}
        </Button>
      )}
      <Typography role="status" sx={{ flexBasis: '100%' }}>
        {words.left(left)}
        {row && inArea > 0 && inArea < left && words.inArea(inArea, area)}
      </Typography>
    </Box>
  );
}

/** Tells that the server did not take some answers: their texts have left the queue. */
function Refused({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {workMessages.refused(count)}
    </Alert>
  );
}

/** Brings each new card to the top of the screen, so that its words and its buttons are in view. */
function scrollHere(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'start' });
}

/** The button that decided about the text before is gone, and with it the place of keyboards and screen readers. */
function focusHere(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
}

/** The suggestions one by one, each decided with one thumb: right, changed, or skipped with a question. */
export function SuggestionQueue({ rows, refused, desk, onStop }: QueueProps) {
  const queue = useQueue(rows, desk.language.id);
  const { row } = queue;
  return (
    <Box>
      <Place queue={queue} onStop={onStop} />
      <Refused count={refused} />
      {row ? (
        <Card
          key={row.english}
          row={row}
          desk={desk}
          isTooSoon={queue.isTooSoon}
          onDecided={(saved) => {
            queue.decide(row, saved);
          }}
        />
      ) : (
        <Typography>{queue.hasSkipped ? words.skippedOnes : words.done}</Typography>
      )}
    </Box>
  );
}

interface CardProps {
  row: Row;
  desk: Desk;
  isTooSoon: () => boolean;
  /** Gets the saved translation, or '' where the text was skipped. */
  onDecided: (saved: string) => void;
}
type Step = 'look' | 'change' | 'skip';

function Card({ row, desk, isTooSoon, onDecided }: CardProps) {
  const [step, setStep] = useState<Step>('look');
  const { language } = desk;
  const text = row.text || (row.suggestion?.text ?? '');
  const back = () => {
    setStep('look');
  };
  const save = (typed: string) => {
    desk.onSave(row, typed);
    onDecided(typed);
  };
  const skip = (question: string) => {
    if (question) desk.onComment(row, question);
    onDecided('');
  };
  return (
    <Paper ref={scrollHere} variant="outlined" sx={CARD}>
      <Typography component="h2" ref={focusHere} tabIndex={-1} sx={ENGLISH}>
        {row.english}
      </Typography>
      <TextFacts row={row} area={desk.area} />
      <Typography lang={language.id} dir={language.direction} sx={WORDS}>
        {text}
      </Typography>
      <SuggestionFacts row={row} />
      <Refusal row={row} language={language.id} />
      <Asked row={row} />
      <GlossaryHints row={row} desk={desk} />
      {step === 'change' && <Change row={row} desk={desk} onSave={save} onBack={back} />}
      {step === 'skip' && <Skip onSkip={skip} onBack={back} />}
      {step === 'look' && (
        <>
          <TextPreview row={row} area={desk.area} language={language.id} text={text} />
          <Decide
            onRight={() => {
              if (!isTooSoon()) save(text);
            }}
            onStep={setStep}
          />
        </>
      )}
    </Paper>
  );
}

/** The questions of translators stand on the card, wherever they were asked, so that nobody asks them again. */
function Asked({ row }: { row: Row }) {
  return row.stored?.comments.map(({ name, text, at }) => (
    <Typography key={at + text} variant="body2" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
      <strong>{name}:</strong> {text}
    </Typography>
  ));
}

/** The buttons stay at one place of a phone's screen, however long the text is, so that a thumb need not look for them. */
function Decide({ onRight, onStep }: { onRight: () => void; onStep: (step: Step) => void }) {
  return (
    <Box sx={DECIDE}>
      <Button variant="contained" sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }} onClick={onRight}>
        {words.right}
      </Button>
      <Button
        variant="outlined"
        onClick={() => {
          onStep('change');
        }}
      >
        {words.change}
      </Button>
      <Button
        onClick={() => {
          onStep('skip');
        }}
      >
        {words.skip}
      </Button>
    </Box>
  );
}

/** The mark of a suggestion, why it was made, and what the developers ask. */
export function SuggestionFacts({ row }: { row: Row }) {
  const { suggestion } = row;
  if (!suggestion) return null;
  const { text, reason, source, question } = suggestion;
  return (
    <Box sx={{ my: 1, overflowWrap: 'anywhere' }}>
      {text && !row.text && <Chip size="small" color="warning" variant="outlined" label={words.mark} />}
      {row.text && <Chip size="small" color="warning" label={words.yours} />}
      {text && !row.text && (
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

const ENGLISH = { fontWeight: 600, overflowWrap: 'anywhere', '&:focus': { outline: 'none' } };
const WORDS = { fontSize: '1.25rem', lineHeight: 1.5, overflowWrap: 'anywhere' };
const PLACE = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1, mb: 1 };
/** Below the lines above it. On a phone it reaches to the end of the screen, where its buttons are. */
const CARD = {
  p: 2,
  scrollMarginTop: '6rem',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  minHeight: { xs: 'calc(100dvh - 11.5rem)', sm: 'auto' },
};
const DECIDE = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, auto) 1fr' },
  gap: 1,
  mt: 'auto',
  pt: 1.5,
  pb: { xs: 1.5, sm: 0 },
  mb: { xs: -2, sm: 0 },
  position: { xs: 'sticky', sm: 'static' },
  bottom: 0,
  bgcolor: 'background.paper',
  '& .MuiButton-root': { minHeight: 48 },
};

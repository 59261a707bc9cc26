import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import type { Desk } from './desk';
import { Refusal, TextFacts, TextPreview } from './EditorParts';
import { GlossaryHints } from './GlossaryHints';
import { QueueEnd, QueueNotices } from './QueueNotices';
import { Change, Skip } from './QueueSteps';
import type { Filter, Row } from './rows';
import { type QueueTask, useQueue } from './useQueue';
import { Wording } from './Wording';

const { suggested: words } = workMessages;

interface QueueProps {
  /** The texts of the site, in the order in which visitors meet them; the page of `desk` is decided. */
  rows: readonly Row[];
  task: QueueTask;
  /** The number of answers from this device that the server has not taken, on all pages. */
  refused: number;
  desk: Desk;
  onStop: () => void;
  /** Goes on with the texts of another page. */
  onPage: (area: string) => void;
  /** Leaves the queue for a list, with one of its texts open. */
  onList: (filter: Filter, open?: string) => void;
}

/** The texts come one by one, and one thumb decides about each: right, changed, or skipped with a question. */
export function TextQueue({ rows, task, refused, desk, onStop, onPage, onList }: QueueProps) {
  const { area, caller } = desk;
  const queue = useQueue({ rows, area, task, language: desk.language.id, caller });
  const { row } = queue;
  return (
    <Box sx={QUEUE}>
      <Place queue={queue} onStop={onStop} />
      <QueueNotices queue={queue} refused={refused} onList={onList} />
      {row ? (
        <Card
          key={row.english}
          row={row}
          task={task}
          desk={desk}
          onDecided={(saved) => {
            queue.decide(row, saved);
          }}
        />
      ) : (
        <QueueEnd queue={queue} task={task} area={area} onPage={onPage} onList={onList} />
      )}
    </Box>
  );
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

/** Brings each new card to the top of the screen, with the lines above it, so that no button is below the bar of the site. */
function scrollHere(element: HTMLElement | null) {
  element?.parentElement?.scrollIntoView({ block: 'start' });
}

/** The button that decided about the text before is gone, and with it the place of keyboards and screen readers. */
function focusHere(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
}

interface CardProps {
  row: Row;
  task: QueueTask;
  desk: Desk;
  /** Gets the saved or approved translation, or '' where the text was skipped. */
  onDecided: (saved: string) => void;
}
type Step = 'look' | 'change' | 'skip';

/** Returns the decisions about a text. */
function decisionsOf({ row, task, desk, onDecided }: CardProps) {
  const text = row.text || (row.suggestion?.text ?? '');
  const save = (typed: string) => {
    desk.onSave(row, typed);
    onDecided(typed);
  };
  return {
    text,
    save,
    right: () => {
      if (task === 'suggestions') {
        save(text);
        return;
      }
      desk.onReview(row);
      onDecided(row.base);
    },
    skip: (question: string) => {
      if (question) desk.onComment(row, question);
      onDecided('');
    },
  };
}

function Card(props: CardProps) {
  const { row, task, desk } = props;
  const [step, setStep] = useState<Step>('look');
  const { language, area } = desk;
  const { text, save, right, skip } = decisionsOf(props);
  const isRead = useIsRead(`${step} ${text}`);
  const back = () => {
    setStep('look');
  };
  return (
    <Paper ref={scrollHere} variant="outlined" sx={CARD}>
      <Typography component="h2" ref={focusHere} tabIndex={-1} sx={ENGLISH}>
        <Wording text={row.english} language="en" />
      </Typography>
      <TextFacts row={row} area={area} />
      <Typography lang={language.id} dir={language.direction} sx={WORDS}>
        <Wording text={text} language={language.id} />
      </Typography>
      <SuggestionFacts row={row} />
      <Refusal row={row} language={language.id} />
      <Questions row={row} />
      <GlossaryHints row={row} desk={desk} />
      {step === 'change' && <Change row={row} desk={desk} isRead={isRead} onSave={save} onBack={back} />}
      {step === 'skip' && <Skip isRead={isRead} onSkip={skip} onBack={back} />}
      {step === 'look' && (
        <>
          <TextPreview row={row} area={area} language={language.id} text={text} />
          <Decide
            label={task === 'review' ? workMessages.review.right : words.right}
            isRead={isRead}
            onRight={right}
            onStep={setStep}
          />
        </>
      )}
    </Paper>
  );
}

/** The questions of translators stand on the card, wherever they were asked, so that nobody asks them again. */
function Questions({ row }: { row: Row }) {
  return row.stored?.comments.map(({ name, text, at }) => (
    <Typography key={at + text} variant="body2" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
      <strong>{name}:</strong> {text}
    </Typography>
  ));
}

interface DecideProps {
  label: string;
  isRead: boolean;
  onRight: () => void;
  onStep: (step: Step) => void;
}

/** The buttons stay at one place of a phone's screen, however long the text is, so that a thumb need not look for them. */
function Decide({ label, isRead, onRight, onStep }: DecideProps) {
  return (
    <Box sx={DECIDE}>
      <Button
        variant="contained"
        aria-disabled={!isRead}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
        onClick={() => {
          if (isRead) onRight();
        }}
      >
        {label}
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
/** A line of space between the bar of the site and the lines of the queue. */
const QUEUE = { scrollMarginTop: '0.5rem' };
/** On a phone it reaches to the end of the screen, where its buttons are. */
const CARD = {
  p: 2,
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

/** Nobody reads a text in a shorter time. */
const LEAST_MS = 600;

/**
 * False for a moment after other words are shown. The buttons of all texts stand at one place, so that a second tap on the
 * button of one text would decide about the next.
 */
function useIsRead(shown: string): boolean {
  const [read, setRead] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setRead(shown);
    }, LEAST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [shown]);
  return read === shown;
}

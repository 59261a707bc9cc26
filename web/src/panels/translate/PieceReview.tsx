import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ARCHIVE_FIELD_NAMES, ARCHIVE_KIND_NAMES } from '@ndeiya/domain/archive/adminMessages';
import type { ArchiveAnswer } from '@ndeiya/domain/archive/archiveApi';
import { archiveWorkMessages as texts } from '@ndeiya/domain/archive/workMessages';
import * as routes from 'virtual:routes/archive';
import { WithLetters } from '../../components/form/WithLetters';
import { errorText } from '../../lib/apiErrors';
import { useOneAtATime } from '../../lib/useOneAtATime';
import { call } from '../../server/call';
import { Thumb } from './Thumb';

const FIELDS = ['title', 'text', 'translation', 'meaning'] as const;
type Words = Pick<ArchiveAnswer, (typeof FIELDS)[number]>;

/** A piece with its words, which the translator confirms, or for which others are proposed. */
export function PieceReview({ piece, token, onChanged, onSkip }: Props) {
  const { id, rev, title, kind, language, proposal } = piece;
  const [isOpen, setIsOpen] = useState(false);
  const { isBusy, problem, send } = useStep(onChanged);
  const review = () =>
    send(() => call(routes.review, { params: { id }, body: { rev, part: 'words' }, pass: token }));
  const propose = (words: Partial<Words>) =>
    send(() => call(routes.correct, { params: { id }, body: { rev, ...words }, pass: token }));
  return (
    <Paper variant="outlined" sx={{ p: 2, overflowWrap: 'anywhere' }}>
      <Typography component="h2" sx={{ fontWeight: 700, fontSize: '1.15rem' }}>
        {title || 'Without a title'}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[ARCHIVE_KIND_NAMES[kind], language].filter(Boolean).join(' · ')}
      </Typography>
      {proposal && (
        <Alert severity="info" sx={{ mt: 1.5 }}>
          {texts.proposed}
        </Alert>
      )}
      {isOpen ? (
        <ProposalForm
          words={wordsOf(proposal ?? piece)}
          isBusy={isBusy}
          onSend={(words) => void propose(words)}
          onBack={() => {
            setIsOpen(false);
          }}
        />
      ) : (
        <WordsShown piece={piece} />
      )}
      <Box role="alert" sx={{ color: 'error.main', fontWeight: 600 }}>
        {problem}
      </Box>
      {!isOpen && (
        <>
          <Typography sx={{ mt: 2 }}>{texts.question}</Typography>
          <Thumb>
            <Button variant="contained" disabled={isBusy} onClick={() => void review()}>
              {texts.right}
            </Button>
            <Button
              variant="outlined"
              onClick={() => {
                setIsOpen(true);
              }}
            >
              {texts.propose}
            </Button>
            <Button
              onClick={() => {
                onSkip(id);
              }}
            >
              {texts.skip}
            </Button>
          </Thumb>
        </>
      )}
    </Paper>
  );
}
const wordsOf = ({ title, text, translation, meaning }: Words): Words => ({
  title,
  text,
  translation,
  meaning,
});

interface Props {
  piece: ArchiveAnswer;
  token: string;
  onChanged: (piece: ArchiveAnswer) => void;
  onSkip: (id: string) => void;
}

/** Sends one step of a review, and says why it was refused. */
function useStep(onChanged: Props['onChanged']) {
  const { isBusy, run } = useOneAtATime();
  const [problem, setProblem] = useState('');
  const send = (step: () => Promise<ArchiveAnswer>) =>
    run({
      name: 'review a piece',
      work: async () => {
        setProblem('');
        onChanged(await step());
      },
      onFailure: (error) => {
        setProblem(errorText(error, texts.failed));
      },
    });
  return { isBusy, problem, send };
}

function WordsShown({ piece }: { piece: ArchiveAnswer }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, my: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {(['text', 'translation', 'meaning'] as const).map((name) => (
        <div key={name}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {ARCHIVE_FIELD_NAMES[name]}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', fontSize: '1.1rem', lineHeight: 1.6 }}>
            {piece[name] || texts.empty}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

interface FormProps {
  words: Words;
  isBusy: boolean;
  onSend: (changed: Partial<Words>) => void;
  onBack: () => void;
}

/** The words as they should be. Only what differs is sent. */
function ProposalForm({ words, isBusy, onSend, onBack }: FormProps) {
  const [typed, setTyped] = useState(words);
  const changed = FIELDS.filter((name) => typed[name] !== words[name]);
  return (
    <Box
      component="form"
      sx={{ display: 'grid', gap: 2, my: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(Object.fromEntries(changed.map((name) => [name, typed[name]])));
      }}
    >
      <Typography>{texts.proposeLead}</Typography>
      {FIELDS.map((name) => (
        <WithLetters key={name}>
          <TextField
            label={ARCHIVE_FIELD_NAMES[name]}
            fullWidth
            multiline={name !== 'title'}
            value={typed[name]}
            onChange={({ target }) => {
              setTyped({ ...typed, [name]: target.value });
            }}
          />
        </WithLetters>
      ))}
      <Thumb>
        <Button type="submit" variant="contained" disabled={isBusy || changed.length === 0}>
          {texts.send}
        </Button>
        <Button onClick={onBack}>Back</Button>
      </Thumb>
    </Box>
  );
}

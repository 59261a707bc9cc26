import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { keepDraft } from '../../lib/previewDraft';
import type { Row } from './rows';
import { previewOf, whereShown } from './whereShown';

/** Letters or placeholders that a tap puts into the text. */
export function Taps({
  taps,
  onTap,
  label,
}: {
  taps: string[];
  onTap: (text: string) => void;
  label: string;
}) {
  if (taps.length === 0) return null;
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
      {taps.map((tap) => (
        <Chip
          key={tap}
          label={tap}
          onClick={() => {
            onTap(tap);
          }}
          sx={{ minWidth: 44, height: 36, fontSize: '1rem' }}
        />
      ))}
    </Box>
  );
}

/** High enough for a thumb, in a line of small text that stays where it is. */
const TAPPED = { display: 'inline-block', py: 1.75, my: -1.25 };

interface FactsProps {
  row: Row;
  /** The chosen part of the site, whose page is opened where the text is on several. */
  area: string;
}

/** A link to a page that shows a text in a frame, or words about where else it is shown. */
function Where({ row, area }: FactsProps) {
  const shown = whereShown(row, area);
  if ('words' in shown) return `${shown.words}.`;
  const keep = () => {
    keepDraft({ language: 'en', english: row.english, text: row.english });
  };
  return (
    <Link
      href={previewOf(row, 'en', area) ?? shown.path}
      target="_blank"
      rel="noopener"
      onClick={keep}
      // The page may also be opened with the middle button, or from the menu of the link.
      onAuxClick={keep}
      onContextMenu={keep}
      sx={TAPPED}
    >
      See it on the page
    </Link>
  );
}

/** The page that shows the text, and who made the translation. */
export function TextFacts({ row, area }: FactsProps) {
  const { stored } = row;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1, overflowWrap: 'anywhere' }}>
      <Where row={row} area={area} />
      {stored?.text &&
        stored.text === row.text &&
        ` · ${stored.by_name}, ${formatLongDateTime(new Date(stored.at))}`}
      {stored?.reviewed_name && stored.text === row.text && ` · reviewed by ${stored.reviewed_name}`}
      {row.isPublished && ' · published'}
    </Typography>
  );
}

interface PreviewProps extends FactsProps {
  language: string;
  text: string;
}

/** Opens the page with the text as it is typed, marked, before it is saved. */
export function TextPreview({ row, area, language, text }: PreviewProps) {
  const page = previewOf(row, language, area);
  if (!page || !text) return null;
  return (
    <Button
      href={page}
      target="_blank"
      rel="noopener"
      onClick={() => {
        keepDraft({ language, english: row.english, text });
      }}
    >
      Look at it in place
    </Button>
  );
}

interface RefusalProps {
  row: Row;
  language: string;
  /** Puts the words of the other person into the field, where there is one. */
  onTake?: (text: string) => void;
}

/** Says why the server has not taken the change of this text, and who wrote the words that it has instead. */
export function Refusal({ row, language, onTake }: RefusalProps) {
  const { problem, base, text, stored } = row;
  if (!problem) return null;
  const isOther = base !== '' && base !== text;
  return (
    <Alert severity="warning" sx={{ my: 1, overflowWrap: 'anywhere' }}>
      {problem}
      {isOther && (
        <Box>
          {workMessages.wrote(stored?.by_name ?? '')} <strong lang={language}>{base}</strong>{' '}
          {onTake && (
            <Button
              color="inherit"
              onClick={() => {
                onTake(base);
              }}
            >
              {workMessages.takeOther}
            </Button>
          )}
        </Box>
      )}
    </Alert>
  );
}

/** The comments of translators on one text. */
export function Comments({ row, onComment }: { row: Row; onComment: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <Box component="details" sx={{ mt: 1.5 }} open={(row.stored?.comments.length ?? 0) > 0}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 1 }}>
        Comments ({row.stored?.comments.length ?? 0})
      </Box>
      {row.stored?.comments.map(({ name, text: words, at }) => (
        <Typography key={at + words} variant="body2" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
          <strong>{name}:</strong> {words}
        </Typography>
      ))}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          size="small"
          fullWidth
          label="Comment"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
        <Button
          disabled={!text.trim()}
          onClick={() => {
            onComment(text.trim());
            setText('');
          }}
        >
          Add
        </Button>
      </Box>
    </Box>
  );
}

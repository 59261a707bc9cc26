import { useId } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import {
  ARCHIVE_FIELD_NAMES,
  ARCHIVE_KIND_NAMES,
  ARCHIVE_LACK_TEXTS,
  archiveAdminMessages as texts,
} from '@ndeiya/domain/archive/adminMessages';
import { langOf, translationLangOf } from '@ndeiya/domain/archive/languageCode';
import { Link as RouterLink } from '../../components/Link';
import { paths } from '../../lib/paths';
import { RowActions } from '../kit/RowActions';
import { StatusChip } from '../kit/StatusChip';
import {
  type ArchivePiece,
  correctionLines,
  isKeptBack,
  pieceFacts,
  type ReviewStep,
  stepsOf,
} from './piece';

interface Props {
  piece: ArchivePiece;
  onStep: (step: ReviewStep) => void;
}

/** A piece with all that is reviewed, what it lacks, and the steps that are open. */
export function PieceCard({ piece, onStep }: Props) {
  const titleId = useId();
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography
          id={titleId}
          component="h2"
          lang={piece.title ? langOf(piece.language) : undefined}
          sx={{ fontWeight: 700, flex: 1, fontSize: '1.05rem' }}
        >
          {piece.title || 'Without a title'}
        </Typography>
        <StatusChip label={ARCHIVE_KIND_NAMES[piece.kind]} tone="quiet" />
      </Box>
      <Words piece={piece} />
      <Facts piece={piece} />
      <Notes piece={piece} />
      <Corrections piece={piece} />
      <RowActions
        describedBy={titleId}
        actions={stepsOf(piece).map(({ step, label }) => ({
          label,
          run: () => {
            onStep(step);
          },
        }))}
      />
    </Paper>
  );
}

const lines = { whiteSpace: 'pre-line', maxHeight: '16rem', overflowY: 'auto' } as const;

function Words({ piece: { language, text, translation, meaning } }: { piece: ArchivePiece }) {
  const translationLang = translationLangOf(language, translation);
  const parts = [
    { label: ARCHIVE_FIELD_NAMES.text, value: text, lang: langOf(language) },
    { label: ARCHIVE_FIELD_NAMES.translation, value: translation, lang: translationLang },
    { label: ARCHIVE_FIELD_NAMES.meaning, value: meaning, lang: undefined },
  ].filter(({ value }) => value !== '');
  return (
    <Box sx={{ display: 'grid', gap: 2, my: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {parts.map(({ label, value, lang }) => (
        <div key={label}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          {/* A long text scrolls by itself, also with the keys. */}
          <Typography component="div" role="region" aria-label={label} tabIndex={0} sx={lines}>
            <span lang={lang}>{value}</span>
          </Typography>
        </div>
      ))}
    </Box>
  );
}

function Facts({ piece }: { piece: ArchivePiece }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, my: 1, display: 'grid', gridTemplateColumns: 'minmax(7rem, auto) 1fr', columnGap: 2 }}
    >
      {pieceFacts(piece).map(({ label, value }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            {value}
          </Typography>
        </Box>
      ))}
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        Entry
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0 }}>
        {piece.entry === null ? (
          texts.withoutEntry
        ) : (
          <Link component={RouterLink} to={`${paths.adminEntries}?open=${encodeURIComponent(piece.entry)}`}>
            Open the entry
          </Link>
        )}
      </Typography>
    </Box>
  );
}

/** Lists the values before the corrections, because somebody may ask what the offer had said. */
function Corrections({ piece }: { piece: ArchivePiece }) {
  const corrections = correctionLines(piece);
  if (corrections.length === 0) return null;
  return (
    <Box component="details" sx={{ my: 1 }}>
      <Box component="summary" sx={{ minHeight: 32, cursor: 'pointer' }}>
        {texts.corrections(corrections.length)}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {corrections.map(({ label, value }, place) => (
          <div key={place}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, whiteSpace: 'pre-line' }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
    </Box>
  );
}

function Notes({ piece }: { piece: ArchivePiece }) {
  const { state, lacks, tradition, proposal } = piece;
  if (state === 'withdrawn') return <Typography variant="body2">{texts.gone}</Typography>;
  const notes = [
    ...(proposal === null ? [] : [texts.proposalWaits]),
    ...(tradition === 'anothers' ? [texts.anothers] : []),
    ...(isKeptBack(piece) && !lacks.includes('consent') ? [texts.hidden] : []),
  ];
  return (
    <>
      {notes.map((note) => (
        <Typography key={note} variant="body2" sx={{ mt: 1 }}>
          {note}
        </Typography>
      ))}
      {lacks.length > 0 && (
        <Box component="ul" aria-label="Missing before it can be published" sx={{ my: 1, pl: 2.5 }}>
          {lacks.map((lack) => (
            <Typography key={lack} component="li" variant="body2" sx={{ fontWeight: 600 }}>
              {ARCHIVE_LACK_TEXTS[lack]}
            </Typography>
          ))}
        </Box>
      )}
    </>
  );
}

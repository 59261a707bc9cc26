import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { deadlineText } from '@ndeiya/domain/entries/deadlineText';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import { optionalLengthText } from '../entryStates';
import { Recording } from './Recording';

/** The facts of the performance. */
export function Performance({ entry }: { entry: Entry }) {
  const { number, category, kind, title, language, duration_s, accompaniment, props, equipment } = entry;
  return (
    <>
      <EntryFacts
        facts={[
          { label: 'Number', value: number },
          { label: 'Category', value: [category, kind].filter(Boolean).join(', ') },
          { label: 'Title', value: title },
          { label: 'Language', value: language },
          { label: 'Length', value: optionalLengthText(duration_s) },
          { label: 'With', value: accompaniment },
          { label: 'Props', value: props },
          { label: 'Equipment', value: equipment.join(', ') },
          { label: 'Recording', value: <Recording entry={entry} />, isWide: true },
          { label: 'Sent in', value: when(entry.submitted_at) },
          { label: 'Confirm by', value: entry.state === 'offered' ? until(entry.offer_expires_at) : '' },
          { label: 'Back until', value: entry.state === 'returned' ? until(entry.returned_until) : '' },
        ]}
      />
      {entry.comment && <Alert severity="info">Last comment: {entry.comment}</Alert>}
      <Words label="Text" text={entry.text} />
      <Words label="Translation" text={entry.translation} />
    </>
  );
}

const when = (instant: Date | null) => (instant ? formatLongDateTime(instant) : '');
const until = (deadline: Date | null) => (deadline ? deadlineText(deadline) : '');

function Words({ label, text }: { label: string; text: string }) {
  if (!text) return null;
  return (
    <Box component="details" sx={{ my: 0.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 1 }}>
        {label}
      </Box>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', pl: 1 }}>{text}</Box>
    </Box>
  );
}

/** A fact of an entry; without a value it is left out. */
interface Fact {
  label: string;
  value: ReactNode;
  /** On a phone the value is below its label, because it needs the whole width. */
  isWide?: boolean;
}

const WHOLE_ROW = { gridColumn: { xs: '1 / -1', sm: 'auto' } } as const;

/** Facts as a list of names and values. */
function EntryFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        my: 1,
        display: 'grid',
        gridTemplateColumns: 'minmax(88px, auto) 1fr',
        columnGap: 2,
        rowGap: 0.5,
      }}
    >
      {facts
        .filter(({ value }) => value !== '' && value !== null)
        .map(({ label, value, isWide }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary', ...(isWide && WHOLE_ROW) }}>
              {label}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', ...(isWide && WHOLE_ROW) }}
            >
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}

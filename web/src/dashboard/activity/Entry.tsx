import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { formatShortDate, formatTime } from '@ndeiya/domain/kernel/time';
import type { AuditEntry } from '@ndeiya/domain/system/records';
import { TextLink } from '../../components/TextLink';
import { Actor } from '../kit/Actor';
import { changesOf, type FieldChange, kindOf, linkOf, loggedTitleOf, verbOf } from './entryTexts';

/** One entry of the log: actor, action, record and time; the changes on demand. */
export function Entry({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  const { actor, created_at } = entry;
  return (
    <Paper component="li" variant="outlined" sx={{ px: 2, py: 1.5, overflowWrap: 'anywhere' }}>
      <Typography>
        <Actor actor={actor} /> {verbOf(entry)} <Subject entry={entry} />
      </Typography>
      <Typography
        component="time"
        dateTime={created_at.toISOString()}
        variant="body2"
        sx={{ color: 'text.secondary' }}
      >
        {formatShortDate(created_at)}, {formatTime(created_at)}
      </Typography>
      {changes.length > 0 && (
        <Box component="details">
          <Box component="summary" sx={{ cursor: 'pointer', py: 1, fontWeight: 600, fontSize: '0.95rem' }}>
            What changed ({changes.length})
          </Box>
          {changes.map((change) => (
            <Change key={change.field} {...change} />
          ))}
        </Box>
      )}
    </Paper>
  );
}

function Value({ label, text }: { label: string; text: string }) {
  return (
    <>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, whiteSpace: 'pre-wrap', minWidth: 0 }}>
        {text}
      </Typography>
    </>
  );
}

function Change({ label, before, after }: FieldChange) {
  return (
    <Box component="section" aria-label={label} sx={{ mt: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      {before === null && after === null ? (
        <Typography variant="body2">Changed. What it was is not kept here.</Typography>
      ) : (
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '4.5rem 1fr', columnGap: 1 }}>
          {before !== null && <Value label="Before" text={before} />}
          {after !== null && <Value label="After" text={after} />}
        </Box>
      )}
    </Box>
  );
}

function Subject({ entry }: { entry: AuditEntry }) {
  const link = linkOf(entry);
  const title = loggedTitleOf(entry);
  const text = title === null ? kindOf(entry).label : `“${title}”`;
  return (
    <>
      {title !== null && `${kindOf(entry).label.toLowerCase()} `}
      {link ? <TextLink to={link}>{text}</TextLink> : text}
    </>
  );
}

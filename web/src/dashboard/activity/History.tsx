import { useState } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { formatShortDate, formatTime } from '@ndeiya/domain/kernel/time';
import { storiesOf } from '@ndeiya/domain/overview/stories';
import { activityMessages as texts } from '@ndeiya/domain/system/adminMessages';
import type { AuditEntry } from '@ndeiya/domain/system/records';
import { TextLink } from '../../components/TextLink';
import { type ActivityFilter, useActivityPages } from '../../data/admin/activity';
import { lineOfLog } from '../../data/admin/stories';
import { Actor } from '../kit/Actor';
import { ListState } from '../kit/ListState';
import { Pager } from '../kit/Pager';
import { StorySummary } from '../kit/StorySummary';
import { ActivityToolbar, ALL_ACTIVITY } from './ActivityToolbar';
import { changesOf, type FieldChange, kindOf, linkOf, loggedTitleOf, verbOf } from './entryTexts';

/** The log by pages: told as stories, or, where somebody looks for something, each change by itself. */
export function History() {
  const [filter, setFilter] = useState<ActivityFilter>(ALL_ACTIVITY);
  const list = useActivityPages(filter);
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <>
      <ListState
        filters={
          <ActivityToolbar
            filter={filter}
            onChange={(change) => {
              setFilter((before) => ({ ...before, ...change }));
            }}
          />
        }
        status={list.status}
        unreadable={list.unreadable}
        isEmpty={list.rows.length === 0}
        emptyText={isFiltered ? texts.noneFound : texts.none}
        loadingText="Loading activity..."
        failedText={texts.loadFailed}
        onRetry={list.retry}
      >
        <Box
          component="ul"
          aria-label="Activity"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, maxWidth: 900 }}
        >
          {isFiltered ? (
            list.rows.map((entry) => <Entry key={entry.id} entry={entry} />)
          ) : (
            <ActivityStories entries={list.rows} />
          )}
        </Box>
        <Pager list={list} />
      </ListState>
    </>
  );
}

const LIST = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 } as const;

/** Tells the entries of a page as stories. A story of one entry is that entry; others are opened to see theirs. */
function ActivityStories({ entries }: { entries: readonly AuditEntry[] }) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return storiesOf(entries.map(lineOfLog)).map((story) => {
    const told = story.lines.flatMap((id) => byId.get(id) ?? []);
    const [only] = told;
    if (told.length === 1 && only) return <Entry key={only.id} entry={only} />;
    return (
      <Paper component="li" key={story.lines.at(-1)} variant="outlined" sx={{ px: 2, py: 1.5 }}>
        <details>
          <StorySummary story={story} />
          <Box component="ul" aria-label="Each change" sx={{ ...LIST, mt: 1 }}>
            {told.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Box>
        </details>
      </Paper>
    );
  });
}

/** One entry of the log: actor, action, record and time; the changes on demand. */
function Entry({ entry }: { entry: AuditEntry }) {
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

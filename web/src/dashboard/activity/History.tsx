import { useState } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { storiesOf } from '@ndeiya/domain/overview/stories';
import { activityMessages as texts } from '@ndeiya/domain/system/adminMessages';
import type { AuditEntry } from '@ndeiya/domain/system/records';
import { type ActivityFilter, useActivityPages } from '../../data/admin/activity';
import { lineOfLog } from '../../data/admin/stories';
import { ListState } from '../kit/ListState';
import { Pager } from '../kit/Pager';
import { StorySummary } from '../kit/StorySummary';
import { ActivityToolbar, ALL_ACTIVITY } from './ActivityToolbar';
import { Entry } from './Entry';

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

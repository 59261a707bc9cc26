import { useState } from 'react';
import Box from '@mui/material/Box';
import { activityMessages as texts } from '@ndeiya/domain/system/adminMessages';
import { type ActivityFilter, useActivityPages } from '../../data/admin/activity';
import { ListState } from '../kit/ListState';
import { Pager } from '../kit/Pager';
import { ActivityStories } from './ActivityStories';
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

import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { storiesOf } from '@ndeiya/domain/overview/stories';
import type { AuditEntry } from '@ndeiya/domain/system/records';
import { lineOfLog } from '../../data/admin/stories';
import { StorySummary } from '../kit/StorySummary';
import { Entry } from './Entry';

const LIST = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 } as const;

/** Tells the entries of a page as stories. A story of one entry is that entry; others are opened to see theirs. */
export function ActivityStories({ entries }: { entries: readonly AuditEntry[] }) {
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

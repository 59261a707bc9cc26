import Box from '@mui/material/Box';
import { formatShortDate, formatTime } from '@ndeiya/domain/kernel/time';
import type { Story } from '@ndeiya/domain/overview/stories';
import { readStoryKind, storyText } from '@ndeiya/domain/overview/storyText';
import { ENTRANTS, VISITORS } from '../../data/admin/stories';
import { Actor } from './Actor';

const PEOPLE: Readonly<Record<string, string>> = { [ENTRANTS]: 'Contestants', [VISITORS]: 'Visitors' };

/** The line that opens a story: what was done, by whom and when. */
export function StorySummary({ story }: { story: Story }) {
  const people = PEOPLE[story.by];
  return (
    <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ fontWeight: 650 }}>
        {storyText(readStoryKind(story.what), story.records.length)}
      </Box>
      <Box component="span" sx={{ display: 'block', fontSize: '0.9rem', color: 'text.secondary' }}>
        {people === undefined ? <Actor actor={story.by} /> : <strong>{people}</strong>}
        {' · '}
        <When {...story} />
      </Box>
    </Box>
  );
}

function When({ from, to }: Pick<Story, 'from' | 'to'>) {
  const first = formatTime(from);
  const last = formatTime(to);
  return (
    <>
      {formatShortDate(to)}, {first === last ? last : `${first} to ${last}`}
    </>
  );
}

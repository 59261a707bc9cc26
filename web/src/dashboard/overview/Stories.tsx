import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { overviewMessages } from '@ndeiya/domain/overview/messages';
import type { Story } from '@ndeiya/domain/overview/stories';
import { readStoryKind, type StoryKind } from '@ndeiya/domain/overview/storyText';
import { TextLink } from '../../components/TextLink';
import { useStories } from '../../data/admin/stories';
import { paths } from '../../lib/paths';
import { ListState } from '../kit/ListState';
import { RECORD_SECTIONS } from '../kit/sections';
import { StorySummary } from '../kit/StorySummary';

const { stories: texts } = overviewMessages;
const MOST_LINKS = 10;

/** The latest changes, told as stories. */
export function Stories({ edition }: { edition: number }) {
  const { status, stories, hasLines, retry } = useStories(edition);
  return (
    <Box component="section" aria-labelledby="stories" sx={{ maxWidth: 900 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', mb: 1.5 }}>
        <Typography id="stories" component="h2" variant="h3">
          {texts.title}
        </Typography>
        <TextLink to={paths.adminActivity}>{texts.all}</TextLink>
      </Box>
      <ListState
        status={status}
        isEmpty={stories.length === 0}
        emptyText={hasLines ? texts.noneTold : texts.none}
        failedText={texts.loadFailed}
        onRetry={retry}
      >
        <Paper component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {stories.map((story) => (
            <StoryRow key={`${story.what} ${story.by} ${String(story.to.getTime())}`} story={story} />
          ))}
        </Paper>
      </ListState>
    </Box>
  );
}

function sectionOf(what: StoryKind): string | null {
  if (what.kind === 'entries') return paths.adminEntries;
  return what.action === 'delete' ? null : (RECORD_SECTIONS[what.path] ?? null);
}

/** The whole list that a story is about. */
function listOf(what: StoryKind): string | null {
  if (what.kind === 'records') return RECORD_SECTIONS[what.path] ?? null;
  const filter = new URLSearchParams({ state: what.to, ...(what.category && { category: what.category }) });
  return `${paths.adminEntries}?${filter.toString()}`;
}

/** The records of a story, the latest first, each with a link that opens it. */
function Records({ story, what }: { story: Story; what: StoryKind }) {
  const section = sectionOf(what);
  const list = listOf(what);
  const shown = story.records.slice(0, MOST_LINKS);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, mt: 1, pb: 0.5 }}>
      {section !== null &&
        shown.map((record, index) => (
          <TextLink key={record} to={`${section}?open=${encodeURIComponent(record)}`}>
            {shown.length === 1 ? 'Open it' : `Open no. ${String(index + 1)}`}
          </TextLink>
        ))}
      {list !== null && <TextLink to={list}>Show the list</TextLink>}
      {section === null && list === null && (
        <TextLink to={paths.adminActivity}>Show it in the activity</TextLink>
      )}
    </Box>
  );
}

function StoryRow({ story }: { story: Story }) {
  const what = readStoryKind(story.what);
  return (
    <Box component="li" sx={{ px: 2, py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <details>
        <StorySummary story={story} />
        <Records story={story} what={what} />
      </details>
    </Box>
  );
}

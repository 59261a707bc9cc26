import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { myEntryMessages } from '@ndeiya/domain/entries/myEntryMessages';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { useText } from '../../i18n/language';
import { msg } from '../../i18n/msg';
import { useDates } from '../../i18n/useDates';

const ACTORS = { owner: msg('You'), organiser: msg('The organisers'), site: msg('By itself') } as const;

/** The entry's history, the latest first. */
export function Timeline({ events }: Pick<EntryAnswer, 'events'>) {
  const t = useText();
  const { longDateTime } = useDates();
  if (events.length === 0) return null;
  const latestFirst = [...events].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <section aria-labelledby="history">
      <Typography id="history" variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {t('What has happened')}
      </Typography>
      <Box component="ol" sx={line}>
        {latestFirst.map(({ to, from, actor, at, comment }) => (
          <Box component="li" key={`${at} ${to}`} sx={dot}>
            <Box sx={{ fontWeight: 700 }}>
              {from === null ? t('Registered') : t(myEntryMessages.states[to])}
            </Box>
            <Box sx={{ fontSize: '0.95rem', color: 'text.secondary' }}>
              {t(ACTORS[actor])} · {longDateTime(new Date(at))}
            </Box>
            {comment && (
              <Box sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{comment}</Box>
            )}
          </Box>
        ))}
      </Box>
    </section>
  );
}

const line = {
  display: 'grid',
  gap: 2,
  m: 0,
  ml: '7px',
  p: 0,
  pl: 2.5,
  borderLeft: 2,
  borderColor: 'divider',
  listStyle: 'none',
} as const;

const dot = {
  position: 'relative',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: -28,
    top: 7,
    width: 14,
    height: 14,
    borderRadius: '50%',
    bgcolor: 'text.secondary',
  },
  '&:first-of-type::before': { bgcolor: 'primary.main' },
} as const;

import { clockTime } from '@ndeiya/domain/kernel/time';
import type { LiveLine } from '@ndeiya/domain/programme/live';
import { liveMessages } from '@ndeiya/domain/programme/liveMessages';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { visuallyHidden } from '../../components/visuallyHidden';
import { Content } from '../../i18n/Content';
import { useLanguage, useText } from '../../i18n/language';

/** A minute more or less is no news, and would strike out every time of the list. */
const NEWS_MS = 2 * 60_000;

/** One line of the programme. Nothing of a person but the stage name is here. */
export function Line({ line }: { line: LiveLine }) {
  const t = useText();
  const { kind, label, category, state } = line;
  const isOn = state === 'on_stage';
  // Nobody is on stage during a break.
  const word = isOn && kind !== 'entry' ? liveMessages.now : WORDS[state];
  return (
    <Box
      component="li"
      aria-current={isOn || undefined}
      sx={{
        display: 'flex',
        gap: 2,
        py: 1.5,
        px: { xs: 1.5, sm: 2 },
        borderBottom: 1,
        borderColor: 'divider',
        ...(isOn && { bgcolor: 'action.selected', borderLeft: 4, borderLeftColor: 'primary.main' }),
      }}
    >
      <Times line={line} />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          sx={{ fontWeight: kind === 'entry' ? 700 : 400, overflowWrap: 'anywhere' }}
          color={state === 'no_show' ? 'text.secondary' : 'text.primary'}
        >
          {label}
        </Typography>
        {category !== '' && (
          <Typography variant="body2" color={quietIn(line)}>
            <Content text={category} />
          </Typography>
        )}
        {word !== undefined && (
          <Typography variant="body2" sx={{ fontWeight: 600 }} color={quietIn(line)}>
            {t(word)}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
const isNews = (planned: string | null, starts: string | null) =>
  planned !== null && starts !== null && Math.abs(Date.parse(planned) - Date.parse(starts)) >= NEWS_MS;

const WORDS: Partial<Record<LiveLine['state'], string>> = liveMessages.states;

/** On the shaded ground of the line on stage, an organisation's own quiet colours may have too little contrast. */
const quietIn = ({ state }: LiveLine) => (state === 'on_stage' ? 'text.primary' : 'text.secondary');

function Times({ line }: { line: LiveLine }) {
  const t = useText();
  const language = useLanguage();
  const { planned_at, starts_at, state } = line;
  const shown = starts_at ?? planned_at;
  if (shown === null) return <Box sx={{ minWidth: 76 }} />;
  const time = clockTime(new Date(shown), language);
  const plan = planned_at === null ? time : clockTime(new Date(planned_at), language);
  return (
    <Box sx={{ minWidth: 76, fontVariantNumeric: 'tabular-nums' }}>
      <Typography component="span" sx={{ fontWeight: 700, opacity: state === 'done' ? 0.75 : 1 }}>
        {time}
      </Typography>
      {isNews(planned_at, starts_at) && state !== 'done' && (
        <Typography variant="body2" color={quietIn(line)} sx={{ textDecoration: 'line-through' }}>
          <Box component="span" sx={visuallyHidden}>
            {t('planned')}{' '}
          </Box>
          {plan}
        </Typography>
      )}
    </Box>
  );
}

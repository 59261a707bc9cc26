import { lazy, Suspense } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { overviewMessages } from '@ndeiya/domain/overview/messages';
import { centsAsText } from '@ndeiya/domain/sms/money';
import { Link } from '../../components/Link';
import { TextLink } from '../../components/TextLink';
import { useCurrentSettings } from '../../data/admin/editions';
import { useFailedMails } from '../../data/admin/failedMails';
import { useLostLinks } from '../../data/admin/lostLinks';
import { type TextNews, useTextNews } from '../../data/admin/textNews';
import { LISTS } from './links';
import { type Task, tasksOf } from './toDo';
import type { EditionOverview } from './useOverview';

// Few visits have such a number, and it is known later than the rows.
const LostLinks = lazy(async () => ({ default: (await import('./LostLink')).LostLinks }));

const { toDo: texts } = overviewMessages;

const ROW = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 1.5,
  width: '100%',
  minHeight: 48,
  px: 2,
  py: 1,
  font: 'inherit',
  textAlign: 'left',
  color: 'text.primary',
  '&:hover, &:focus-visible': { bgcolor: 'gold.light', color: 'gold.contrastText' },
} as const;

/** Lists the kinds of things that wait for an organiser, each with its number. */
export function ToDo({ overview: { year, numbers, now } }: { overview: EditionOverview }) {
  const { length: failedMails } = useFailedMails();
  const textNews = useTextNews(year);
  const lost = useLostLinks();
  const hasLost = lost.known.items.length + lost.others.items.length > 0;
  const tasks = tasksOf({ numbers, failedMails, textNews, now });
  return (
    <Box component="section" aria-labelledby="to-do">
      <Typography id="to-do" component="h2" variant="h3" sx={{ mb: 1.5 }}>
        {texts.title}
      </Typography>
      {tasks.length === 0 && !hasLost && <Typography>{texts.none}</Typography>}
      {(tasks.length > 0 || hasLost) && (
        <Paper component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflow: 'hidden' }}>
          {tasks.map((task) => (
            <Row key={`${task.to} ${task.text}`} task={task} />
          ))}
          <Suspense fallback={null}>{hasLost && <LostLinks lost={lost} />}</Suspense>
        </Paper>
      )}
      {textNews && <TextCost sms={textNews.sms} />}
    </Box>
  );
}

/** The number stands in front, where the eye runs down. The space between both is for the name that is read aloud. */
function Row({ task: { text, count, to } }: { task: Task }) {
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <ButtonBase component={Link} to={to} sx={ROW}>
        <Box
          component="span"
          sx={{ minWidth: '3.5ch', fontWeight: 700, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
        >
          {count}
        </Box>{' '}
        <span>{text.replace(/^\d+ /, '')}</span>
      </ButtonBase>
    </Box>
  );
}

/** Shows the cost of the text messages of the edition, where there are any. */
function TextCost({ sms: { on, spent, budget } }: Pick<TextNews, 'sms'>) {
  const currency = useCurrentSettings()?.currency ?? '';
  if (!on && spent === 0) return null;
  return (
    <TextLink to={LISTS.sent} sx={{ display: 'inline-block', py: 1.25 }}>
      {texts.textCost(centsAsText(spent, currency), centsAsText(budget, currency))}
    </TextLink>
  );
}

import { zoneTitle } from '@ndeiya/domain/kernel/timeZone';
import type { Live } from '@ndeiya/domain/programme/live';
import { liveMessages as texts } from '@ndeiya/domain/programme/liveMessages';
import { Container } from '../../components/Container';
import { EmptyState } from '../../components/EmptyState';
import { LoadFailed } from '../../components/LoadFailed';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { PageHeader } from '../../components/PageHeader';
import { Skeleton } from '../../components/Skeleton';
import { useLive } from '../../data/live';
import { useText } from '../../i18n/language';
import { useDates } from '../../i18n/useDates';
import { Line } from './Line';

/** /programme: the running order, live on the day. */
export function ProgrammePage() {
  const t = useText();
  return (
    <>
      <PageHeader
        title={t('Programme')}
        lead={t('Who is on stage, and who comes next. Times are in {zone}.', { zone: zoneTitle() })}
      />
      <Container maxWidth="md" sx={{ py: { xs: 3, md: 5 } }}>
        <Lines />
      </Container>
    </>
  );
}

/** Says whether the day is on time, and of when that is. */
function Status({ live, isFailed }: { live: Live; isFailed: boolean }) {
  const t = useText();
  const dates = useDates();
  const minutes = live.delay_minutes;
  const hasBegun = live.lines.some(({ state }) => state === 'on_stage' || state === 'done');
  return (
    <Box role="status" sx={{ mb: 2 }}>
      {minutes > 0 && (
        <Typography sx={{ fontWeight: 700 }}>
          {t('{minutes, plural, one {# minute late} other {# minutes late}}', { minutes })}
        </Typography>
      )}
      {minutes === 0 && hasBegun && <Typography sx={{ fontWeight: 700 }}>{t('On time')}</Typography>}
      <Typography variant="body2" color="text.secondary">
        {isFailed
          ? t(texts.old, { time: dates.time(new Date(live.at)) })
          : t('As of {time}. This page follows by itself.', { time: dates.time(new Date(live.at)) })}
      </Typography>
    </Box>
  );
}

function Lines() {
  const t = useText();
  const { live, isFailed, retry } = useLive();
  if (!live && isFailed) return <LoadFailed text={t(texts.failed)} onRetry={retry} />;
  if (!live)
    return (
      <Box role="status" aria-label={t('Loading the programme')}>
        <Skeleton sx={{ height: 240, borderRadius: 2 }} />
      </Box>
    );
  if (!live.is_published || live.lines.length === 0) return <EmptyState text={t(texts.none)} />;
  return (
    <>
      <Status live={live} isFailed={isFailed} />
      <Box component="ol" aria-label={t('Programme')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {live.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </Box>
    </>
  );
}

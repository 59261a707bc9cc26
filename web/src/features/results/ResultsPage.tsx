import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EditionSummary } from '@ndeiya/domain/entities/edition';
import { Card } from '../../components/Card';
import { Container } from '../../components/Container';
import { EmptyState } from '../../components/EmptyState';
import { LoadFailed } from '../../components/LoadFailed';
import { PageHeader } from '../../components/PageHeader';
import { Skeleton } from '../../components/Skeleton';
import { useEditions } from '../../data/editions';
import { useText } from '../../i18n/language';
import { useDates } from '../../i18n/useDates';

function Loading() {
  const t = useText();
  return (
    <Box role="status" aria-label={t('Loading editions')}>
      <Skeleton sx={{ height: 140, borderRadius: 2 }} />
    </Box>
  );
}

function EditionCard({ edition }: { edition: EditionSummary }) {
  const t = useText();
  const dates = useDates();
  const { year, name, event_date, location, state } = edition;
  const isOver = state === 'closed' || state === 'archived';
  return (
    <Card>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {year}: {name}
      </Typography>
      <Typography sx={{ mt: 1 }}>
        {dates.longDate(event_date)}, {location}
      </Typography>
      <Typography sx={{ mt: 1 }}>
        {isOver
          ? t('No results of this edition are published yet.')
          : t('The results will be published here after the event.')}
      </Typography>
    </Card>
  );
}

function Editions() {
  const t = useText();
  const { status, data, retry } = useEditions();
  if (status === 'loading') return <Loading />;
  if (status === 'failed') return <LoadFailed text={t('There are no editions yet.')} onRetry={retry} />;
  if (data.length === 0) return <EmptyState text={t('There are no editions yet.')} />;
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 3, listStyle: 'none', m: 0, p: 0 }}>
      {data.map((edition) => (
        <li key={edition.id}>
          <EditionCard edition={edition} />
        </li>
      ))}
    </Box>
  );
}

/** /results: the years' editions; the results of each are published here. */
export function ResultsPage() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('Results')} lead={t('Every edition of the competition, the latest first.')} />
      <Container maxWidth="md" sx={{ py: { xs: 3, md: 5 } }}>
        <Editions />
      </Container>
    </>
  );
}

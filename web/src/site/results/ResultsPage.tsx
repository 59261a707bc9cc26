import type { EditionSummary } from '@ndeiya/domain/editions/edition';
import { resultTexts } from '@ndeiya/domain/results/texts';
import { Card } from '../../components/Card';
import { Container } from '../../components/Container';
import { EmptyState } from '../../components/EmptyState';
import { LinkButton } from '../../components/LinkButton';
import { LoadFailed } from '../../components/LoadFailed';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { PageHeader } from '../../components/PageHeader';
import { Skeleton } from '../../components/Skeleton';
import { useEditions } from '../../data/editions';
import { type ResultSummary, useResultSummaries } from '../../data/results';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { useDates } from '../../i18n/useDates';
import { paths } from '../../lib/paths';

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

function Loading() {
  const t = useText();
  return (
    <Box role="status" aria-label={t('Loading editions')}>
      <Skeleton sx={{ height: 140, borderRadius: 2 }} />
    </Box>
  );
}

type State = ResultSummary['state'] | null;

function Results({ edition, state }: { edition: EditionSummary; state: State }) {
  const t = useText();
  const isOver = edition.state === 'closed' || edition.state === 'archived';
  if (state === null) return t(isOver ? resultTexts.notPublished : resultTexts.notYet);
  return (
    <LinkButton
      to={paths.editionResults(edition.year)}
      variant={state === 'published' ? 'contained' : 'outlined'}
    >
      {state === 'published' ? t('See the results') : t('Soon: the marks are fixed')}
    </LinkButton>
  );
}

function EditionCard({ edition, state }: { edition: EditionSummary; state: State }) {
  const dates = useDates();
  const { year, name, event_date, location } = edition;
  return (
    <Card>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {year}: {name}
      </Typography>
      <Typography sx={{ mt: 1 }}>
        {dates.longDate(event_date)}, <Content text={location} />
      </Typography>
      <Typography component="div" sx={{ mt: 1.5 }}>
        <Results edition={edition} state={state} />
      </Typography>
    </Card>
  );
}

function Editions() {
  const t = useText();
  const { status, data, retry } = useEditions();
  const { data: summaries = [] } = useResultSummaries();
  const states = new Map(summaries.map((one) => [one.edition, one.state]));
  if (status === 'loading') return <Loading />;
  if (status === 'failed') return <LoadFailed text={t('There are no editions yet.')} onRetry={retry} />;
  if (data.length === 0) return <EmptyState text={t('There are no editions yet.')} />;
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 3, listStyle: 'none', m: 0, p: 0 }}>
      {data.map((edition) => (
        <li key={edition.id}>
          <EditionCard edition={edition} state={states.get(edition.year) ?? null} />
        </li>
      ))}
    </Box>
  );
}

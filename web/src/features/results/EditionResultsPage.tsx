import { resultTexts } from '@ndeiya/domain/results/texts';
import { useParams } from 'react-router-dom';
import { Container } from '../../components/Container';
import { EmptyState } from '../../components/EmptyState';
import { LoadFailed } from '../../components/LoadFailed';
import { PageHeader } from '../../components/PageHeader';
import { Spinner } from '../../components/Spinner';
import { TextLink } from '../../components/TextLink';
import { type EditionResults, type ResultEdition, useEditionResults } from '../../data/results';
import { useText } from '../../i18n/language';
import { useDates } from '../../i18n/useDates';
import { paths } from '../../lib/paths';
import { RoundResults } from './RoundResults';

function Head({ edition, year }: { edition: ResultEdition | null; year: string }) {
  const t = useText();
  const { longDate } = useDates();
  const title = t('Results {year}', { year });
  const lead = edition
    ? [edition.name, longDate(edition.event_date), edition.location].join(' · ')
    : undefined;
  return (
    <PageHeader
      title={title}
      crumb={year}
      via={[{ label: t('Results'), to: paths.results }]}
      {...(lead !== undefined && { lead, about: { description: `${title}: ${lead}`, image: null } })}
    />
  );
}

function Content({ edition, results }: EditionResults) {
  const t = useText();
  if (!edition)
    return (
      <EmptyState text={t('There is no edition of this year.')} drawing="lost">
        <TextLink to={paths.results}>{t('All editions')}</TextLink>
      </EmptyState>
    );
  if (!results) return <EmptyState text={t(resultTexts.notYet)} />;
  const { currency } = results;
  const isOnly = results.rounds.length === 1;
  return results.rounds.map((round) => (
    <RoundResults key={round.id} round={round} year={edition.year} currency={currency} isOnly={isOnly} />
  ));
}

/** /results/{year}: places, prizes, and how each place was reached. */
export function EditionResultsPage() {
  const t = useText();
  const { id: year = '' } = useParams();
  const { status, data, retry } = useEditionResults(year);
  return (
    <>
      <Head edition={data?.edition ?? null} year={year} />
      <Container maxWidth="md" sx={{ display: 'grid', gap: { xs: 5, md: 8 }, py: { xs: 4, md: 6 } }}>
        {status === 'loading' && <Spinner label={t('Loading results')} />}
        {status === 'failed' && <LoadFailed text={t(resultTexts.loadFailed)} onRetry={retry} />}
        {data && <Content {...data} />}
      </Container>
    </>
  );
}

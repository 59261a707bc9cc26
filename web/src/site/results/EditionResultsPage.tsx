import { Suspense } from 'react';
import { resultTexts } from '@ndeiya/domain/results/texts';
import { useParams } from 'react-router-dom';
import { Container } from '../../components/Container';
import { EmptyState } from '../../components/EmptyState';
import { LoadFailed } from '../../components/LoadFailed';
import { PageHeader } from '../../components/PageHeader';
import { RoundResults } from '../../components/results/RoundResults';
import { Spinner } from '../../components/Spinner';
import { TextLink } from '../../components/TextLink';
import { type EditionResults, type ResultEdition, useEditionResults } from '../../data/results';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { useDates } from '../../i18n/useDates';
import { lazyPage } from '../../lib/lazyPage';
import { paths } from '../../lib/paths';
import { VoteNear } from './VoteNear';

// Readers of published results do without the programme of the day.
const Waiting = lazyPage(() => import('./Waiting'), 'Waiting');

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
        {data && <Body {...data} />}
        {data?.edition && <VoteNear year={data.edition.year} />}
      </Container>
    </>
  );
}

function Head({ edition, year }: { edition: ResultEdition | null; year: string }) {
  const t = useText();
  const { longDate } = useDates();
  const title = t('Results {year}', { year });
  const occasion = edition && `${edition.name} · ${longDate(edition.event_date)} · `;
  const lead = edition && (
    <>
      {occasion}
      <Content text={edition.location} />
    </>
  );
  return (
    <PageHeader
      title={title}
      crumb={year}
      via={[{ label: t('Results'), to: paths.results }]}
      lead={lead}
      {...(edition && {
        about: { description: `${title}: ${occasion ?? ''}${t(edition.location)}`, image: null },
      })}
    />
  );
}

/** Only these editions can have a programme that runs. */
const isUnderWay = ({ state }: ResultEdition) => state === 'open' || state === 'closed';

function Body({ edition, results }: EditionResults) {
  const t = useText();
  if (!edition)
    return (
      <EmptyState text={t('There is no edition of this year.')} drawing="lost">
        <TextLink to={paths.results}>{t('All editions')}</TextLink>
      </EmptyState>
    );
  if (!results && isUnderWay(edition))
    return (
      <Suspense fallback={<Spinner label={t('Loading results')} />}>
        <Waiting year={edition.year} />
      </Suspense>
    );
  if (!results)
    return (
      <EmptyState text={t(edition.state === 'archived' ? resultTexts.notPublished : resultTexts.notYet)} />
    );
  const { currency } = results;
  const isOnly = results.rounds.length === 1;
  // One address has the marks of an edition: those of the newest round that shows its sheets, and the newest is first.
  const withData = results.rounds.find(({ level }) => level === 'sheets');
  return results.rounds.map((round) => (
    <RoundResults
      key={round.id}
      round={round}
      year={edition.year}
      currency={currency}
      isOnly={isOnly}
      hasData={round === withData}
    />
  ));
}

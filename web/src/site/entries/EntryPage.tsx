import { myEntryMessages } from '@ndeiya/domain/entries/myEntryMessages';
import { useLocation, useParams } from 'react-router-dom';
import { Container } from '../../components/Container';
import { EmptyState } from '../../components/EmptyState';
import { LinkButton } from '../../components/LinkButton';
import { LoadFailed } from '../../components/LoadFailed';
import { PageHeader } from '../../components/PageHeader';
import { Spinner } from '../../components/Spinner';
import { useReader } from '../../data/entries/account';
import { useEntry } from '../../data/entries/useEntry';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';
import { EntryOverview } from './EntryOverview';
import { StepPage } from './StepPage';
import { isStep } from './steps';
import { useLoginFirst } from './useLoginFirst';
import { canFill } from './viewState';

/** /entries/{id}: one's own entry, or with `?step=` one of the five steps in which it is filled in. */
export function EntryPage() {
  const { id = '' } = useParams();
  const step = new URLSearchParams(useLocation().search).get('step');
  const account = useReader();
  const own = useEntry(account, id);
  useLoginFirst(account);
  if (own.state.status !== 'ready') {
    return <Without status={own.state.status} onRetry={() => void own.reload()} />;
  }
  const { kept } = own.state;
  return isStep(step) && canFill(kept.seen) ? (
    <StepPage key={step} step={step} kept={kept} own={own} byPass={account.holder !== null} />
  ) : (
    <EntryOverview kept={kept} own={own} byPass={account.holder !== null} />
  );
}

/** The page while there is no entry to show. */
function Without({ status, onRetry }: { status: 'loading' | 'failed' | 'notFound'; onRetry: () => void }) {
  const t = useText();
  return (
    <>
      <PageHeader title={t('My entry')} via={[{ label: t('My entries'), to: paths.entries }]} />
      <Container maxWidth="sm" sx={{ py: 4 }}>
        {status === 'loading' && <Spinner />}
        {status === 'failed' && <LoadFailed text={t(myEntryMessages.oneLoadFailed)} onRetry={onRetry} />}
        {status === 'notFound' && (
          <EmptyState text={t(myEntryMessages.notFound)} drawing="lost">
            <LinkButton to={paths.entries} variant="outlined">
              {t('My entries')}
            </LinkButton>
          </EmptyState>
        )}
      </Container>
    </>
  );
}

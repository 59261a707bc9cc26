import { lazy, Suspense } from 'react';
import { ownResultTexts } from '@ndeiya/domain/results/ownTexts';
import { LoadFailed } from '../../../components/LoadFailed';
import { Certificates } from './Certificates';
import { OwnResults } from './OwnResults';
import { useAfterEvent } from './useAfterEvent';

// The piece is offered once, so that the page does not wait for the form.
const ArchiveOffer = lazy(async () => ({
  default: (await import('../archive/ArchiveOffer')).ArchiveOffer,
}));

/** The results and certificates of an own entry, as soon as there are any. */
export function AfterEvent({ entry }: { entry: string }) {
  const { status, data, retry } = useAfterEvent(entry);
  if (status === 'failed') return <LoadFailed text={ownResultTexts.ownFailed} onRetry={retry} />;
  if (!data) return null;
  return (
    <>
      {data.results.map((result) => (
        <OwnResults key={result.round} result={result} />
      ))}
      {data.certificates.length > 0 && <Certificates certificates={data.certificates} />}
      {data.results.length > 0 && (
        <Suspense>
          <ArchiveOffer entry={entry} />
        </Suspense>
      )}
    </>
  );
}

import { EmptyState } from '../../components/EmptyState';
import { OfflineState } from '../../components/OfflineState';
import { PageCrashed } from '../../components/PageCrashed';
import { Spinner } from '../../components/Spinner';
import { Shelf, Specimen } from './Specimen';

export function States() {
  return (
    <Shelf>
      <Specimen name="EmptyState">
        <EmptyState text="No images available." />
      </Specimen>
      <Specimen name="EmptyState, failed">
        <EmptyState text="No images available." drawing="failed" />
      </Specimen>
      <Specimen name="EmptyState, lost">
        <EmptyState text="Event not found." drawing="lost" />
      </Specimen>
      <Specimen name="OfflineState">
        <OfflineState />
      </Specimen>
      <Specimen name="PageCrashed">
        <PageCrashed />
      </Specimen>
      <Specimen name="Spinner">
        <Spinner />
      </Specimen>
    </Shelf>
  );
}

import { certificateAdminTexts as texts } from '@ndeiya/domain/certificates/adminTexts';
import { FormSelect } from '../../components/form/FormSelect';
import { FormText } from '../../components/form/FormText';
import { issueForPlaces, type PublishedClass, readPublishedClasses } from '../../data/admin/certificates';
import { CommandDialog } from '../kit/CommandDialog';
import { editionName } from '../kit/RehearsalNote';
import { useApiList } from '../kit/useApiList';
import { issuedText } from './issuedText';

const ALL = 'all';

interface Props {
  edition: number;
  /** Called with the numbers of certificates that the results do not confirm any more. */
  onDone: (outdated: readonly string[]) => void;
  onClose: () => void;
}

/** Issues certificates for published places. Places and names come from the results, so nothing is typed. */
export function PlacesDialog({ edition, onDone, onClose }: Props) {
  const { items, status } = useApiList<PublishedClass>({
    filter: String(edition),
    read: async () => ({ items: await readPublishedClasses(edition), hasMore: false }),
    failed: texts.placesFailed,
  });
  const labels = new Map(items.map(({ name, label }) => [name, label]));
  const isEmpty = status === 'ready' && items.length === 0;
  return (
    <CommandDialog
      title={`Certificates for places (${editionName(edition)})`}
      lead={isEmpty ? texts.placesNone : texts.placesDetail}
      submitLabel="Issue"
      busyLabel="Issuing..."
      command={{
        values: { class: ALL, places: '3' },
        run: async (typed) => {
          const name = typed.class === ALL ? null : typed.class;
          const { count, outdated, unprintable, unreadable } = await issueForPlaces({
            edition,
            class: name,
            places: Number(typed.places),
          });
          onDone(outdated);
          return issuedText(count, { unprintable, unreadable });
        },
        failed: texts.issueFailed,
      }}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormSelect
            control={control}
            name="class"
            label="For"
            options={[ALL, ...labels.keys()]}
            optionLabel={(name) => labels.get(name) ?? 'All classes, prizes and awards'}
          />
          <FormText
            control={control}
            name="places"
            label="Places in each class"
            inputMode="numeric"
            helperText="3: the first, the second and the third place. Those who share a place all get one."
          />
        </>
      )}
    </CommandDialog>
  );
}

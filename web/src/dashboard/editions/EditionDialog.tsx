import { editionAdminMessages } from '@ndeiya/domain/editions/adminMessages';
import type { Edition } from '@ndeiya/domain/editions/edition';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import type { CategoryCount } from '../../data/admin/participants';
import { RecordDialog } from '../kit/RecordDialog';
import { editionDifferences } from './differences';
import { EditionFields } from './EditionFields';
import { editionValuesOf } from './editionValues';
import { useEditionForm } from './useEditionForm';

const countText = ({ count, isMore }: CategoryCount) => {
  const number = isMore ? `${String(count)} or more` : String(count);
  return `${number} ${count === 1 ? 'participant' : 'participants'}`;
};

interface Props {
  edition: Edition;
  onClose: () => void;
}

/** Changes an edition. Render it only while it is open. */
export function EditionDialog({ edition, onClose }: Props) {
  const state = useEditionForm(edition, onClose);
  const { confirmCategories, categoryInUse, categoriesDetail } = editionAdminMessages;
  const used = state.inUse.map((one) => categoryInUse(one.category, countText(one)));
  return (
    <RecordDialog<Edition>
      title={`Edition ${String(edition.year)}`}
      what="edition"
      maxWidth="md"
      state={state}
      differences={(theirs) => editionDifferences(state.form.getValues(), editionValuesOf(theirs))}
      onClose={onClose}
    >
      <EditionFields control={state.form.control} year={edition.year} />
      <ConfirmDialog
        open={used.length > 0}
        text={confirmCategories}
        detail={`${used.join('; ')}. ${categoriesDetail}`}
        confirmLabel="Remove and save"
        busy={state.isBusy}
        onClose={state.keepCategories}
        onConfirm={() => void state.confirmRemoval()}
      />
    </RecordDialog>
  );
}

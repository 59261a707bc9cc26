import { type SubmitEvent, useState } from 'react';
import { editionAdminMessages } from '@ndeiya/domain/editions/adminMessages';
import type { Edition, EditionBody } from '@ndeiya/domain/editions/edition';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { categoriesInUse, type CategoryCount } from '../../data/admin/categoryCounts';
import { updateEdition } from '../../data/admin/editions';
import { runCommand } from '../../lib/useCommand';
import { RecordDialog } from '../kit/RecordDialog';
import { useRecordForm } from '../kit/useRecordForm';
import { editionDifferences } from './differences';
import { EditionFields } from './EditionFields';
import { editionResolver, type EditionValues, editionValuesOf, removedCategories } from './editionValues';

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

const countText = ({ count, isMore }: CategoryCount) => {
  const number = isMore ? `${String(count)} or more` : String(count);
  return `${number} ${count === 1 ? 'participant' : 'participants'}`;
};

const FIELDS = ['categories', 'prizes', 'registration_closes_at'] as const;

/** The form of an edition. Asks before it removes categories that have participants; a failure keeps the input. */
function useEditionForm(edition: Edition, onSaved: () => void) {
  const { saved, saveFailed } = editionAdminMessages;
  const [inUse, setInUse] = useState<readonly CategoryCount[]>([]);
  const state = useRecordForm<Edition, Edition, EditionValues, EditionBody>({
    record: edition,
    resolver: editionResolver,
    valuesOf: editionValuesOf,
    save: (input, over) => updateEdition(over, input),
    texts: { what: 'save edition', saved, failed: saveFailed },
    onSaved,
    serverFields: FIELDS,
  });
  const store = () => {
    setInUse([]);
    return state.submit();
  };
  const checkFirst = state.form.handleSubmit(async (input) => {
    const check = async () => {
      const removed = removedCategories(state.base, input);
      const used = removed.length > 0 ? await categoriesInUse(edition.year, removed) : [];
      if (used.length > 0) setInUse(used);
      else await store();
    };
    await runCommand(check, { failed: saveFailed });
  });
  return {
    ...state,
    submit: (event: SubmitEvent<HTMLFormElement>) => checkFirst(event),
    /** The categories that have participants and would be removed. */
    inUse,
    confirmRemoval: store,
    keepCategories: () => {
      setInUse([]);
    },
  };
}

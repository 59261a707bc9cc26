import { adminMessages } from '@ndeiya/domain/adminMessages';
import type { CategoryCount } from '../../../data/admin/participants';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { ConflictDialog } from '../shared/ConflictDialog';
import { differences } from './differences';
import { valuesOf } from './settingsValues';
import type { useSettingsForm } from './useSettingsForm';

const countText = ({ count, isMore }: CategoryCount) => {
  const number = isMore ? `${String(count)} or more` : String(count);
  return `${number} ${count === 1 ? 'participant' : 'participants'}`;
};

/** The question that must be answered before the settings are saved. */
export function SettingsQuestion({ state }: { state: ReturnType<typeof useSettingsForm> }) {
  const { question, closeQuestion, save, takeTheirs, form } = state;
  if (!question) return null;
  const { attempt, obstacle } = question;
  if (obstacle.kind === 'inUse') {
    const { categoryInUse, categoriesDetail, confirmCategories } = adminMessages.settings;
    const used = obstacle.inUse.map((one) => categoryInUse(one.category, countText(one)));
    return (
      <ConfirmDialog
        open
        text={confirmCategories}
        detail={`${used.join('; ')}. ${categoriesDetail}`}
        confirmLabel="Remove and save"
        onClose={closeQuestion}
        onConfirm={() => void save({ ...attempt, isConfirmed: true })}
      />
    );
  }
  const { theirs } = obstacle;
  return (
    <ConflictDialog
      what="page of settings"
      differences={theirs && differences(form.getValues(), valuesOf(theirs))}
      onTakeTheirs={() => {
        if (theirs) takeTheirs(theirs);
      }}
      onOverwrite={() => void save({ input: attempt.input, over: theirs })}
      onClose={closeQuestion}
    />
  );
}

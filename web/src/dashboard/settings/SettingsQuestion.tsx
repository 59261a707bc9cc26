import { ConflictDialog } from '../kit/ConflictDialog';
import { settingDifferences } from './differences';
import { settingValuesOf } from './settingsValues';
import type { useSettingsForm } from './useSettingsForm';

export function SettingsQuestion({ state }: { state: ReturnType<typeof useSettingsForm> }) {
  const { question, closeQuestion, save, takeTheirs, form } = state;
  if (!question) return null;
  const { attempt, obstacle } = question;
  const { theirs } = obstacle;
  return (
    <ConflictDialog
      what="page of settings"
      differences={theirs && settingDifferences(form.getValues(), settingValuesOf(theirs))}
      onTakeTheirs={() => {
        if (theirs) takeTheirs(theirs);
      }}
      onOverwrite={() => void save({ input: attempt.input, over: theirs })}
      onClose={closeQuestion}
    />
  );
}

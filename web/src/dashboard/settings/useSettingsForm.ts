import { useMemo, useState } from 'react';
import { settingsAdminMessages } from '@ndeiya/domain/editions/adminMessages';
import type { OrganisationInput, OrganisationSettings } from '@ndeiya/domain/editions/settings';
import { useForm } from 'react-hook-form';
import { notify } from '../../lib/notify';
import { type Attempt, attemptSave, type Obstacle } from './saveAttempt';
import { settingsResolver, settingValuesOf } from './settingsValues';

/** A question that the person must answer before anything is saved. */
interface Question {
  attempt: Attempt;
  obstacle: Obstacle;
}

const stampOf = (settings: OrganisationSettings | null) => settings?.updated_at.getTime() ?? null;

/** The state of saving: a running save, and the question that it may end with. */
function useSaving(onSaved: () => void) {
  const [isSaving, setSaving] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const save = async (attempt: Attempt) => {
    setQuestion(null);
    setSaving(true);
    const outcome = await attemptSave(attempt);
    setSaving(false);
    if (outcome.kind === 'saved') onSaved();
    else if (outcome.kind !== 'failed') setQuestion({ attempt, obstacle: outcome });
  };
  return { isSaving, question, setQuestion, save };
}

/** The form, and what it was opened on: that follows what is stored while nothing is typed, and after one's own save. */
function useFollowingForm(live: OrganisationSettings | null) {
  const [base, setBase] = useState(live);
  const [awaitsOwn, setAwaitsOwn] = useState(false);
  const form = useForm<OrganisationInput>({
    resolver: settingsResolver,
    values: useMemo(() => settingValuesOf(base), [base]),
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  if (stampOf(live) !== stampOf(base) && (awaitsOwn || !isDirty)) {
    setBase(live);
    setAwaitsOwn(false);
  }
  const restart = (from: OrganisationSettings | null) => {
    setBase(from);
    form.reset(settingValuesOf(from));
  };
  return { form, isDirty, base, restart, awaitsOwn, setAwaitsOwn };
}

/**
 * The form of all settings. Other people's changes during typing show as a conflict; a failure keeps the
 * fields.
 */
export function useSettingsForm(live: OrganisationSettings | null) {
  const { form, isDirty, base, restart, awaitsOwn, setAwaitsOwn } = useFollowingForm(live);
  const { isSaving, question, setQuestion, save } = useSaving(() => {
    setAwaitsOwn(true);
  });
  return {
    form,
    isDirty,
    isBusy: isSaving || awaitsOwn,
    question,
    closeQuestion: () => {
      setQuestion(null);
    },
    /** Puts theirs into the form, to go on from there. */
    takeTheirs: (theirs: OrganisationSettings) => {
      restart(theirs);
      setQuestion(null);
    },
    save,
    submit: (onInvalid: () => void) =>
      form.handleSubmit(
        (input) => save({ input, over: base }),
        () => {
          notify.error(settingsAdminMessages.invalid);
          onInvalid();
        },
      )(),
    discard: () => {
      restart(base);
    },
  };
}

import { useEffect, useMemo, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { participantFields, participantInputFor } from '@ndeiya/domain/entries/participant';
import { messages } from '@ndeiya/domain/kernel/messages';
import { blankOf, namesOf } from '@ndeiya/domain/kernel/shownFields';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '../../components/form/fieldErrors';
import { FormFields } from '../../components/form/FormFields';
import { OfflineAlert } from '../../components/form/OfflineAlert';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Stack } from '../../components/look/Stack';
import { Typography } from '../../components/look/Typography';
import { TextLink } from '../../components/TextLink';
import { useSettings } from '../../data/home';
import { registerParticipant } from '../../data/participants';
import { useText } from '../../i18n/language';
import { Phrase } from '../../i18n/Phrase';
import { errorText } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session/session';
import { NextSteps } from './NextSteps';

const BLANK = blankOf(participantFields);
const FIELDS = namesOf(participantFields);

/**
 * Registers the logged-in user to contend (spec §2); cleared after success, kept after a failure. Name and e-mail are those
 * of the account until somebody types others.
 */
export function ParticipantForm({ takesFocus = false }: { takesFocus?: boolean }) {
  const t = useText();
  const { public_categories: categories } = useSettings();
  const resolver = useMemo(() => zodResolver(participantInputFor(categories)), [categories]);
  const form = useForm({ resolver, defaultValues: BLANK });
  const { control, formState, handleSubmit, reset, setError, setFocus } = form;
  useOwnContact(form);
  useEffect(() => {
    // A filled-in username is selected, so that a name typed next replaces it.
    if (takesFocus) setFocus('name', { shouldSelect: true });
  }, [takesFocus, setFocus]);
  const [registered, setRegistered] = useState<string | null>(null);
  const submit = handleSubmit(async (input) => {
    try {
      const { id } = await registerParticipant(input);
      setRegistered(id);
      notify.success(`${t(messages.participant.registered)} 🎉`);
      reset(BLANK);
    } catch (error) {
      logError('register participant', error);
      showFieldErrors(error, FIELDS, setError);
      notify.error(errorText(error, messages.participant.registerFailed));
    }
  });
  return (
    <Stack component="form" aria-label={t('Register to Contend')} spacing={2.5} onSubmit={submit} noValidate>
      <OfflineAlert />
      <FormFields control={control} table={participantFields} choices={{ category: categories }} />
      <Typography>
        <Phrase
          text="By registering you accept the <0>Terms & Conditions</0>."
          // In a tab of its own, so that typed fields are not lost.
          elements={[<TextLink key="terms" to={paths.terms} target="_blank" />]}
        />
      </Typography>
      <SubmitButton
        busy={formState.isSubmitting}
        label={t('Register')}
        busyLabel={t('Submitting...')}
        variant={registered === null ? 'contained' : 'outlined'}
        fullWidth
      />
      {registered !== null && <NextSteps entry={registered} />}
    </Stack>
  );
}

type Values = typeof BLANK;

/** Fills in name and e-mail from the account as soon as it is known, where nothing is typed yet. */
function useOwnContact({ getValues, setValue }: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>) {
  const session = useSession();
  const { email } = session;
  const name = session.status === 'in' ? session.name : null;
  useEffect(() => {
    for (const [field, own] of [
      ['name', name],
      ['email', email],
    ] as const) {
      if (own && getValues(field) === '') setValue(field, own);
    }
  }, [name, email, getValues, setValue]);
}

import { useMemo, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import { blankOf, namesOf } from '@ndeiya/domain/entities/fieldTable';
import { participantFields, participantInputFor } from '@ndeiya/domain/entities/participant';
import { messages } from '@ndeiya/domain/messages';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../components/form/fieldErrors';
import { FormFields } from '../../components/form/FormFields';
import { OfflineAlert } from '../../components/form/OfflineAlert';
import { SubmitButton } from '../../components/form/SubmitButton';
import { useSettings } from '../../data/home';
import { registerParticipant } from '../../data/participants';
import { useText } from '../../i18n/language';
import { failedText } from '../../lib/api';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { NextSteps } from './NextSteps';

const BLANK = blankOf(participantFields);
const FIELDS = namesOf(participantFields);

/** Registers the logged-in user to contend (spec §2); cleared after success, kept after a failure. */
export function ParticipantForm() {
  const t = useText();
  const { public_categories: categories } = useSettings();
  const resolver = useMemo(() => zodResolver(participantInputFor(categories)), [categories]);
  const { control, formState, handleSubmit, reset, setError } = useForm({ resolver, defaultValues: BLANK });
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
      notify.error(failedText(error, messages.participant.registerFailed));
    }
  });
  return (
    <Stack component="form" aria-label={t('Register to Contend')} spacing={2.5} onSubmit={submit} noValidate>
      <OfflineAlert />
      <FormFields control={control} table={participantFields} choices={{ category: categories }} />
      <SubmitButton
        busy={formState.isSubmitting}
        label={t('Register')}
        busyLabel={t('Submitting...')}
        fullWidth
      />
      {registered !== null && <NextSteps entry={registered} />}
    </Stack>
  );
}

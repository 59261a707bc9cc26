import { useMemo } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { type ParticipantInput, participantInputFor } from '@ndeiya/domain/entities/participant';
import { messages } from '@ndeiya/domain/messages';
import { showFieldErrors } from '../../components/form/fieldErrors';
import { FormSelect } from '../../components/form/FormSelect';
import { FormText } from '../../components/form/FormText';
import { OfflineAlert } from '../../components/form/OfflineAlert';
import { SubmitButton } from '../../components/form/SubmitButton';
import { useSettings } from '../../data/home';
import { registerParticipant } from '../../data/participants';
import { useText } from '../../i18n/language';
import { failedText } from '../../lib/api';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';

const BLANK: ParticipantInput = { name: '', email: '', phone: '', category: '' };
const FIELDS = ['name', 'email', 'phone', 'category'] as const;

/** Registers the logged-in user to contend (spec §2); cleared after success, kept after a failure. */
export function ParticipantForm() {
  const t = useText();
  const { public_categories: categories } = useSettings();
  const resolver = useMemo(() => zodResolver(participantInputFor(categories)), [categories]);
  const { control, formState, handleSubmit, reset, setError } = useForm({ resolver, defaultValues: BLANK });
  const submit = handleSubmit(async (input) => {
    try {
      await registerParticipant(input);
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
      <FormText control={control} name="name" label={t('Name')} autoComplete="name" autoCapitalize="words" />
      <FormText
        control={control}
        name="email"
        label={t('Email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <FormText
        control={control}
        name="phone"
        label={t('Phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <FormSelect
        control={control}
        name="category"
        label={t('Category')}
        options={categories}
        optionLabel={t}
      />
      <SubmitButton
        busy={formState.isSubmitting}
        label={t('Register')}
        busyLabel={t('Submitting...')}
        fullWidth
      />
    </Stack>
  );
}

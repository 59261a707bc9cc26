import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import { contactInput, type ContactInput } from '@ndeiya/domain/entities/visitorForms';
import { messages } from '@ndeiya/domain/messages';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../components/form/fieldErrors';
import { FormMultiline } from '../../components/form/FormMultiline';
import { FormText } from '../../components/form/FormText';
import { Honeypot } from '../../components/form/Honeypot';
import { OfflineAlert } from '../../components/form/OfflineAlert';
import { SubmitButton } from '../../components/form/SubmitButton';
import { sendContactMessage } from '../../data/contact';
import { useText } from '../../i18n/language';
import { timeoutText } from '../../lib/api';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';

const BLANK: ContactInput = { name: '', email: '', message: '', website: '' };
const FIELDS = ['name', 'email', 'message'] as const;

/** Name, e-mail and message to the organisers (spec §2, §5, §8). */
export function ContactForm() {
  const t = useText();
  const { control, formState, handleSubmit, register, reset, setError } = useForm({
    resolver: zodResolver(contactInput),
    defaultValues: BLANK,
  });
  const submit = handleSubmit(async (input) => {
    try {
      await sendContactMessage(input);
      notify.success(messages.contact.sent);
      reset();
    } catch (error) {
      logError('send a contact message', error);
      showFieldErrors(error, FIELDS, setError);
      notify.error(timeoutText(error) ?? messages.contact.failed); // the fields are kept
    }
  });
  return (
    <Stack
      component="form"
      aria-label={t('Contact Us')}
      spacing={2}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <OfflineAlert />
      <FormText control={control} name="name" label={t('Name')} autoComplete="name" autoCapitalize="words" />
      <FormText control={control} name="email" label={t('Email')} type="email" autoComplete="email" />
      <FormMultiline control={control} name="message" label={t('Message')} rows={5} />
      <Honeypot {...register('website')} label={t('Website')} />
      <SubmitButton busy={formState.isSubmitting} label={t('Send Message')} busyLabel={t('Sending...')} />
    </Stack>
  );
}

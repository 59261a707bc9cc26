import { useEffect } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { messages } from '@ndeiya/domain/kernel/messages';
import { blankOf, namesOf } from '@ndeiya/domain/kernel/shownFields';
import { contactFields, contactInput, type ContactInput } from '@ndeiya/domain/site/visitorForms';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../components/form/fieldErrors';
import { FormFields } from '../../components/form/FormFields';
import { Honeypot } from '../../components/form/Honeypot';
import { OfflineAlert } from '../../components/form/OfflineAlert';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Box } from '../../components/look/Box';
import { Stack } from '../../components/look/Stack';
import { sendContactMessage } from '../../data/contact';
import { useText } from '../../i18n/language';
import { timeoutText } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { useTranslatorWish } from './translatorWish';

const BLANK: ContactInput = { ...blankOf(contactFields), website: '' };
const FIELDS = namesOf(contactFields);

/** Name, e-mail and message to the organisers (spec §2, §5, §8). */
export function ContactForm() {
  const t = useText();
  const wish = useTranslatorWish();
  const { control, formState, getValues, handleSubmit, register, reset, setError, setValue } = useForm({
    resolver: zodResolver(contactInput),
    defaultValues: BLANK,
  });
  useEffect(() => {
    // Words that the visitor has typed are kept.
    if (wish !== null && getValues('message') === '') setValue('message', `${wish}\n`);
  }, [wish, getValues, setValue]);
  const submit = handleSubmit(async (input) => {
    try {
      await sendContactMessage(input);
      notify.success(messages.contact.sent);
      reset();
    } catch (error) {
      logError('send a contact message', error);
      showFieldErrors(error, FIELDS, setError);
      notify.error(timeoutText(error) ?? messages.contact.failed); // the fields keep their values
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
      {wish !== null && <NoteToTranslators />}
      <FormFields control={control} table={contactFields} />
      <Honeypot {...register('website')} label={t('Website')} />
      <SubmitButton busy={formState.isSubmitting} label={t('Send Message')} busyLabel={t('Sending...')} />
    </Stack>
  );
}

/** Says to somebody who wants to translate what to write, and what happens next. */
function NoteToTranslators() {
  const t = useText();
  return (
    <Box component="p" sx={{ m: 0 }}>
      {t(
        'Thank you for helping to translate. Write how well you speak the language, and send. The organisers answer by e-mail with a link: with it you translate on your phone, one short text at a time.',
      )}
    </Box>
  );
}

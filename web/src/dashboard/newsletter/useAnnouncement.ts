import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { announcementAdminMessages as texts } from '@ndeiya/domain/site/adminMessages';
import { type AnnouncementInput, announcementInput } from '@ndeiya/domain/site/announcement';
import type { TestedAnnouncement } from '@ndeiya/domain/site/announcementApi';
import { useForm, useWatch } from 'react-hook-form';
import { showFieldErrors } from '../../components/form/fieldErrors';
import { sendAnnouncement, testAnnouncement } from '../../data/admin/announcements';
import { failureText } from '../../lib/failureText';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { useCommand } from '../../lib/useCommand';

const BLANK: AnnouncementInput = { subject: '', text: '' };

interface Tested extends TestedAnnouncement {
  input: AnnouncementInput;
}

/** Compares without spaces at the ends, because the server removes them. */
const isSame = (a: AnnouncementInput, b: AnnouncementInput) =>
  a.subject.trim() === b.subject.trim() && a.text.trim() === b.text.trim();

/**
 * The state of an announcement during writing. `tested` was mailed to its author and may be sent to all; it
 * is null before that, and when the text has changed since.
 */
export function useAnnouncement(onStarted: () => void) {
  const form = useForm<AnnouncementInput>({ resolver: zodResolver(announcementInput), defaultValues: BLANK });
  const [last, setLast] = useState<Tested | null>(null);
  const { isBusy: isSending, run } = useCommand();
  const input = { ...BLANK, ...useWatch({ control: form.control }) };
  const test = form.handleSubmit(async (values) => {
    try {
      setLast({ ...(await testAnnouncement(values)), input: values });
    } catch (error) {
      logError('test announcement', error);
      if (showFieldErrors(error, ['subject', 'text'], form.setError)) return;
      notify.error(failureText(error, texts.testFailed));
    }
  });
  const tested = last && isSame(last.input, input) ? last : null;
  const send = async () => {
    if (!tested) return;
    const { started: done, sendFailed: failed } = texts;
    if (!(await run(() => sendAnnouncement(tested.id), { done, failed }))) return;
    form.reset(BLANK);
    setLast(null);
    onStarted();
  };
  const isBlank = input.subject.trim() === '' && input.text.trim() === '';
  return { form, input, tested, test, send, isSending, isDirty: !isBlank };
}
export type AnnouncementForm = ReturnType<typeof useAnnouncement>;

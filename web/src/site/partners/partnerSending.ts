import { zodResolver } from '@hookform/resolvers/zod';
import { messages } from '@ndeiya/domain/kernel/messages';
import { type PartnerInput, partnerInput } from '@ndeiya/domain/site/visitorForms';
import type { Resolver, UseFormReset, UseFormSetError } from 'react-hook-form';
import { showFieldErrors } from '../../components/form/fieldErrors';
import { applyAsPartner } from '../../data/partners';
import { errorText } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { BLANK_DRAFT, FIELDS, type PartnerDraft } from './partnerDraft';

// The schema's input has no empty kind; the resolver refuses it like any other invalid one.
export const resolver = zodResolver(partnerInput) as unknown as Resolver<PartnerDraft, unknown, PartnerInput>;

interface Form {
  reset: UseFormReset<PartnerDraft>;
  setError: UseFormSetError<PartnerDraft>;
}

/** Clears the form after success, and keeps it after a failure. */
export async function sendApplication(input: PartnerInput, { reset, setError }: Form): Promise<void> {
  try {
    await applyAsPartner(input);
    notify.success(messages.partner.sent);
    reset(BLANK_DRAFT);
  } catch (error) {
    logError('apply as partner', error);
    showFieldErrors(error, FIELDS, setError);
    notify.error(errorText(error, messages.partner.failed));
  }
}

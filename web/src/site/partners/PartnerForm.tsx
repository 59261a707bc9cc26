import { zodResolver } from '@hookform/resolvers/zod';
import { messages } from '@ndeiya/domain/kernel/messages';
import {
  PARTNER_KINDS,
  partnerFields,
  type PartnerInput,
  partnerInput,
} from '@ndeiya/domain/site/visitorForms';
import { type Resolver, useForm } from 'react-hook-form';
import { showFieldErrors } from '../../components/form/fieldErrors';
import { FormFields } from '../../components/form/FormFields';
import { Honeypot } from '../../components/form/Honeypot';
import { OfflineAlert } from '../../components/form/OfflineAlert';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Box } from '../../components/look/Box';
import { applyAsPartner } from '../../data/partners';
import { useText } from '../../i18n/language';
import { errorText } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { KIND_LABELS } from './labels';
import { OffersField } from './OffersField';
import { BLANK_DRAFT, FIELDS, type PartnerDraft } from './partnerDraft';

// The message is as wide as the form and comes after the offers.
const { message, ...SHORT_FIELDS } = partnerFields;

// The schema's input has no empty kind; the resolver refuses it like any other invalid one.
const resolver = zodResolver(partnerInput) as unknown as Resolver<PartnerDraft, unknown, PartnerInput>;

/** The application form; cleared after success, kept after a failure. */
export function PartnerForm() {
  const t = useText();
  const { control, formState, handleSubmit, register, reset, setError } = useForm({
    resolver,
    defaultValues: BLANK_DRAFT,
  });
  const submit = handleSubmit(async (input) => {
    try {
      await applyAsPartner(input);
      notify.success(messages.partner.sent);
      reset(BLANK_DRAFT);
    } catch (error) {
      logError('apply as partner', error);
      showFieldErrors(error, FIELDS, setError);
      notify.error(errorText(error, messages.partner.failed));
    }
  });
  return (
    <Box component="form" aria-label={t('Partner application')} sx={fields} onSubmit={submit} noValidate>
      <OfflineAlert />
      <FormFields
        control={control}
        table={SHORT_FIELDS}
        choices={{ kind: PARTNER_KINDS }}
        optionLabel={kindLabel}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <OffersField control={control} />
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FormFields control={control} table={{ message }} />
      </Box>
      <Honeypot {...register('nickname')} label={t('Nickname')} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <SubmitButton
          busy={formState.isSubmitting}
          label={t('Send application')}
          busyLabel={t('Sending...')}
        />
      </Box>
    </Box>
  );
}
const kindLabel = (kind: string) =>
  kind in KIND_LABELS ? KIND_LABELS[kind as keyof typeof KIND_LABELS] : kind;

const fields = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

import { type SyntheticEvent, useState } from 'react';
import { frameMessages } from '@ndeiya/domain/kernel/frameMessages';
import { PARTNER_KINDS } from '@ndeiya/domain/site/partnerChoices';
import type { PartnerInput } from '@ndeiya/domain/site/visitorForms';
import { type Resolver, useForm } from 'react-hook-form';
import { fields as partnerFields } from 'virtual:fields/partner';
import { FormFields } from '../../components/form/FormFields';
import { Honeypot } from '../../components/form/Honeypot';
import { OfflineAlert } from '../../components/form/OfflineAlert';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Box } from '../../components/look/Box';
import { useText } from '../../i18n/language';
import { loadInTime } from '../../lib/lazyPage';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { KIND_LABELS } from './labels';
import { OffersField } from './OffersField';
import { BLANK_DRAFT, type PartnerDraft } from './partnerDraft';

// The message is as wide as the form and comes after the offers.
const { message, ...SHORT_FIELDS } = partnerFields;

/** The application form; cleared after success, kept after a failure. */
export function PartnerForm() {
  const t = useText();
  /** The form waits for the code that sends, so that a second press sends no second application. */
  const [isLoading, setIsLoading] = useState(false);
  const { control, formState, handleSubmit, register, reset, setError } = useForm({
    resolver,
    defaultValues: BLANK_DRAFT,
  });
  const send = handleSubmit(async (input) =>
    (await loadSending()).sendApplication(input, { reset, setError }),
  );
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsLoading(true);
    const isThere = await canSend();
    setIsLoading(false);
    if (isThere) await send(event);
  };
  return (
    <Box
      component="form"
      aria-label={t('Partner application')}
      sx={fields}
      onFocus={loadAhead}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
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
          busy={isLoading || formState.isSubmitting}
          label={t('Send application')}
          busyLabel={t('Sending...')}
        />
      </Box>
    </Box>
  );
}
/** Loads what checks and sends an application, a fifth of the page's code, when somebody begins to fill in the form. */
const loadSending = () => import('./partnerSending');

const resolver: Resolver<PartnerDraft, unknown, PartnerInput> = async (...draft) =>
  (await loadSending()).resolver(...draft);

/** Tells if the code is there that sends. Where it is not, the fields keep what was typed, and the next attempt loads it again. */
async function canSend(): Promise<boolean> {
  try {
    await loadInTime(loadSending);
    return true;
  } catch (error) {
    logError('load what sends an application', error);
    notify.error(frameMessages.network);
    return false;
  }
}

function loadAhead() {
  // The next field that is touched with a connection tries it, and so does the button.
  if (!navigator.onLine) return;
  loadSending().catch((error: unknown) => {
    logError('load ahead what sends an application', error);
  });
}

const kindLabel = (kind: string) =>
  kind in KIND_LABELS ? KIND_LABELS[kind as keyof typeof KIND_LABELS] : kind;

const fields = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

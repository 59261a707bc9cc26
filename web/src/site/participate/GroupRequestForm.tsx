import { useLayoutEffect, useRef, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { type GroupRequestInput, groupRequestInput } from '@ndeiya/domain/groups/groupRequest';
import { GROUP_KINDS } from '@ndeiya/domain/groups/states';
import { type Resolver, useForm } from 'react-hook-form';
import * as routes from 'virtual:routes/groupRequests';
import { Button } from '../../components/button/Button';
import { showFieldErrors } from '../../components/form/fieldErrors';
import { FormSelect } from '../../components/form/FormSelect';
import { FormText } from '../../components/form/FormText';
import { Honeypot } from '../../components/form/Honeypot';
import { OfflineAlert } from '../../components/form/OfflineAlert';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { useText } from '../../i18n/language';
import { msg } from '../../i18n/msg';
import { errorText } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { call } from '../../server/call';
import { BLANK_REQUEST, type GroupRequestDraft, kindLabel, REQUEST_FIELDS } from './groupRequest';

const FAILED = msg('Your request could not be sent. Please try again.');

const typed = zodResolver(groupRequestInput) as unknown as Resolver<
  GroupRequestDraft,
  unknown,
  GroupRequestInput
>;

/** The organisers have this request, and have answered so. */
interface Sent {
  organisation: string;
  message: string;
}

/**
 * Asks the organisers to let somebody enter a group. The answer stays in place of the form, so that nobody who looked away
 * sends it again; what was typed stays after a failure.
 */
export function GroupRequestForm() {
  const [sent, setSent] = useState<Sent | null>(null);
  const again = () => {
    setSent(null);
  };
  return sent ? <Answer sent={sent} onAgain={again} /> : <RequestForm onSent={setSent} />;
}
/** A number that nobody typed is none, and not 0. */
const resolver: Resolver<GroupRequestDraft, unknown, GroupRequestInput> = (values, ...rest) => {
  const { about_how_many: many } = values;
  const number = many.trim() === '' ? undefined : Number(many);
  return typed({ ...values, about_how_many: number as unknown as string }, ...rest);
};

function Answer({ sent: { organisation, message }, onAgain }: { sent: Sent; onAgain: () => void }) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <Box ref={box} role="status" tabIndex={-1} sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
      <strong>{organisation}</strong>
      <Typography>{t(message)}</Typography>
      <div>
        <Button variant="outlined" onClick={onAgain}>
          {t('Ask for another group')}
        </Button>
      </div>
    </Box>
  );
}

function RequestForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const t = useText();
  const { control, formState, handleSubmit, register, setError } = useForm({
    resolver,
    defaultValues: BLANK_REQUEST,
  });
  const submit = handleSubmit(async (body) => {
    try {
      const { message } = await call(routes.ask, { body });
      onSent({ organisation: body.organisation, message });
    } catch (error) {
      logError('ask to enter a group', error);
      showFieldErrors(error, REQUEST_FIELDS, setError);
      notify.error(errorText(error, FAILED));
    }
  });
  const phone = { type: 'tel', inputMode: 'tel', autoComplete: 'tel' } as const;
  const email = { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' } as const;
  return (
    <Box component="form" aria-label={t('Request to enter a group')} sx={fields} onSubmit={submit} noValidate>
      <OfflineAlert />
      <FormText
        control={control}
        name="organisation"
        label={t('Name of the group')}
        autoComplete="organization"
        required
      />
      <FormSelect
        control={control}
        name="kind"
        label={t('Kind of group')}
        options={GROUP_KINDS}
        optionLabel={(option) => t(kindLabel(option))}
        required
      />
      <FormText
        control={control}
        name="leader_name"
        label={t('Your name')}
        autoComplete="name"
        autoCapitalize="words"
        required
      />
      <FormText control={control} name="phone" label={t('Phone')} {...phone} required />
      <FormText control={control} name="email" label={t('Email')} {...email} required={false} />
      <FormText
        control={control}
        name="about_how_many"
        label={t('About how many people')}
        inputMode="numeric"
        required
      />
      <Honeypot {...register('website')} label={t('Website')} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <SubmitButton busy={formState.isSubmitting} label={t('Send request')} busyLabel={t('Sending...')} />
      </Box>
    </Box>
  );
}

const fields = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

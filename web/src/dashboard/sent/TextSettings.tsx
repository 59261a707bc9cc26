import { useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { sentAdminMessages as texts } from '@ndeiya/domain/sms/adminMessages';
import type { SmsSettingsAnswer, SmsSettingsInput } from '@ndeiya/domain/sms/smsApi';
import { type Control, Controller } from 'react-hook-form';
import * as routes from 'virtual:routes/outbox';
import { FormText } from '../../components/form/FormText';
import { useCurrentSettings } from '../../data/admin/editions';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';
import { ListState } from '../kit/ListState';
import { SavingFields } from '../kit/SavingFields';
import { useCommandForm } from '../kit/useCommandForm';
import { useLeaveGuard } from '../kit/useLeaveGuard';
import {
  textSettingsInput,
  textSettingsProblems,
  type TypedSettings,
  typedTextSettings,
} from './textSettingsForm';

/** The settings of the text messages of the current edition. */
export function TextSettings() {
  const settings = useCurrentSettings();
  return settings && <OfYear year={settings.current_edition} currency={settings.currency} />;
}

interface YearProps {
  year: number;
  currency: string;
}

function OfYear({ year, currency }: YearProps) {
  const params = { id: String(year) };
  const request = useRequest({
    key: String(year),
    read: () => call(routes.settings, { params }),
    name: texts.settingsFailed,
  });
  const { data: sms } = request;
  const save = async (body: SmsSettingsInput) => {
    const after = await call(routes.saveSettings, { params, body });
    request.change(() => after);
  };
  return (
    <ListState
      status={request.status}
      isEmpty={!sms}
      emptyText=""
      loadingText="Loading the settings..."
      failedText={texts.settingsFailed}
      onRetry={request.retry}
    >
      <Typography sx={{ mb: 3, maxWidth: '70ch' }}>{texts.settingsLead(year)}</Typography>
      {sms?.unreadable && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {texts.unreadable}
        </Alert>
      )}
      {sms && <SettingsOfTexts key={JSON.stringify(sms)} sms={sms} currency={currency} onSave={save} />}
      <OptOuts />
    </ListState>
  );
}

interface FormProps {
  sms: SmsSettingsAnswer;
  currency: string;
  onSave: (body: SmsSettingsInput) => Promise<void>;
}

function SettingsOfTexts({ sms, currency, onSave }: FormProps) {
  const { control, state, submit } = useCommandForm<TypedSettings>({
    values: typedTextSettings(sms),
    check: textSettingsProblems,
    run: async (typed) => {
      await onSave(textSettingsInput(typed, sms));
      return texts.saved;
    },
    failed: texts.saveFailed,
  });
  useLeaveGuard(state.isDirty && !state.isSubmitting);
  return (
    <Stack
      component="form"
      aria-label="Settings of text messages"
      noValidate
      spacing={2.5}
      onSubmit={(event) => void submit(event)}
      sx={{ maxWidth: 560 }}
    >
      <SavingFields isSaving={state.isSubmitting}>
        <Fields control={control} currency={currency} />
      </SavingFields>
      <Button
        type="submit"
        variant="contained"
        disabled={state.isSubmitting || (!state.isDirty && !sms.unreadable)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {state.isSubmitting ? 'Saving...' : 'Save'}
      </Button>
    </Stack>
  );
}

interface FieldsProps {
  control: Control<TypedSettings>;
  currency: string;
}

const Fields = ({ control, currency }: FieldsProps) => (
  <Stack spacing={2.5}>
    <Tick control={control} name="on" label="Send text messages" />
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
      <FormText
        control={control}
        name="budget"
        label={`Budget (${currency})`}
        inputMode="decimal"
        helperText={texts.budgetHelp}
      />
      <FormText
        control={control}
        name="price"
        label={`Price of a part (${currency})`}
        inputMode="decimal"
        helperText={texts.priceHelp}
      />
      <FormText control={control} name="quiet_from" label="Quiet from" type="time" required={false} />
      <FormText control={control} name="quiet_to" label="Quiet until" type="time" required={false} />
    </Box>
    <FormHelperText>{texts.quietHelp}</FormHelperText>
    <Tick control={control} name="plain_letters" label="Write plain letters" help={texts.plainHelp} />
  </Stack>
);

interface TickProps {
  control: Control<TypedSettings>;
  name: 'on' | 'plain_letters';
  label: string;
  help?: string;
}

const Tick = ({ control, name, label, help }: TickProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { value, onChange, ref } }) => (
      <div>
        <FormControlLabel
          label={label}
          control={<Checkbox checked={value} onChange={onChange} slotProps={{ input: { ref } }} />}
        />
        {help !== undefined && <FormHelperText sx={{ ml: 4 }}>{help}</FormHelperText>}
      </div>
    )}
  />
);

/** Notes that the owner of a number wants no text messages, or wants them again. */
function OptOuts() {
  const [attempt, setAttempt] = useState(0);
  return (
    <Box component="section" aria-labelledby="opt-outs" sx={{ mt: 5, maxWidth: 560 }}>
      <Typography id="opt-outs" component="h2" variant="h3">
        Numbers that want none
      </Typography>
      <Typography sx={{ mt: 1, mb: 2 }}>{texts.optOutLead}</Typography>
      <NumberForm
        key={attempt}
        onDone={() => {
          setAttempt((before) => before + 1);
        }}
      />
    </Box>
  );
}

type Step = 'optOut' | 'optIn';

function NumberForm({ onDone }: { onDone: () => void }) {
  // The form is submitted by the same click, so that a state would come too late.
  const step = useRef<Step>('optOut');
  const { control, state, submit } = useCommandForm({
    values: { phone: '' },
    run: async (body: { phone: string }) =>
      (await (step.current === 'optOut' ? call(routes.optOut, { body }) : call(routes.optIn, { body })))
        .message,
    failed: texts.optOutFailed,
    onDone,
  });
  const choose = (chosen: Step) => () => {
    step.current = chosen;
  };
  return (
    <Stack
      component="form"
      aria-label="Numbers that want none"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <FormText control={control} name="phone" label="Phone number" type="tel" autoComplete="off" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <Button type="submit" variant="outlined" disabled={state.isSubmitting} onClick={choose('optOut')}>
          Send no more
        </Button>
        <Button type="submit" disabled={state.isSubmitting} onClick={choose('optIn')}>
          Send again
        </Button>
      </Box>
    </Stack>
  );
}

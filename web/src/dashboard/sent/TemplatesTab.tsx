import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LANGUAGE_NAMES, LANGUAGES } from '@ndeiya/domain/kernel/language';
import { sentAdminMessages as texts, TEXT_KIND_NAMES } from '@ndeiya/domain/sms/adminMessages';
import { TEXT_KINDS } from '@ndeiya/domain/sms/kinds';
import type { TextTemplateAnswer } from '@ndeiya/domain/sms/smsApi';
import { useWatch } from 'react-hook-form';
import * as routes from 'virtual:routes/outbox';
import { FormMultiline } from '../../components/form/FormMultiline';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';
import { leaving } from '../kit/leaveGuard';
import { ListState } from '../kit/ListState';
import { SavingFields } from '../kit/SavingFields';
import { useCommandForm } from '../kit/useCommandForm';
import { useLeaveGuard } from '../kit/useLeaveGuard';
import { PhonePreview } from './PhonePreview';

const KINDS = TEXT_KINDS.map((kind) => ({ value: kind, label: TEXT_KIND_NAMES[kind] }));
const TONGUES = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }));

/** Edits the text of each kind of message in each language. */
export function TemplatesTab() {
  const request = useRequest({
    key: 'templates',
    read: () => call(routes.templates),
    name: texts.templatesFailed,
  });
  const [kind, setKind] = useState<string>(TEXT_KINDS[0]);
  const [language, setLanguage] = useState<string>(LANGUAGES[0]);
  const template = request.data?.find((one) => one.kind === kind && one.language === language);
  // A text that is not saved is not lost by a look at another one.
  const after = (choose: (value: string) => void) => (value: string) => {
    leaving(() => {
      choose(value);
    });
  };
  const show = (stored: TextTemplateAnswer) => {
    request.change((all) => all.map((one) => (one === template ? stored : one)));
  };
  return (
    <ListState
      status={request.status}
      isEmpty={!template}
      emptyText={texts.templatesFailed}
      loadingText="Loading the texts..."
      failedText={texts.templatesFailed}
      onRetry={request.retry}
    >
      <Typography sx={{ mb: 2, maxWidth: '70ch' }}>{texts.templatesLead}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
        <ChoiceField label="Message" value={kind} options={KINDS} onChange={after(setKind)} />
        <ChoiceField label="Language" value={language} options={TONGUES} onChange={after(setLanguage)} />
      </Box>
      {template && <TemplateForm key={JSON.stringify(template)} template={template} onSaved={show} />}
    </ListState>
  );
}

interface FormProps {
  template: TextTemplateAnswer;
  onSaved: (stored: TextTemplateAnswer) => void;
}

function TemplateForm({ template, onSaved }: FormProps) {
  const { kind, language, body: stored, variables } = template;
  const { control, state, submit } = useCommandForm({
    values: { body: stored },
    run: async ({ body }: { body: string }) => {
      onSaved(await call(routes.saveTemplate, { params: { kind }, body: { language, body } }));
      return texts.templateSaved;
    },
    failed: texts.templateFailed,
  });
  useLeaveGuard(state.isDirty && !state.isSubmitting);
  const body = useWatch({ control, name: 'body' });
  return (
    <Stack
      component="form"
      aria-label={TEXT_KIND_NAMES[kind]}
      noValidate
      spacing={2}
      onSubmit={(event) => void submit(event)}
      sx={{ maxWidth: 640 }}
    >
      <SavingFields isSaving={state.isSubmitting}>
        <FormMultiline
          control={control}
          name="body"
          label="Text"
          helperText={texts.variables(variables.map((name) => `{${name}}`).join(', '))}
        />
      </SavingFields>
      <PhonePreview draft={{ kind, language, body }} />
      <Button
        type="submit"
        variant="contained"
        disabled={state.isSubmitting || !state.isDirty}
        sx={{ alignSelf: 'flex-start' }}
      >
        {state.isSubmitting ? 'Saving...' : 'Save the text'}
      </Button>
    </Stack>
  );
}

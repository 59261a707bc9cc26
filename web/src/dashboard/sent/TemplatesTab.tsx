import { useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LANGUAGE_NAMES, LANGUAGES } from '@ndeiya/domain/kernel/language';
import { sentAdminMessages as texts, TEXT_KIND_NAMES } from '@ndeiya/domain/sms/adminMessages';
import { MOST_PARTS, TEXT_KINDS } from '@ndeiya/domain/sms/kinds';
import { centsAsText } from '@ndeiya/domain/sms/money';
import type { TextPreviewAnswer, TextTemplateAnswer } from '@ndeiya/domain/sms/smsApi';
import { useWatch } from 'react-hook-form';
import * as routes from 'virtual:routes/outbox';
import { FormMultiline } from '../../components/form/FormMultiline';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { useCurrentSettings } from '../../data/admin/editions';
import { ApiError } from '../../lib/apiErrors';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';
import { leaving } from '../kit/leaveGuard';
import { ListState } from '../kit/ListState';
import { SavingFields } from '../kit/SavingFields';
import { useCommandForm } from '../kit/useCommandForm';
import { useLeaveGuard } from '../kit/useLeaveGuard';

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

type Draft = Pick<TextTemplateAnswer, 'kind' | 'language' | 'body'>;

/** A pause of this length in typing starts the count, in milliseconds. */
const PAUSE_MS = 400;

/** The message as a phone shows it, with its length and what it costs. */
function PhonePreview({ draft }: { draft: Draft }) {
  const paused = usePaused(draft);
  const { status, data, error } = useRequest({
    key: JSON.stringify(paused),
    read: () => call(routes.preview, { body: paused }),
    name: texts.previewFailed,
  });
  return (
    <Box component="section" aria-label="Preview" sx={{ minHeight: 140 }}>
      {status === 'loading' && <Typography role="status">Counting...</Typography>}
      {status === 'failed' && <Alert severity="error">{reasonOf(error)}</Alert>}
      {data && <Counted preview={data} />}
    </Box>
  );
}

/** The value as it was at the last pause. */
function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setPaused(JSON.parse(key) as T);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [key]);
  return paused;
}

const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && error.fields?.body) || texts.previewFailed;

function Counted({
  preview: { text, characters, parts, encoding, cost_cents, letters },
}: {
  preview: TextPreviewAnswer;
}) {
  const currency = useCurrentSettings()?.currency ?? '';
  const named = letters.join(' ');
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography
        sx={{
          p: 1.5,
          borderRadius: 3,
          borderBottomLeftRadius: 4,
          bgcolor: 'action.hover',
          maxWidth: 360,
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Typography>
      <Typography variant="body2">
        {texts.counted(characters, parts, centsAsText(cost_cents, currency))}
      </Typography>
      {parts > MOST_PARTS && <Alert severity="error">{texts.tooLong}</Alert>}
      {letters.length > 0 && (
        <Alert severity={encoding === 'ucs2' ? 'warning' : 'info'}>
          {encoding === 'ucs2' ? texts.wide(named) : texts.plainUsed(named)}
        </Alert>
      )}
    </Box>
  );
}

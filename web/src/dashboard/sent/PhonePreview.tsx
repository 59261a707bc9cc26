import { useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { sentAdminMessages as texts } from '@ndeiya/domain/sms/adminMessages';
import { MOST_PARTS } from '@ndeiya/domain/sms/kinds';
import { centsAsText } from '@ndeiya/domain/sms/money';
import type { TextPreviewAnswer, TextTemplateAnswer } from '@ndeiya/domain/sms/smsApi';
import * as routes from 'virtual:routes/outbox';
import { useCurrentSettings } from '../../data/admin/editions';
import { ApiError } from '../../lib/apiErrors';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';

type Draft = Pick<TextTemplateAnswer, 'kind' | 'language' | 'body'>;

/** A pause of this length in typing starts the count, in milliseconds. */
const PAUSE_MS = 400;

/** The message as a phone shows it, with its length and what it costs. */
export function PhonePreview({ draft }: { draft: Draft }) {
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

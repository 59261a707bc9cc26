import { type SyntheticEvent, useId, useState } from 'react';
import { certificateMessages } from '@ndeiya/domain/certificates/messages';
import { messages } from '@ndeiya/domain/kernel/messages';
import { AlertBox } from '../../components/AlertBox';
import { Field, fieldLook } from '../../components/form/FieldFrame';
import { OfflineAlert } from '../../components/form/OfflineAlert';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Box } from '../../components/look/Box';
import { Stack } from '../../components/look/Stack';
import { Typography } from '../../components/look/Typography';
import { isIssuedTo } from '../../data/certificates';
import { useText } from '../../i18n/language';
import { ApiError } from '../../lib/apiErrors';
import { logError } from '../../lib/log';

type Result = 'match' | 'other' | 'unnamed' | { problem: string };

/** Asks for the name on the paper, because the page itself names nobody. What was typed stays. */
export function NameCheck({ code }: { code: string }) {
  const t = useText();
  const field = useId();
  const [name, setName] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setResult(await resultOf(code, name));
    setIsBusy(false);
  };
  return (
    <Stack component="form" spacing={2} onSubmit={(event) => void submit(event)}>
      <Typography>
        {t('To protect the holder, no name is shown here. Type the name that you read.')}
      </Typography>
      <OfflineAlert />
      <Field id={field} label={t('Name on the certificate')} required>
        <Box
          component="input"
          id={field}
          value={name}
          required
          autoComplete="off"
          onChange={({ target }) => {
            setName(target.value);
            setResult(null);
          }}
          sx={fieldLook}
        />
      </Field>
      <SubmitButton busy={isBusy} label={t('Check the name')} busyLabel={t('Checking...')} />
      <div role="status">
        {result === 'match' && <AlertBox severity="success">{t(certificateMessages.match)}</AlertBox>}
        {result === 'other' && <AlertBox severity="warning">{t(certificateMessages.otherName)}</AlertBox>}
        {result === 'unnamed' && <AlertBox severity="warning">{t(certificateMessages.unnamed)}</AlertBox>}
        {typeof result === 'object' && result && <AlertBox severity="error">{t(result.problem)}</AlertBox>}
      </div>
    </Stack>
  );
}

async function resultOf(code: string, name: string): Promise<Result> {
  try {
    const isMatch = await isIssuedTo(code, name);
    if (isMatch === null) return 'unnamed';
    return isMatch ? 'match' : 'other';
  } catch (error) {
    if (error instanceof ApiError) return { problem: error.message };
    logError('check a certificate', error);
    return { problem: messages.network };
  }
}

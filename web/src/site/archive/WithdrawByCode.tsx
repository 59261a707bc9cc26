import { useId, useState } from 'react';
import { messages } from '@ndeiya/domain/kernel/messages';
import * as routes from 'virtual:routes/archive';
import { Field, fieldLook } from '../../components/form/FieldFrame';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { useText } from '../../i18n/language';
import { errorText } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { call } from '../../server/call';

/** Takes a piece out of the archive with the code of its permission, without an account. A code that was refused stays in the field. */
export function WithdrawByCode() {
  const t = useText();
  const id = useId();
  const [code, setCode] = useState('');
  const [said, setSaid] = useState<{ text: string; isProblem: boolean } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const { message } = await call(routes.withdrawByCode, { body: { code: code.trim() } });
      setSaid({ text: message, isProblem: false });
      setCode('');
    } catch (error) {
      logError('withdraw a piece by its code', error);
      setSaid({ text: errorText(error, messages.network), isProblem: true });
    }
    setBusy(false);
  };
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (code.trim() !== '' && !isBusy) void send();
  };
  return (
    <Box component="details" sx={{ mt: 5, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box component="summary" sx={{ minHeight: 44, fontWeight: 600, cursor: 'pointer' }}>
        {t('Take a piece out with its code')}
      </Box>
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 440 }}>
        <Typography>
          {t(
            'Whoever offered a piece got this code. The piece leaves the archive at once, and nobody is asked why.',
          )}
        </Typography>
        <Field id={id} label={t('Code')}>
          <Box
            component="input"
            id={id}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={code}
            onChange={(event: { target: { value: string } }) => setCode(event.target.value)}
            sx={fieldLook}
          />
        </Field>
        <SubmitButton busy={isBusy} label={t('Take it out')} busyLabel={t('Taking it out...')} />
        <Typography role="status" sx={{ fontWeight: 600, color: said?.isProblem ? 'error.main' : 'inherit' }}>
          {said && t(said.text)}
        </Typography>
      </Box>
    </Box>
  );
}

import { type SyntheticEvent, useId, useState } from 'react';
import { isCertificateCode, typedCode } from '@ndeiya/domain/certificates/code';
import { certificateMessages as texts } from '@ndeiya/domain/certificates/messages';
import { useNavigate } from 'react-router-dom';
import { Card } from '../../components/Card';
import { Container } from '../../components/Container';
import { helpId } from '../../components/form/field';
import { Field, fieldLook } from '../../components/form/FieldFrame';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Box } from '../../components/look/Box';
import { Stack } from '../../components/look/Stack';
import { Typography } from '../../components/look/Typography';
import { PageHeader } from '../../components/PageHeader';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';

/** /c, the address that is printed on each certificate: a field for its code. */
export function CheckPage() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('Check a certificate')} />
      <Container maxWidth="sm" sx={{ py: { xs: 4, md: 8 } }}>
        <Card>
          <CodeForm />
        </Card>
      </Container>
    </>
  );
}

function CodeForm() {
  const t = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const field = useId();
  const problem = isWrong && { error: texts.mistyped };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const code = typedCode(typed);
    if (isCertificateCode(code)) void navigate(paths.certificate(code));
    else setWrong(true);
  };
  return (
    <Stack component="form" spacing={2.5} onSubmit={submit} noValidate>
      <Typography>{t('Type the code that is printed on the certificate, below the square.')}</Typography>
      <Field id={field} label={t('Code')} required helperText={t(texts.example)} {...problem}>
        <Box
          component="input"
          id={field}
          name="code"
          value={typed}
          required
          aria-invalid={isWrong}
          aria-describedby={helpId(field)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
          sx={fieldLook}
        />
      </Field>
      <SubmitButton busy={false} label={t('Check the certificate')} busyLabel={t('Checking...')} />
    </Stack>
  );
}

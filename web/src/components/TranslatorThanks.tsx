import * as languages from 'virtual:routes/languages';
import { useText } from '../i18n/language';
import { call } from '../server/call';
import { useRequest } from '../server/useRequest';
import { Container } from './Container';
import { Typography } from './look/Typography';

/** Thanks the translators of a language who want to be named; nothing where nobody does, or where the names cannot be read. */
export function TranslatorThanks({ language }: { language: string }) {
  const t = useText();
  const { data } = useRequest({
    key: language,
    read: () => call(languages.names, { params: { id: language } }),
    name: 'read whom the site thanks',
  });
  if (!data || data.names.length === 0) return null;
  return (
    <Container sx={{ py: { xs: 4, md: 6 } }}>
      <Typography sx={{ maxWidth: '60ch', overflowWrap: 'anywhere' }}>
        {t('Thanks to those who translated this site:')} {data.names.join(', ')}
      </Typography>
    </Container>
  );
}

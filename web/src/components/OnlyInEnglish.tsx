import { useText } from '../i18n/language';
import { Typography } from './look/Typography';

/** Says above a legal text why it is in English while its page is in another language. */
export function OnlyInEnglish() {
  const t = useText();
  return (
    <Typography sx={{ mb: 2, fontWeight: 600, maxWidth: '62ch' }}>
      {t('This text is not complete in your language yet, so it is shown in English.')}
    </Typography>
  );
}

import { Typography } from '../../components/look/Typography';
import { useText } from '../../i18n/language';

/** Why something failed. The element is always there, so that screen readers hear what is written into it. */
export function Problem({ text }: { text: string | null }) {
  const t = useText();
  return (
    <Typography role="alert" sx={{ color: 'error.main', fontWeight: 600, '&:empty': { display: 'none' } }}>
      {text && t(text)}
    </Typography>
  );
}

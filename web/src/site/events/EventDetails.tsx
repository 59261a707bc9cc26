import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { RichText } from '../../components/RichText';
import { useText } from '../../i18n/language';

/** The organisers' text about the event; nothing when it is empty. */
export function EventDetails({ html }: { html: string }) {
  const t = useText();
  if (html.trim() === '') return null;
  return (
    <Box component="section" aria-labelledby="event-details" sx={{ maxWidth: '65ch' }}>
      <Typography id="event-details" variant="h2" sx={{ mb: 1.5 }}>
        {t('Details')}
      </Typography>
      <RichText html={html} />
    </Box>
  );
}

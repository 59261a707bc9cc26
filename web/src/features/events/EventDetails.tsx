import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RichText } from '../../components/RichText';

/** What the organisers wrote about the event; nothing where they wrote nothing. */
export function EventDetails({ html }: { html: string }) {
  if (html.trim() === '') return null;
  return (
    <Box component="section" aria-labelledby="event-details" sx={{ maxWidth: '65ch' }}>
      <Typography id="event-details" variant="h2" sx={{ mb: 1.5 }}>
        Details
      </Typography>
      <RichText html={html} />
    </Box>
  );
}

import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { AnnouncementInput } from '@ndeiya/domain/site/announcement';

interface Props {
  input: AnnouncementInput;
  /** Name of the site, which signs the mail. */
  site: string;
}

export function MailPreview({ input: { subject, text }, site }: Props) {
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="preview"
      sx={{ p: { xs: 2, sm: 3 }, overflowWrap: 'anywhere', bgcolor: 'background.paper' }}
    >
      <Typography id="preview" component="h2" variant="overline" sx={{ color: 'text.secondary' }}>
        Preview
      </Typography>
      <Typography sx={{ fontWeight: 700, fontSize: '1.1rem', mb: 2 }}>{subject || 'Subject'}</Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', mb: 2 }}>{text || 'Message'}</Typography>
      <Typography sx={{ mb: 2 }}>— {site}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        You get this mail because you subscribed to our newsletter.{' '}
        <span style={{ textDecoration: 'underline' }}>Unsubscribe from the newsletter</span>
      </Typography>
    </Paper>
  );
}

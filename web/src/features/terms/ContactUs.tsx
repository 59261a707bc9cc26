import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SettingsInput } from '@ndeiya/domain/entities/settings';
import { TextLink } from '../../components/TextLink';
import { paths } from '../../lib/paths';

interface Props {
  number: number;
  contact: SettingsInput['contact'];
}

/** Where to ask: what the settings name, and the form that there always is. */
export function ContactUs({ number, contact: { email, phone, address } }: Props) {
  return (
    <Box component="section" id="contact" aria-labelledby="contact-title">
      <Typography id="contact-title" component="h2" variant="h3" sx={{ mb: 1.5 }}>
        {number}. Contact
      </Typography>
      <Typography sx={{ mb: 1 }}>
        Questions about these terms, your entry or your data: write to us with the contact form on the{' '}
        <TextLink to={paths.home}>home page</TextLink>
        {email && (
          <>
            {' '}
            or to <Link href={`mailto:${email}`}>{email}</Link>
          </>
        )}
        .
      </Typography>
      {phone && (
        <Typography>
          Phone: <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Link>
        </Typography>
      )}
      {address && <Typography>{address}</Typography>}
    </Box>
  );
}

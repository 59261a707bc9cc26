import type { SettingsInput } from '@ndeiya/domain/editions/settings';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { OutLink, TextLink } from '../../components/TextLink';
import { useText } from '../../i18n/language';
import { Phrase } from '../../i18n/Phrase';
import { callLink } from '../../lib/callLink';
import { paths } from '../../lib/paths';

interface Props {
  number: number;
  contact: SettingsInput['contact'];
}

export function ContactUs({ number, contact: { email, phone, address } }: Props) {
  const t = useText();
  return (
    <Box component="section" id="contact" aria-labelledby="contact-title">
      <Typography id="contact-title" component="h2" variant="h3" sx={{ mb: 1.5 }}>
        {number}. {t('Contact')}
      </Typography>
      <Typography sx={{ mb: 1 }}>
        <Phrase
          text={
            email
              ? 'Questions about these terms, your entry or your data: write to us with the contact form on the <0>home page</0> or to <1>{email}</1>.'
              : 'Questions about these terms, your entry or your data: write to us with the contact form on the <0>home page</0>.'
          }
          values={{ email }}
          elements={[
            <TextLink key="home" to={paths.home} />,
            <OutLink key="mail" href={`mailto:${email}`} />,
          ]}
        />
      </Typography>
      {phone && (
        <Typography>
          <Phrase
            text="Phone: <0>{phone}</0>"
            values={{ phone }}
            elements={[<OutLink key="phone" href={callLink(phone)} />]}
          />
        </Typography>
      )}
      {address && <Typography>{address}</Typography>}
    </Box>
  );
}

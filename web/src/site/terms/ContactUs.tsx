import type { SettingsInput } from '@ndeiya/domain/editions/settings';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { OutLink, TextLink } from '../../components/TextLink';
import { Phrase } from '../../i18n/Phrase';
import type { Translate } from '../../i18n/texts';
import { callLink } from '../../lib/callLink';
import { paths } from '../../lib/paths';
import { AROUND } from './termsSpeech';

interface Props {
  number: number;
  contact: SettingsInput['contact'];
  t: Translate;
}

export function ContactUs({ number, contact: { email, phone, address }, t }: Props) {
  return (
    <Box component="section" id="contact" aria-labelledby="contact-title">
      <Typography id="contact-title" component="h2" variant="h3" sx={{ mb: 1.5 }}>
        {number}. {t(AROUND.contact)}
      </Typography>
      <Typography sx={{ mb: 1 }}>
        <Phrase
          t={t}
          text={email ? AROUND.mail : AROUND.form}
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
            t={t}
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

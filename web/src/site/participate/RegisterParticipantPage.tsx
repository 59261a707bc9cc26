import { useState } from 'react';
import { Button } from '../../components/button/Button';
import { CalendarLeaf } from '../../components/CalendarLeaf';
import { Card } from '../../components/Card';
import { Container } from '../../components/Container';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { PageHeader } from '../../components/PageHeader';
import { TextLink } from '../../components/TextLink';
import { useSettings } from '../../data/home';
import { useText } from '../../i18n/language';
import { Phrase } from '../../i18n/Phrase';
import { useDates } from '../../i18n/useDates';
import { paths } from '../../lib/paths';
import { ParticipantForm } from './ParticipantForm';
import { RegistrationNotice } from './RegistrationNotice';
import { useLoginRequired } from './useLoginRequired';
import { useRegistration } from './useRegistration';

/** /register/participant, for logged-in users (spec §2). */
export function RegisterParticipantPage() {
  const t = useText();
  const admitted = useLoginRequired();
  return (
    <>
      <PageHeader
        title={t('Register to Contend')}
        lead={t('Each person registers once in each category. A parent may register several children.')}
      />
      <Container maxWidth="sm" sx={{ py: { xs: 3, md: 6 } }}>
        {admitted && <Entry />}
      </Container>
    </>
  );
}

function Entry() {
  const t = useText();
  const dates = useDates();
  const { name, event_date, location } = useSettings();
  const registration = useRegistration();
  const [isLate, setIsLate] = useState(false);
  const { showsForm, mayBeLate } = registration;
  return (
    <>
      <Card>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 3.5 }}>
          <CalendarLeaf at={event_date} />
          <div>
            <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
            <Typography>
              {dates.longDate(event_date)}, {location}
            </Typography>
          </div>
        </Box>
        <RegistrationNotice registration={registration} />
        {(showsForm || isLate) && <ParticipantForm />}
        {mayBeLate && !showsForm && !isLate && (
          <Button
            variant="outlined"
            sx={{ mt: 2 }}
            onClick={() => {
              setIsLate(true);
            }}
          >
            {t('The organisers let me register late')}
          </Button>
        )}
      </Card>
      <Typography sx={{ mt: 2.5 }}>
        <Phrase
          text="What the categories and prizes are: <0>Participate</0>."
          elements={[<TextLink key="participate" to={paths.participate} />]}
        />
      </Typography>
      <Typography sx={{ mt: 1 }}>
        <Phrase
          text="For a whole class, choir or village: <0>Enter a group</0>."
          elements={[<TextLink key="group" to={paths.registerGroup} />]}
        />
      </Typography>
    </>
  );
}

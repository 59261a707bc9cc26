import { Card } from '../../components/Card';
import { Container } from '../../components/Container';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { PageHeader } from '../../components/PageHeader';
import { TextLink } from '../../components/TextLink';
import { useText } from '../../i18n/language';
import { Phrase } from '../../i18n/Phrase';
import { paths } from '../../lib/paths';
import { GroupRequestForm } from './GroupRequestForm';
import { RegistrationNotice } from './RegistrationNotice';
import { useRegistration } from './useRegistration';

/** /register/group: a teacher, leader or parent asks to enter many, who need no account and no e-mail. */
export function RegisterGroupPage() {
  const t = useText();
  const registration = useRegistration();
  return (
    <>
      <PageHeader
        title={t('Enter a group')}
        lead={t(
          'For a teacher, choir leader, elder or parent who enters many: you need no account, and those whom you enter need no e-mail.',
        )}
      />
      <Container maxWidth="md" sx={{ py: { xs: 3, md: 6 } }}>
        <Card>
          <Box sx={{ mb: 3, '&:empty': { display: 'none' } }}>
            <RegistrationNotice registration={registration} />
          </Box>
          <GroupRequestForm />
        </Card>
        <NextSteps />
        <Typography sx={{ mt: 2.5 }}>
          <Phrase
            text="How we treat what you tell us is in the <0>Terms & Conditions</0>."
            elements={[<TextLink key="terms" to={paths.terms} />]}
          />
        </Typography>
      </Container>
    </>
  );
}

/** The steps between the request and the stage. */
function NextSteps() {
  const t = useText();
  const steps = [
    t(
      'The organisers read your request. If they agree, they give you a link: by message, by e-mail or on a card.',
    ),
    t(
      'Open the link on your phone, and type or paste your list. Once the page was opened, it works without a network.',
    ),
    t(
      'Nobody is registered before you tap ‘Send’ there. It must arrive before the deadline, and its answer says who is in.',
    ),
    t(
      'Everybody under 18 needs the consent of a parent or guardian. Have their phone numbers or e-mail addresses ready.',
    ),
  ];
  return (
    <Box component="section" aria-labelledby="next" sx={{ mt: 4 }}>
      <Typography id="next" variant="h2" sx={{ mb: 1 }}>
        {t('What happens next')}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 3, '& li': { mb: 1 } }}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
    </Box>
  );
}

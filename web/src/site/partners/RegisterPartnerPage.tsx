import { Card } from '../../components/Card';
import { Container } from '../../components/Container';
import { Typography } from '../../components/look/Typography';
import { PageHeader } from '../../components/PageHeader';
import { TextLink } from '../../components/TextLink';
import { useText } from '../../i18n/language';
import { Phrase } from '../../i18n/Phrase';
import { paths } from '../../lib/paths';
import { PartnerForm } from './PartnerForm';

/** /register/partner: an application to support the competition (DESIGN §6). */
export function RegisterPartnerPage() {
  const t = useText();
  return (
    <>
      <PageHeader
        title={t('Become a partner')}
        area="tea"
        crumb={t('To Partner')}
        lead={t(
          'The competition lives on those who stand behind it: with money, things, a place or a voice. Tell us who you are and what you would like to bring.',
        )}
      />
      <Container maxWidth="md" sx={{ py: { xs: 3, md: 6 } }}>
        <Card>
          <PartnerForm />
        </Card>
        <Typography sx={{ mt: 2.5 }}>
          <Phrase
            text="We answer by e-mail. How we treat what you tell us is in the <0>Terms & Conditions</0>."
            elements={[<TextLink key="terms" to={paths.terms} />]}
          />
        </Typography>
      </Container>
    </>
  );
}

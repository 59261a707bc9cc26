import { Container } from '../../components/Container';
import { LinkButton } from '../../components/LinkButton';
import { Typography } from '../../components/look/Typography';
import { PageHeader } from '../../components/PageHeader';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';

/** /consent/sheet/{sheet}: the page that the square of a sheet opens on any other phone than a leader's. It is the same for every sheet. */
export function SheetPage() {
  const t = useText();
  return (
    <>
      <PageHeader area="tea" title={t('A sheet for a parent or guardian')} />
      <Container maxWidth="md" sx={{ py: { xs: 3, md: 5 } }}>
        <Typography>
          {t(
            'This sheet asks a parent or guardian whether a child may take part. If it is for you, read it, tick what you agree to, sign it, and give it to the leader of the group.',
          )}
        </Typography>
        <Typography sx={{ my: 2 }}>
          {t(
            'If you found it, please give it back to the school, the choir or the church that it names, or tell the organisers. Please do not photograph or share it.',
          )}
        </Typography>
        <LinkButton to={paths.homeContact}>{t('Write to the organisers')}</LinkButton>
      </Container>
    </>
  );
}

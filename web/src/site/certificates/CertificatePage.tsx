import type { PublicCertificate } from '@ndeiya/domain/certificates/certificateApi';
import { shownCode } from '@ndeiya/domain/certificates/code';
import { CERTIFICATE_KIND_NAMES } from '@ndeiya/domain/certificates/kinds';
import { certificateMessages } from '@ndeiya/domain/certificates/messages';
import { messages } from '@ndeiya/domain/kernel/messages';
import { useParams } from 'react-router-dom';
import { AlertBox } from '../../components/AlertBox';
import { Card } from '../../components/Card';
import { Container } from '../../components/Container';
import { LoadFailed } from '../../components/LoadFailed';
import { Box } from '../../components/look/Box';
import { PageHeader } from '../../components/PageHeader';
import { Spinner } from '../../components/Spinner';
import { TextLink } from '../../components/TextLink';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { useDates } from '../../i18n/useDates';
import { paths } from '../../lib/paths';
import { NameCheck } from './NameCheck';
import { useCertificate } from './useCertificate';

/** /c/{code}, the target of a certificate's QR code: whether it is genuine. It names nobody (docs/decisions/027). */
export function CertificatePage() {
  const t = useText();
  const { id = '' } = useParams();
  const { status, certificate, retry } = useCertificate(id);
  return (
    <>
      <PageHeader title={t('Certificate')} />
      <Container maxWidth="sm" sx={{ py: { xs: 4, md: 8 } }}>
        <Card>
          {status === 'loading' && <Spinner text={t('Looking the certificate up...')} />}
          {status === 'failed' && <LoadFailed text={t(messages.network)} onRetry={retry} />}
          {status === 'unknown' && (
            <AlertBox severity="error">
              {t(certificateMessages.unknown)}{' '}
              <TextLink to={paths.certificateCheck}>{t('Type the code again')}</TextLink>
            </AlertBox>
          )}
          {certificate && <Found certificate={certificate} />}
        </Card>
      </Container>
    </>
  );
}

function State({ state, outdated, name_corrected, edition, replaced_by }: PublicCertificate) {
  const t = useText();
  if (state === 'issued' && name_corrected)
    return <AlertBox severity="warning">{t(certificateMessages.renamed)}</AlertBox>;
  if (state === 'issued' && outdated)
    return (
      <AlertBox severity="warning">
        {t(certificateMessages.outdated)}{' '}
        <TextLink to={paths.editionResults(edition)}>{t('See the results')}</TextLink>
      </AlertBox>
    );
  if (state === 'issued') return <AlertBox severity="success">{t(certificateMessages.issued)}</AlertBox>;
  if (state === 'revoked') return <AlertBox severity="error">{t(certificateMessages.revoked)}</AlertBox>;
  return (
    <AlertBox severity="warning">
      {t(certificateMessages.replaced)}{' '}
      {replaced_by && <TextLink to={paths.certificate(replaced_by)}>{t('Open the new one')}</TextLink>}
    </AlertBox>
  );
}

function Facts({ certificate }: { certificate: PublicCertificate }) {
  const t = useText();
  const { longDate } = useDates();
  const { kind, award, category, edition, issued_at, code } = certificate;
  const facts = [
    { label: t('Kind'), value: t(CERTIFICATE_KIND_NAMES[kind]) },
    { label: t('Award'), value: <Content text={award} /> },
    ...(category === null ? [] : [{ label: t('Category'), value: <Content text={category} /> }]),
    { label: t('Competition'), value: String(edition) },
    { label: t('Date'), value: longDate(new Date(issued_at)) },
    { label: t('Code'), value: shownCode(code) },
  ];
  return (
    <Box component="dl" sx={FACTS}>
      {facts.map(({ label, value }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Found({ certificate }: { certificate: PublicCertificate }) {
  const t = useText();
  if (certificate.waits) return <AlertBox severity="warning">{t(certificateMessages.waits)}</AlertBox>;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <State {...certificate} />
      <Facts certificate={certificate} />
      {certificate.state === 'issued' && <NameCheck code={certificate.code} />}
    </Box>
  );
}

const FACTS = { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1, m: 0 };

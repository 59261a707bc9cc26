import type { CertificateAnswer } from '@ndeiya/domain/certificates/certificateApi';
import { shownCode } from '@ndeiya/domain/certificates/code';
import { certificateMessages } from '@ndeiya/domain/certificates/messages';
import { ownResultTexts as texts } from '@ndeiya/domain/results/ownTexts';
import { Button } from '../../../components/button/Button';
import { Box } from '../../../components/look/Box';
import { Typography } from '../../../components/look/Typography';
import { TextLink } from '../../../components/TextLink';
import { readCertificatePdf } from '../../../data/entries/results';
import { Content } from '../../../i18n/Content';
import { useText } from '../../../i18n/language';
import { useOnline } from '../../../lib/online';
import { paths } from '../../../lib/paths';
import { savePdf } from '../../../lib/saveFile';
import { Problem } from '../Problem';
import { useAction } from '../useAction';

/** The certificates of an own entry, as files to download and to print. */
export function Certificates({ certificates }: { certificates: readonly CertificateAnswer[] }) {
  const t = useText();
  return (
    <section aria-labelledby="certificates">
      <Typography id="certificates" variant="h3" component="h2">
        {t('Certificates')}
      </Typography>
      <Typography sx={{ mt: 1 }}>{t(texts.certificates)}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {certificates.map((certificate) => (
          <Certificate key={certificate.code} certificate={certificate} />
        ))}
      </Box>
    </section>
  );
}

function Certificate({ certificate }: { certificate: CertificateAnswer }) {
  const t = useText();
  const online = useOnline();
  const { isBusy, problem, act } = useAction();
  const { code, award, holder_name, outdated, name_corrected } = certificate;
  const download = () =>
    act({ run: () => readCertificatePdf(code), done: savePdf, failed: texts.certificateFailed });
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <div>
        <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{holder_name}</Box>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Content text={award} />
        </Box>
      </div>
      {outdated && (
        <Typography sx={{ color: 'error.main', fontWeight: 600 }}>
          {t(name_corrected ? certificateMessages.toRename : certificateMessages.toReplace)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {!outdated && (
          <Button
            variant="outlined"
            disabled={isBusy || !online}
            aria-label={t('Download the certificate of {name}', { name: `${holder_name}, ${t(award)}` })}
            onClick={() => void download()}
          >
            {t('Download')}
          </Button>
        )}
        <TextLink to={paths.certificate(code)} sx={{ py: 1 }}>
          {shownCode(code)}
        </TextLink>
      </Box>
      <Problem text={problem} />
    </Box>
  );
}

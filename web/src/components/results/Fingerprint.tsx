import { resultTexts } from '@ndeiya/domain/results/texts';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';
import { Box } from '../look/Box';
import { Typography } from '../look/Typography';
import { OutLink } from '../TextLink';

interface Props {
  hash: string;
  /** The year whose marks are public; null where they are not. */
  dataOf?: number | null;
}

/** The hash of the marks, with what it is good for. */
export function Fingerprint({ hash, dataOf = null }: Props) {
  const t = useText();
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 2 }}>
      <Typography sx={{ maxWidth: '60ch' }}>{t(resultTexts.fingerprint)}</Typography>
      <Box component="code" sx={{ overflowWrap: 'anywhere', fontSize: '0.9rem' }}>
        {hash}
      </Box>
      {dataOf !== null && (
        <Typography sx={{ maxWidth: '60ch' }}>
          {t(resultTexts.recompute)}{' '}
          <OutLink href={paths.resultsData(dataOf)} sx={{ display: 'inline-block', py: 1 }}>
            {t('All marks (JSON)')}
          </OutLink>
        </Typography>
      )}
    </Box>
  );
}

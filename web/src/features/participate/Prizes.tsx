import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SettingsInput } from '@ndeiya/domain/entities/settings';
import { useText } from '../../i18n/language';
import { formatMoney } from './money';

type PrizeGroup = SettingsInput['prizes'][number];

interface Props {
  prizes: readonly PrizeGroup[];
  currency: string;
  note: string;
}

/** What can be won, as on a poster: the first prize large, the runners-up below it. */
export function Prizes({ prizes, currency, note }: Props) {
  const t = useText();
  return (
    <>
      <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 }, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        {prizes.map((group) => (
          <PrizeCard key={group.title} group={group} currency={currency} />
        ))}
      </Box>
      <Typography sx={{ mt: 3, pl: 2, borderLeft: 4, borderColor: 'gold.main', maxWidth: '65ch' }}>
        <strong>{t('Note:')}</strong> {t(note)}
      </Typography>
    </>
  );
}

function PrizeCard({ group: { title, amounts }, currency }: { group: PrizeGroup; currency: string }) {
  const t = useText();
  const [first = 0, ...others] = amounts;
  return (
    <Box sx={{ p: { xs: 3, md: 4 }, borderRadius: 2, bgcolor: 'gold.main', color: 'gold.contrastText' }}>
      <Typography variant="h3">{t(title)}</Typography>
      <Typography sx={amount}>{formatMoney(currency, first)}</Typography>
      {others.length > 0 && (
        <Typography sx={{ mt: 1.5, fontSize: '1.1rem' }}>
          {t(others.length === 1 ? 'Runner-up' : 'Runners-up')}:{' '}
          <strong>{others.map((one) => formatMoney(currency, one)).join(t(' and '))}</strong>
        </Typography>
      )}
    </Box>
  );
}

const amount = {
  mt: 1,
  fontFamily: 'h1.fontFamily',
  fontWeight: 700,
  fontSize: 'clamp(2.5rem, 1.8rem + 3.6vw, 4.25rem)',
  lineHeight: 1.05,
  fontVariantNumeric: 'lining-nums tabular-nums',
} as const;

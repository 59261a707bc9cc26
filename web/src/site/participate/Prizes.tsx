import type { SettingsInput } from '@ndeiya/domain/editions/settings';
import { BothTitles } from '../../components/BothTitles';
import { fluid } from '../../components/fluid';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { QuietWeave } from '../../components/Weave';
import { Content } from '../../i18n/Content';
import { useLanguage, useText } from '../../i18n/language';
import { formatMoney } from '../../lib/money';

type PrizeGroup = SettingsInput['prizes'][number];

interface Props {
  prizes: readonly PrizeGroup[];
  currency: string;
  note: string;
}

/** The prizes: the first one large, the runners-up below it. */
export function Prizes({ prizes, currency, note }: Props) {
  const t = useText();
  return (
    <>
      <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 }, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        {prizes.map((group, place) => (
          <PrizeCard key={group.title} group={group} currency={currency} place={place} />
        ))}
      </Box>
      <Typography variant="subtitle1" component="p" sx={{ mt: 4, maxWidth: '60ch' }}>
        <strong>{t('Note:')}</strong> <Content text={note} />
      </Typography>
    </>
  );
}

interface CardProps {
  group: PrizeGroup;
  currency: string;
  place: number;
}

function PrizeCard({ group: { title, amounts }, currency, place }: CardProps) {
  const t = useText();
  const language = useLanguage();
  const [first = 0, ...others] = amounts;
  return (
    <Box data-area sx={{ ...card, ...(GROUNDS[place % GROUNDS.length] ?? {}) }}>
      <QuietWeave chart="diamonds" scale={4} sx={{ left: '45%' }} />
      <Typography variant="h3" sx={{ position: 'relative' }}>
        <BothTitles text={title} />
      </Typography>
      <Typography sx={amount}>{formatMoney(currency, first, language)}</Typography>
      {others.length > 0 && (
        <Typography sx={{ position: 'relative', mt: 2, fontSize: { xs: '1.1rem', md: '1.25rem' } }}>
          {t(others.length === 1 ? 'Runner-up' : 'Runners-up')}:{' '}
          <strong>{others.map((one) => formatMoney(currency, one, language)).join(t(' and '))}</strong>
        </Typography>
      )}
    </Box>
  );
}

const GROUNDS = [
  { bgcolor: 'gold.main', color: 'gold.contrastText' },
  { bgcolor: 'fire.main', color: 'fire.contrastText' },
  { bgcolor: 'tea.main', color: 'tea.contrastText' },
] as const;

const card = {
  position: 'relative',
  overflow: 'hidden',
  p: { xs: 2.5, md: 4.5 },
  borderRadius: 2,
} as const;

const amount = {
  position: 'relative',
  mt: 1.5,
  fontFamily: 'h1.fontFamily',
  fontWeight: 800,
  fontSize: fluid(3.5, 6.25),
  lineHeight: 0.9,
  letterSpacing: '-0.02em',
} as const;

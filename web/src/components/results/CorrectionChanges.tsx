import type { PublicPlace, PublicRound } from '@ndeiya/domain/results/publicResults';
import { resultTexts } from '@ndeiya/domain/results/texts';
import { Content } from '../../i18n/Content';
import { useSpeech } from '../../i18n/language';
import type { Translate } from '../../i18n/texts';
import { formatMoney } from '../../lib/money';
import { Card } from '../Card';
import { Box } from '../look/Box';
import { Typography } from '../look/Typography';

interface Props {
  round: PublicRound;
  currency: string;
}

/** A correction: its reason, and the places and prizes that it changed. */
export function CorrectionChanges({ round, currency }: Props) {
  const { t, language } = useSpeech();
  const money = (amount: number) => (amount === 0 ? t('no prize') : formatMoney(currency, amount, language));
  if (round.reason === '') return null;
  return (
    <Card>
      <Typography variant="h3">{t(resultTexts.corrected)}</Typography>
      <Typography sx={{ mt: 1 }}>{round.reason}</Typography>
      <Box component="ul" sx={{ mb: 0, mt: 1.5, pl: 2.5 }}>
        {round.changes.map(({ number, name, before, after }) => (
          <li key={number}>
            <strong>{name}</strong>: {placeText(before, t)} → {placeText(after, t)}
          </li>
        ))}
        {(round.prize_changes ?? []).map(({ number, name, title, before, after }) => (
          <li key={`${number} ${title}`}>
            <strong>{name}</strong>, <Content text={title} />: {money(before)} → {money(after)}
          </li>
        ))}
      </Box>
    </Card>
  );
}

function placeText(place: PublicPlace | null, t: Translate): string {
  if (!place) return t('no place');
  const text = t('place {place} among all entries', { place: place.place });
  return place.final === null ? text : `${text} (${place.final})`;
}

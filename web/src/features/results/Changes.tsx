import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PublicPlace, PublicRound } from '@ndeiya/domain/results/publicResults';
import { resultTexts } from '@ndeiya/domain/results/texts';
import { Card } from '../../components/Card';
import { useText } from '../../i18n/language';
import type { Translate } from '../../i18n/texts';

function placeText(place: PublicPlace | null, t: Translate): string {
  if (!place) return t('no place');
  const text = t('place {place}', { place: place.place });
  return place.final === null ? text : `${text} (${place.final})`;
}

/** A correction: why it was made, and whose place it changed. */
export function Changes({ round }: { round: PublicRound }) {
  const t = useText();
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
      </Box>
    </Card>
  );
}

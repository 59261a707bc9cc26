import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import type { PublicPlace, PublicRound } from '@ndeiya/domain/results/publicResults';
import { Explained } from '../../../components/Explained';
import { ruledList } from '../../../components/ruledList';
import { formatMoney } from '../../../lib/money';

interface Props {
  shown: PublicRound;
  currency: string;
}

const textOf = (place: PublicPlace | null) =>
  place ? [`place ${String(place.place)}`, place.final].filter(Boolean).join(', ') : 'no place';

const CONSEQUENCES =
  'Certificates for a changed place are marked as outdated: print new ones. A prize that was paid stays as it was paid, and is marked in the list of prizes.';

/** The changes of a correction, before it is published and after. */
function Changes({ shown, currency }: Props) {
  const { changes, prize_changes: prizes = [] } = shown;
  if (changes.length + prizes.length === 0) return null;
  const money = (amount: number) => (amount === 0 ? 'no prize' : formatMoney(currency, amount));
  return (
    <div>
      <Typography variant="h3" component="h2">
        What the correction changes
      </Typography>
      <Typography sx={{ mt: 0.5 }}>{shown.reason}</Typography>
      <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5 }}>
        {changes.map(({ number, name, before, after }) => (
          <li key={number}>
            <strong>{name}</strong> ({number}): {textOf(before)} → {textOf(after)}
          </li>
        ))}
        {prizes.map(({ number, name, title, before, after }) => (
          <li key={`${number} ${title}`}>
            <strong>{name}</strong> ({number}), {title}: {money(before)} → {money(after)}
          </li>
        ))}
      </Box>
      <Typography sx={{ mt: 1 }}>{CONSEQUENCES}</Typography>
    </div>
  );
}

/** The places as the public sees them at the chosen level. */
export function Preview({ shown, currency }: Props) {
  const prizeOf = (entry: string) =>
    shown.prizes
      .filter((prize) => prize.entry === entry)
      .map(({ title, amount }) => `${title}: ${formatMoney(currency, amount)}`);
  return (
    <>
      <Changes shown={shown} currency={currency} />
      <div>
        <Typography variant="h3" component="h2">
          Places
        </Typography>
        <Box component="ol" sx={ruledList}>
          {shown.rows.map((row) => (
            <Box component="li" key={row.entry} sx={line}>
              <strong>{row.place}</strong>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 700 }}>{row.name}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {[`No. ${row.number}`, row.title, row.category]
                    .filter((fact) => fact !== '' && fact !== row.name)
                    .join(' · ')}
                </Typography>
                {prizeOf(row.entry).map((text) => (
                  <Typography key={text} variant="body2" sx={{ color: 'gold.dark', fontWeight: 700 }}>
                    {text}
                  </Typography>
                ))}
              </Box>
              <Box sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 700 }}>{row.final}</Box>
            </Box>
          ))}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 2 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', minWidth: 0 }}>
            Fingerprint of the marks: {shown.inputs_hash}
          </Typography>
          <Explained {...consoleMessages.explained.fingerprint} />
        </Box>
      </div>
    </>
  );
}

const line = { display: 'grid', gridTemplateColumns: '36px minmax(0, 1fr) auto', gap: 1, py: 1.25 } as const;

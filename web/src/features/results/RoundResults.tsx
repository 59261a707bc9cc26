import { useId } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PublicRound } from '@ndeiya/domain/results/publicResults';
import { resultTexts } from '@ndeiya/domain/results/texts';
import { Card } from '../../components/Card';
import { visuallyHidden } from '../../components/visuallyHidden';
import { useText } from '../../i18n/language';
import { Changes } from './Changes';
import { Classes } from './Classes';
import { Fingerprint } from './Fingerprint';
import { Winners } from './Winners';

interface Props {
  round: PublicRound;
  year: number;
  currency: string;
  /** An edition with one round needs no title for it. */
  isOnly: boolean;
  /** The marks at the address of the edition are those of this round. */
  hasData: boolean;
}

function Frozen({ round }: { round: PublicRound }) {
  const t = useText();
  return (
    <Card>
      <Typography variant="h3" component="p">
        {t(resultTexts.frozen)}
      </Typography>
      <Fingerprint hash={round.inputs_hash} />
    </Card>
  );
}

/** The results of one round: prizes first, then everybody's place. */
export function RoundResults({ round, year, currency, isOnly, hasData }: Props) {
  const t = useText();
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: { xs: 4, md: 6 } }}>
      <Typography id={heading} variant="h2" sx={isOnly ? visuallyHidden : { overflowWrap: 'anywhere' }}>
        {round.title}
      </Typography>
      {round.state === 'frozen' ? (
        <Frozen round={round} />
      ) : (
        <>
          {round.is_checked_again && <Typography role="note">{t(resultTexts.checkedAgain)}</Typography>}
          <Changes round={round} />
          <Winners round={round} currency={currency} />
          <Classes round={round} />
          <Fingerprint hash={round.inputs_hash} dataOf={hasData ? year : null} />
        </>
      )}
    </Box>
  );
}

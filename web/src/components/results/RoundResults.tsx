import { useId } from 'react';
import type { PublicRound } from '@ndeiya/domain/results/publicResults';
import { resultTexts } from '@ndeiya/domain/results/texts';
import { useText } from '../../i18n/language';
import { useDates } from '../../i18n/useDates';
import { Card } from '../Card';
import { Box } from '../look/Box';
import { Typography } from '../look/Typography';
import { visuallyHidden } from '../visuallyHidden';
import { Classes } from './Classes';
import { CorrectionChanges } from './CorrectionChanges';
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

/** The results of one round: prizes first, then everybody's place. */
export function RoundResults({ round, year, currency, isOnly, hasData }: Props) {
  const t = useText();
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: { xs: 4, md: 6 } }}>
      <Typography id={heading} variant="h2" sx={isOnly ? visuallyHidden : { overflowWrap: 'anywhere' }}>
        {round.title}
      </Typography>
      {round.withdrawn && <Withdrawn {...round.withdrawn} />}
      {round.state === 'frozen' && !round.withdrawn && <Frozen round={round} />}
      {round.state === 'published' && (
        <>
          {round.is_checked_again && <Typography role="note">{t(resultTexts.checkedAgain)}</Typography>}
          <CorrectionChanges round={round} currency={currency} />
          <Winners round={round} currency={currency} />
          <Classes round={round} />
          <Fingerprint hash={round.inputs_hash} dataOf={hasData ? year : null} />
        </>
      )}
    </Box>
  );
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

/** Results that were published by mistake: when and why the organisers withdrew them. */
function Withdrawn({ at, reason }: { at: string; reason: string }) {
  const t = useText();
  const { longDate, time } = useDates();
  const when = new Date(at);
  return (
    <Card>
      <Typography variant="h3" component="p">
        {t(resultTexts.withdrawn, { date: longDate(when), time: time(when) })}
      </Typography>
      <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {t(resultTexts.withdrawnWhy, { reason })}
      </Typography>
      <Typography sx={{ mt: 1 }}>{t(resultTexts.withdrawnMore)}</Typography>
    </Card>
  );
}

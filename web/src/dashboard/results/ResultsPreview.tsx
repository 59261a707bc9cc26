import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import { resultAdminTexts as texts } from '@ndeiya/domain/results/adminTexts';
import type { PublicRound } from '@ndeiya/domain/results/publicResults';
import type { RoundResults as Answer } from '@ndeiya/domain/results/resultApi';
import { Explained } from '../../components/Explained';
import { RoundResults } from '../../components/results/RoundResults';

interface Props {
  shown: PublicRound;
  results: Pick<Answer, 'round' | 'currency'>;
}

/** The results at the chosen level, drawn by the component of the public page. */
export function ResultsPreview({ shown, results: { round, currency } }: Props) {
  // The address with all marks exists only once they are public.
  const hasData = round.published?.level === 'sheets' && shown.level === 'sheets';
  return (
    <>
      <Consequences shown={shown} />
      <Box sx={{ borderLeft: 4, borderColor: 'divider', pl: { xs: 1.5, md: 3 }, minWidth: 0 }}>
        <RoundResults round={shown} year={round.edition} currency={currency} isOnly hasData={hasData} />
        <Explained {...consoleMessages.explained.fingerprint} />
      </Box>
    </>
  );
}

/** Organisers alone read what follows from the changes of a correction. */
function Consequences({ shown: { changes, prize_changes: prizes = [] } }: Pick<Props, 'shown'>) {
  if (changes.length + prizes.length === 0) return null;
  return (
    <div>
      <Typography variant="h3" component="h2">
        What the correction changes
      </Typography>
      <Typography sx={{ mt: 1 }}>{texts.consequences}</Typography>
    </div>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { PUBLICATION_LEVELS, type PublicationLevel } from '@ndeiya/domain/judging/states';
import { resultAdminTexts as texts } from '@ndeiya/domain/results/adminTexts';
import type { RoundResults } from '@ndeiya/domain/results/resultApi';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { Spinner } from '../../components/Spinner';
import { TextLink } from '../../components/TextLink';
import { readRoundResults } from '../../data/admin/results';
import { paths } from '../../lib/paths';
import { ListFailed } from '../kit/ListState';
import { useApiList } from '../kit/useApiList';
import { Awards } from './Awards';
import { noteOf } from './note';
import { Payouts } from './Payouts';
import { ResultsPreview } from './ResultsPreview';
import { RoundSteps } from './RoundSteps';

interface Props {
  round: RoundAnswer;
  others: readonly RoundAnswer[];
  /** The public will see this much. The page keeps it, because every change of the round makes this a new panel. */
  level: PublicationLevel;
  onLevel: (level: PublicationLevel) => void;
  onChanged: () => void;
}

/** The results of one round, with what can be done now. */
export function RoundPanel({ round, others, level, onLevel, onChanged }: Props) {
  const { items, status, reload } = useApiList<RoundResults>({
    filter: level,
    read: async () => ({ items: [await readRoundResults(round.id, level)], hasMore: false }),
    failed: texts.oneFailed,
  });
  const [results] = items;
  if (status === 'failed') return <ListFailed failedText={texts.oneFailed} onRetry={reload} />;
  if (!results) return <Spinner text="Loading results..." />;
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 900 }}>
      <Alert severity={round.published && round.state !== 'frozen' ? 'success' : 'info'}>
        {noteOf(results)} <TextLink to={paths.adminRound(round.id)}>Open this round under Judging</TextLink>
      </Alert>
      {results.shown && (
        <>
          {results.shown.prizes.length > 0 && <AlsoGiven by={others} />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <ChoiceField
              label="The public sees"
              value={level}
              options={PUBLICATION_LEVELS.map((value) => ({ value, label: texts.levels[value] }))}
              onChange={onLevel}
            />
          </Box>
          <RoundSteps results={results} level={level} onChanged={onChanged} />
          <ResultsPreview shown={results.shown} results={results} />
          <Awards results={results} onChanged={onChanged} />
          {round.published && <Payouts results={results} onChanged={reload} />}
        </>
      )}
    </Box>
  );
}

/** Two rounds of an edition give its prizes twice, which nobody sees in one of them. */
function AlsoGiven({ by }: { by: readonly RoundAnswer[] }) {
  if (by.length === 0) return null;
  return <Alert severity="warning">{texts.alsoGiven(by.map(({ title }) => `‘${title}’`).join(', '))}</Alert>;
}

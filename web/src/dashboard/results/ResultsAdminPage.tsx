import { useState } from 'react';
import Box from '@mui/material/Box';
import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import type { PublicationLevel, RoundState } from '@ndeiya/domain/judging/states';
import { resultAdminTexts as texts } from '@ndeiya/domain/results/adminTexts';
import { useSearchParams } from 'react-router-dom';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { readResultRounds } from '../../data/admin/results';
import { AdminPage } from '../kit/AdminPage';
import { ListState } from '../kit/ListState';
import { RehearsalNote, roundName } from '../kit/RehearsalNote';
import { StatusChip, type Tone } from '../kit/StatusChip';
import { useApiList } from '../kit/useApiList';
import { RoundPanel } from './RoundPanel';

const TONES: Record<RoundState, Tone> = {
  setup: 'quiet',
  open: 'progress',
  closed: 'progress',
  frozen: 'attention',
  published: 'good',
  corrected: 'good',
};

/** /admin/results: publication, corrections, awards and prizes of a round. */
export function ResultsAdminPage() {
  const [params, setParams] = useSearchParams();
  const list = useApiList<RoundAnswer>({ filter: '', read: readResultRounds, failed: texts.loadFailed });
  // By the round's id: a reload of the rounds must not choose for the public what the organiser has not chosen.
  const [levels, setLevels] = useState<Readonly<Record<string, PublicationLevel>>>({});
  const round = chosen(list.items, params.get('round'));
  return (
    <AdminPage title="Results" lead={texts.lead}>
      <ListState
        filters={null}
        status={list.status}
        isEmpty={!round}
        emptyText={texts.none}
        loadingText="Loading rounds..."
        failedText={texts.loadFailed}
        onRetry={list.reload}
      >
        {round && (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
              <ChoiceField
                label="Round"
                value={round.id}
                options={list.items.map((one) => ({ value: one.id, label: roundName(one) }))}
                onChange={(id) => {
                  setParams({ round: id }, { replace: true });
                }}
              />
              <StatusChip label={texts.states[round.state]} tone={TONES[round.state]} />
            </Box>
            <RehearsalNote edition={round.edition} />
            <RoundPanel
              key={`${round.id} ${String(round.rev)}`}
              round={round}
              others={othersOf(round, list.items)}
              level={levels[round.id] ?? round.published?.level ?? 'totals'}
              onLevel={(level) => {
                setLevels((before) => ({ ...before, [round.id]: level }));
              }}
              onChanged={list.reload}
            />
          </>
        )}
      </ListState>
    </AdminPage>
  );
}

/** The round in the address, else the newest one that is frozen or published, of the competition if there is one. */
function chosen(rounds: readonly RoundAnswer[], id: string | null): RoundAnswer | undefined {
  const named = rounds.find((round) => round.id === id);
  const real = rounds.filter(({ edition }) => !isRehearsal(edition));
  return named ?? real.find(({ versions }) => versions > 0) ?? real[0] ?? rounds[0];
}

/** The other rounds of the edition that have results, and so prizes of their own. */
const othersOf = ({ id, edition }: RoundAnswer, rounds: readonly RoundAnswer[]) =>
  rounds.filter((one) => one.edition === edition && one.id !== id && one.versions > 0);

import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { consoleMessages as texts } from '@ndeiya/domain/judging/consoleMessages';
import { useNavigate } from 'react-router-dom';
import { TextLink } from '../../components/TextLink';
import { useCurrentEdition, useEditionRecord } from '../../data/admin/editions';
import { readRounds } from '../../data/judging';
import { paths } from '../../lib/paths';
import { ROUND_WORDS } from '../../panels/console/shared';
import { AdminPage } from '../kit/AdminPage';
import { ListState } from '../kit/ListState';
import { editionName } from '../kit/RehearsalNote';
import { StatusChip, type Tone } from '../kit/StatusChip';
import { useApiList } from '../kit/useApiList';
import { NewRound } from './RoundDialogs';

const ACCOUNT = {};

const TONES: Record<RoundAnswer['state'], Tone> = {
  setup: 'progress',
  open: 'attention',
  closed: 'attention',
  frozen: 'good',
  published: 'good',
  corrected: 'good',
};

/** /admin/judging: the rounds. */
export function JudgingPage() {
  const navigate = useNavigate();
  const year = useCurrentEdition();
  const { data: edition } = useEditionRecord(String(year));
  const [isMaking, setMaking] = useState(false);
  const list = useApiList<RoundAnswer>({
    filter: '',
    read: async () => ({ items: await readRounds(ACCOUNT), hasMore: false }),
    failed: texts.listFailed,
  });
  return (
    <AdminPage
      title="Judging"
      lead="A round is a set of entries that the same judges mark by the same criteria."
      actions={
        <Button
          variant="contained"
          disabled={!edition}
          onClick={() => {
            setMaking(true);
          }}
        >
          New round
        </Button>
      }
    >
      <ListState
        filters={null}
        status={list.status}
        isEmpty={list.items.length === 0}
        emptyText={texts.none}
        loadingText="Loading rounds..."
        failedText={texts.listFailed}
        onRetry={list.reload}
      >
        <Box
          component="ul"
          aria-label="Rounds"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
        >
          {list.items.map((round) => (
            <RoundLine key={round.id} round={round} />
          ))}
        </Box>
      </ListState>
      {isMaking && edition && (
        <NewRound
          edition={edition}
          onClose={() => {
            setMaking(false);
          }}
          onDone={({ id }) => {
            void navigate(paths.adminRound(id));
          }}
        />
      )}
    </AdminPage>
  );
}

function RoundLine({ round }: { round: RoundAnswer }) {
  const { id, title, edition, practice, state } = round;
  const name = editionName(edition);
  // The round of a rehearsal is called like its edition, and once is enough.
  const facts = [...(name === title ? [] : [name]), ...(practice ? ['practice round'] : [])];
  return (
    <Box
      component="li"
      sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography
          component="h2"
          sx={{ flex: 1, fontSize: '1.1rem', fontWeight: 700, overflowWrap: 'anywhere' }}
        >
          <TextLink to={paths.adminRound(id)}>{title}</TextLink>
        </Typography>
        <StatusChip label={ROUND_WORDS[state]} tone={TONES[state]} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {facts.join(' · ')}
      </Typography>
    </Box>
  );
}

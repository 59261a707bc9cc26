import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PassRole } from '@ndeiya/domain/kernel/passRoles';
import { voteAdminTexts as texts } from '@ndeiya/domain/vote/adminTexts';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { Spinner } from '../../../components/Spinner';
import { readPublicVote } from '../../../data/votes';
import { logError } from '../../../lib/log';
import { useRequest } from '../../../server/useRequest';
import { COLUMN } from '../shared';
import { Count } from './Count';
import { countedBox, keepCounted, passOf } from './deskMemory';
import { canTake, passText } from './steps';
import { VotePaper } from './VotePaper';

interface Props {
  pass: { token: string; role: PassRole; edition: number };
}

/** The people's choice under a pass: head judges and tabulators count, and tabulators type papers. */
export function VoteDesk({ pass: { token, role, edition } }: Props) {
  // The server does not tell passes who has counted, so the page remembers it for this one.
  const [counted, setCounted] = useState(() => countedBox(passOf(token)) ?? '');
  const request = useRequest({
    key: String(edition),
    read: () => readPublicVote(edition),
    name: texts.loadFailed,
  });
  if (request.status === 'loading') return <Spinner text={texts.loading} />;
  if (request.status === 'failed')
    return (
      <Alert severity="error" action={<ReadAgain onPress={request.retry} />}>
        {texts.loadFailed}
      </Alert>
    );
  const { data: vote } = request;
  if (vote === null)
    return (
      <Box sx={COLUMN}>
        <Typography>{texts.desk.none}</Typography>
        <ReadAgain onPress={request.retry} />
      </Box>
    );
  const desk = {
    caller: { pass: token },
    vote,
    onChange: (next: VoteAnswer) => {
      keepCounted(passOf(token), next.box_hash);
      setCounted(next.box_hash ?? '');
      request.change(() => next);
    },
    // The earlier answer stays where there is no connection.
    onReadAgain: async () => {
      await request.readAgain().catch((error: unknown) => {
        logError(texts.loadFailed, error);
      });
    },
  };
  const hasCounted = vote.state === 'closed' && counted === vote.box_hash;
  return (
    <Box sx={COLUMN}>
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        {vote.title}
      </Typography>
      <Typography role="status">{hasCounted ? texts.count.passFirst : passText(vote)}</Typography>
      {vote.box_hash !== null && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>Box: {vote.box_hash}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!hasCounted && canTake('count', vote) && <Count {...desk} />}
        <ReadAgain onPress={() => void desk.onReadAgain()} />
      </Box>
      {role === 'tabulator' && <VotePaper {...desk} />}
    </Box>
  );
}

const ReadAgain = ({ onPress }: { onPress: () => void }) => (
  <Button variant="outlined" onClick={onPress}>
    Read the vote again
  </Button>
);

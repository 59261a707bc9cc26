import { type ComponentProps, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { voteAdminTexts as texts } from '@ndeiya/domain/vote/adminTexts';
import type { VoteKeys } from '@ndeiya/domain/vote/keyParts';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { Spinner } from '../../components/Spinner';
import { readVotable, readVote } from '../../data/admin/votes';
import { canTake, nextText } from '../../panels/console/vote/steps';
import { VotePaper } from '../../panels/console/vote/VotePaper';
import { useRequest } from '../../server/useRequest';
import { AdminPage } from '../kit/AdminPage';
import { EditionField } from '../kit/EditionField';
import { ListState } from '../kit/ListState';
import { SectionTabs, useTab } from '../kit/SectionTabs';
import { StatusChip, type Tone } from '../kit/StatusChip';
import { type EditionChoice, useEditionChoice } from '../kit/useEditionChoice';
import { KeyParts } from './KeyParts';
import { SetUp } from './SetUp';
import { type MadeTickets, Tickets } from './Tickets';
import { VotePanel } from './VotePanel';

/** The account that is logged in. */
const ACCOUNT = {};

const TONES: Record<VoteAnswer['state'], Tone> = {
  setup: 'attention',
  open: 'progress',
  closed: 'attention',
  counted: 'attention',
  published: 'good',
  void: 'bad',
};

/** /admin/vote: the people's choice, from its set-up to its publication. */
export function VotePage() {
  const choice = useEditionChoice();
  return choice ? <VoteOfYear key={choice.year} choice={choice} /> : <Spinner />;
}

function VoteOfYear({ choice }: { choice: EditionChoice }) {
  const { year, canChange } = choice;
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [keys, setKeys] = useState<VoteKeys | null>(null);
  const request = useRequest({ key: String(year), read: () => readVote(year), name: texts.loadFailed });
  const vote = request.data;
  const change = (next: VoteAnswer, made: VoteKeys | null = null) => {
    request.change(() => next);
    if (made) setKeys(made);
  };
  const readAgain = async (sent?: VoteKeys) => {
    const now = await request.readAgain();
    // The answer of a set-up may have been lost after its new key was stored, and then its parts are needed.
    if (sent && sent.public_key === now?.public_key) setKeys(sent);
  };
  const isKnown = request.status === 'ready';
  const maySetUp = canChange && isKnown && (vote === null || canTake('change', vote));
  return (
    <AdminPage
      title="People’s choice"
      lead={texts.lead}
      // The parts of a new key are on this page only, so nothing leads away from them.
      actions={
        !keys && (
          <Actions
            choice={choice}
            isNew={vote === null}
            maySetUp={maySetUp}
            onSetUp={() => {
              setIsSettingUp(true);
            }}
          />
        )
      }
    >
      {keys && vote && (
        <KeyParts
          keys={keys}
          head={`${vote.title} ${String(year)}`}
          onDone={() => {
            setKeys(null);
          }}
        />
      )}
      <ListState
        status={request.status}
        isEmpty={vote === null}
        emptyText={texts.none}
        loadingText={texts.loading}
        failedText={texts.loadFailed}
        onRetry={request.retry}
      >
        {vote && <VoteTabs vote={vote} onChange={change} onReadAgain={readAgain} />}
      </ListState>
      {isSettingUp && (
        <LoadedSetUp
          year={year}
          vote={vote}
          onSaved={change}
          onClose={() => {
            setIsSettingUp(false);
          }}
        />
      )}
    </AdminPage>
  );
}

interface ActionsProps {
  choice: EditionChoice;
  isNew: boolean;
  maySetUp: boolean;
  onSetUp: () => void;
}

function Actions({ choice, isNew, maySetUp, onSetUp }: ActionsProps) {
  return (
    <>
      <EditionField choice={choice} />
      {maySetUp && (
        <Button variant={isNew ? 'contained' : 'outlined'} onClick={onSetUp}>
          {isNew ? 'Set the vote up' : 'Change'}
        </Button>
      )}
    </>
  );
}

type SetUpProps = Omit<Parameters<typeof SetUp>[0], 'all'>;

function LoadedSetUp(props: SetUpProps) {
  const { year } = props;
  const entries = useRequest({
    key: String(year),
    read: () => readVotable(year),
    name: texts.entriesFailed,
  });
  if (entries.status === 'ready') return <SetUp {...props} all={entries.data} />;
  if (entries.status === 'loading') return <Spinner text="Loading the performances..." />;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={entries.retry}>
          Try again
        </Button>
      }
    >
      {texts.entriesFailed}
    </Alert>
  );
}

type TabsProps = Pick<ComponentProps<typeof VotePanel>, 'vote' | 'onChange' | 'onReadAgain'>;

function VoteTabs({ vote, onChange, onReadAgain }: TabsProps) {
  const [tab, choose] = useTab(['vote', 'tickets', 'paper']);
  // Codes are never shown again, so they outlive a look at another tab.
  const [made, setMade] = useState<readonly MadeTickets[]>([]);
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <StatusChip label={texts.states[vote.state]} tone={TONES[vote.state]} />
        <Box role="status" sx={{ flex: 1, minWidth: '16rem' }}>
          {nextText(vote)}
        </Box>
      </Box>
      <SectionTabs
        label="People’s choice"
        value={tab}
        onChange={choose}
        tabs={[
          {
            id: 'vote',
            label: 'Vote',
            content: (
              <VotePanel
                vote={vote}
                tried={tried}
                onTried={(mark) => {
                  setTried((before) => new Set([...before, mark]));
                }}
                onChange={onChange}
                onReadAgain={onReadAgain}
              />
            ),
          },
          {
            id: 'tickets',
            label: 'Tickets',
            content: <Tickets vote={vote} made={made} onMade={setMade} onReadAgain={onReadAgain} />,
          },
          { id: 'paper', label: 'Paper', content: <VotePaper caller={ACCOUNT} vote={vote} /> },
        ]}
      />
    </>
  );
}

import { lazy, Suspense, useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { consoleMessages as texts } from '@ndeiya/domain/judging/consoleMessages';
import { voteAdminTexts } from '@ndeiya/domain/vote/adminTexts';
import { Container } from '../../components/Container';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { MuiArea } from '../../components/mui/MuiArea';
import { PageHeader } from '../../components/PageHeader';
import { Spinner } from '../../components/Spinner';
import { TextLink } from '../../components/TextLink';
import { readRounds, type StaffCaller } from '../../data/judging';
import { errorText } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import type { HeldPass } from '../../lib/passStore';
import { paths } from '../../lib/paths';
import { heldPass } from '../../server/pass';
import { Console } from './Console';
import { PaperTyping } from './PaperTyping';
import { ScanCodes } from './ScanCodes';
import { COLUMN } from './shared';
import { useConsole } from './useConsole';

/** It has the code that seals and counts, which the console does not need before. */
const VoteDesk = lazy(async () => ({ default: (await import('./vote/VoteDesk')).VoteDesk }));

/** /console: the console of the head judge and the desk of tabulators, without an account. In English, as the dashboard. */
export function ConsolePage() {
  const [pass] = useState(heldPass);
  const Desk = pass && DESKS[pass.role];
  return (
    <MuiArea>
      <PageHeader title="Console" />
      <Container maxWidth="lg" sx={{ py: { xs: 3, md: 5 } }}>
        {Desk ? (
          <>
            <Desk token={pass.token} />
            <PeoplesChoice pass={pass} />
          </>
        ) : (
          <Typography>
            {texts.noPass} <TextLink to={paths.pass}>Open your pass</TextLink>
          </Typography>
        )}
      </Container>
    </MuiArea>
  );
}

/** The people's choice, which is loaded when somebody opens it. */
function PeoplesChoice({ pass }: { pass: HeldPass }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box component="section" aria-labelledby="peoples-choice" sx={{ mt: 5 }}>
      <Typography id="peoples-choice" component="h2" variant="h3" sx={{ fontSize: '1.15rem', mb: 1 }}>
        {voteAdminTexts.desk.title}
      </Typography>
      {isOpen ? (
        <Suspense fallback={<Spinner text={voteAdminTexts.loading} />}>
          <VoteDesk pass={pass} />
        </Suspense>
      ) : (
        <Button
          variant="outlined"
          onClick={() => {
            setOpen(true);
          }}
        >
          {voteAdminTexts.desk.open}
        </Button>
      )}
    </Box>
  );
}

function useRounds(token: string) {
  const [rounds, setRounds] = useState<RoundAnswer[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    readRounds({ pass: token })
      .then((found) => {
        if (!left) setRounds(found);
      })
      .catch((error: unknown) => {
        logError('read the rounds', error);
        if (!left) setProblem(errorText(error, texts.listFailed));
      });
    return () => {
      left = true;
    };
  }, [token]);
  return { rounds, problem };
}

function Round({ caller, id }: { caller: StaffCaller; id: string }) {
  const followed = useConsole(caller, id);
  return <Console caller={caller} followed={followed} mayType={false} />;
}

/** The round that takes place now, unless another one is chosen. */
const firstOf = (rounds: readonly RoundAnswer[]): RoundAnswer | undefined =>
  rounds.find(({ state, practice }) => !practice && (state === 'open' || state === 'closed')) ?? rounds[0];

/** The rounds of the head judge's edition, one at a time. */
function Rounds({ token }: { token: string }) {
  const { rounds, problem } = useRounds(token);
  const [chosen, setChosen] = useState<string | null>(null);
  if (problem) return <Typography role="alert">{problem}</Typography>;
  if (!rounds) return <Spinner text="Loading the rounds..." />;
  const shown = rounds.find(({ id }) => id === chosen) ?? firstOf(rounds);
  if (!shown) return <Typography>{texts.noneForPass}</Typography>;
  const options = rounds.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Box sx={COLUMN}>
      <ChoiceField label="Round" fullWidth value={shown.id} options={options} onChange={setChosen} />
      <Round key={shown.id} caller={{ pass: token }} id={shown.id} />
    </Box>
  );
}

/** Tabulators type paper sheets and scan phones; they see no marks of others. */
function Tabulating({ token }: { token: string }) {
  const caller = { pass: token };
  return (
    <Box sx={{ ...COLUMN, gap: 4 }}>
      <PaperTyping caller={caller} />
      <Box component="section" aria-labelledby="scan-a-phone">
        <Typography id="scan-a-phone" component="h2" variant="h3" sx={{ fontSize: '1.15rem', mb: 1 }}>
          Scan a phone
        </Typography>
        <ScanCodes caller={caller} onTaken={() => Promise.resolve()} />
      </Box>
    </Box>
  );
}

const DESKS: Partial<Record<HeldPass['role'], typeof Rounds>> = { head: Rounds, tabulator: Tabulating };

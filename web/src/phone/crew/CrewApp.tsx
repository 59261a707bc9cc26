import { useMemo, useState } from 'react';
import { crewMessages } from '@ndeiya/domain/programme/crewMessages';
import { useText } from '../../i18n/language';
import { markAddress } from '../../lib/branding';
import { useStore } from '../../lib/store';
import { CodeForm } from '../kit/CodeForm';
import { LeavePassDialog } from '../kit/LeavePassDialog';
import { loadedLater, screenLater } from '../kit/loadedLater';
import type { StoredPass } from '../kit/passes';
import { useStill } from '../kit/still';
import { type Opening, useOpening } from '../kit/useOpening';
import { offlineState } from '../kit/worker';
import { CheckInScreen } from './CheckInScreen';
import { useCrew, useCrewState } from './context';
import { StewardScreen } from './StewardScreen';

const TicketDesk = loadedLater(async () => (await import('./TicketDesk')).TicketDesk);
const TableScreen = screenLater(async () => (await import('./TableScreen')).TableScreen);

const { otherRole } = crewMessages.open;

/** /crew: the stage for a steward, the check-in for the crew. */
export function CrewApp() {
  const t = useText();
  const phone = useCrew();
  const { current: pass, ended } = useCrewState();
  const opening = useOpening(useMemo(() => ({ open: (code) => phone.open(code), otherRole }), [phone]));
  if (!pass || opening.isBusy || opening.problem) return <OpenScreen opening={opening} />;
  return (
    <>
      <header className="bar">
        <div className="bar-row">
          <span className="bar-name">{pass.name}</span>
          <LeaveButton />
        </div>
        <Status />
        {ended !== null && <p className="bar-problem">{t(ended)}</p>}
      </header>
      <Work pass={pass} opening={opening} />
    </>
  );
}

/** Asks for the code of a pass, and before it replaces one whose votes would be lost. */
function OpenScreen({ opening }: { opening: Opening }) {
  const t = useText();
  const answer = useStore(useCrew().table.question);
  if (answer) return <ReplaceQuestion answer={answer} />;
  return (
    <main className="narrow">
      <img src={markAddress()} alt="" width={56} height={56} />
      <h1>{t('Stage and check-in')}</h1>
      <CodeForm opening={opening} lead={t(crewMessages.open.lead)} label={t('Open')} />
    </main>
  );
}

/** The sentences about what the server does not have, or may not have. */
function useUnsent(): string[] {
  const t = useText();
  const phone = useCrew();
  useCrewState();
  useStore(phone.table.state);
  const waiting = phone.waiting();
  const votes = phone.table.unsent().length;
  const lost = phone.table.lost().length;
  return [
    ...(waiting > 0 ? [t(crewMessages.status.waiting, { waiting })] : []),
    ...(votes > 0 ? [t(crewMessages.status.votes, { votes })] : []),
    ...(lost > 0 ? [t(crewMessages.status.lost, { votes: lost })] : []),
  ];
}

/** Says how many taps wait, how many votes are lost, and whether the page opens without a network. */
function Sent() {
  const t = useText();
  const phone = useCrew();
  const { current: pass, pack } = useCrewState();
  const unsent = useUnsent();
  const terms = useStore(phone.terms);
  const offline = useStill(useStore(offlineState));
  const sent = useStill(unsent.length > 0 ? unsent.join(' · ') : `✓ ${t(crewMessages.status.sent)}`);
  // The check-in shows guardians the text that they sign.
  const hasTexts = pack !== null && (terms !== null || pass?.role !== 'crew');
  const isReady = useStill(hasTexts) && offline === 'ready';
  return (
    <>
      <p className="status">{isReady ? `${sent} · ${t(crewMessages.offline.ready)}` : sent}</p>
      {offline !== 'ready' && <p className="bar-quiet">{t(crewMessages.offline[offline])}</p>}
    </>
  );
}

/** Says what waits and what was refused. A refused tap is named until the pass is logged out. */
function Status() {
  const t = useText();
  const phone = useCrew();
  const { operations } = useCrewState();
  const isUnreached = useStill(useStore(phone.sender.state).isUnreached);
  const answered = useStill(operations);
  const refused = answered.filter(({ result }) => result?.outcome === 'invalid');
  const last = refused.at(-1)?.result?.reason ?? '';
  const sentences: Record<string, string> = crewMessages.refused;
  return (
    <div aria-live="polite">
      <Sent />
      {refused.length > 0 && (
        <p className="bar-problem">
          {t(crewMessages.status.apart, { apart: refused.length })}{' '}
          {t(sentences[last] ?? crewMessages.refused.other)}
        </p>
      )}
      {isUnreached && <p className="bar-quiet">{t(crewMessages.status.unreached)}</p>}
    </div>
  );
}

/** Logs out. Taps that were not sent are lost with the pass, so their number is said. */
function LeaveButton() {
  const t = useText();
  const phone = useCrew();
  useCrewState();
  useStore(phone.table.state);
  const waiting = phone.waiting();
  const votes = phone.table.unsent().length;
  const unconfirmed = phone.table.lost().length;
  const lost = [
    ...(waiting > 0 ? [t(crewMessages.leave.waiting, { waiting })] : []),
    ...(votes > 0 ? [t(crewMessages.leave.votes, { votes })] : []),
    ...(unconfirmed > 0
      ? [`${t(crewMessages.status.lost, { votes: unconfirmed })}.`, t(crewMessages.leave.lost)]
      : []),
  ];
  return (
    <LeavePassDialog
      label={t('Log out')}
      className="bar-link plain"
      text={lost.length > 0 ? lost.join(' ') : t(crewMessages.leave.sent)}
      onLeave={() => phone.leave()}
    />
  );
}

interface TicketsProps {
  pass: string;
  onTable: () => void;
}

/**
 * The tickets of the audience's vote, whose code is loaded when somebody opens this part. Closed again it stays, so that a
 * request that is on its way tells its end: a failure opens the part.
 */
function Tickets({ pass, onTable }: TicketsProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <details
      className="desk"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) setOpened(true);
      }}
    >
      <summary>{t('Tickets for the vote')}</summary>
      {wasOpened && (
        <>
          <TicketDesk
            pass={pass}
            onProblem={() => {
              setOpen(true);
            }}
          />
          <button type="button" className="button" onClick={onTable}>
            {t('Vote at the table')}
          </button>
        </>
      )}
    </details>
  );
}

/** The work of the pass; the way back to it where the server has ended it. */
function Work({ pass, opening }: { pass: StoredPass; opening: Opening }) {
  const t = useText();
  const { pack, ended } = useCrewState();
  const [isTable, setTable] = useState(false);
  if (ended !== null)
    return (
      <main className="narrow">
        <CodeForm opening={opening} lead={t(crewMessages.open.again)} label={t('Open')} />
      </main>
    );
  const isEmpty = !pack || pack.slots.length === 0;
  const none = (
    <main>
      <p className="note">{t(pack ? crewMessages.none : crewMessages.notLoaded)}</p>
    </main>
  );
  if (pass.role !== 'crew') return isEmpty ? none : <StewardScreen />;
  const checkIn = isEmpty ? none : <CheckInScreen />;
  const table = (
    <TableScreen
      onClose={() => {
        setTable(false);
      }}
    />
  );
  return (
    <>
      {isTable ? table : checkIn}
      <div hidden={isTable}>
        <Tickets
          pass={pass.token}
          onTable={() => {
            setTable(true);
          }}
        />
      </div>
    </>
  );
}

const { replace, status } = crewMessages;

/** Asks if another pass replaces the open one, with which the votes of its table are lost. */
function ReplaceQuestion({ answer }: { answer: (isReplaced: boolean) => void }) {
  const t = useText();
  const { table } = useCrew();
  useStore(table.state);
  return (
    <main className="narrow">
      <p role="alert" className="note problem">
        {`${t(status.votes, { votes: table.unsent().length })}. ${t(replace.lost)}`}
      </p>
      <button
        type="button"
        className="button primary wide"
        onClick={() => {
          answer(false);
        }}
      >
        {t(replace.keep)}
      </button>
      <button
        type="button"
        className="button wide"
        onClick={() => {
          answer(true);
        }}
      >
        {t(replace.open)}
      </button>
    </main>
  );
}

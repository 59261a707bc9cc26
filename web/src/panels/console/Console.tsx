import { type ReactNode, useState } from 'react';
import RefreshIcon from '@mui/icons-material/Refresh';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ConsoleAnswer, ConsoleEntry, ConsoleJudge } from '@ndeiya/domain/judging/consoleAnswer';
import { consoleMessages as texts } from '@ndeiya/domain/judging/consoleMessages';
import type { EntryStatus } from '@ndeiya/domain/judging/states';
import { ChoiceField, optionsOf } from '../../components/mui/ChoiceField';
import { Spinner } from '../../components/Spinner';
import { changeRoundEntry, type StaffCaller } from '../../data/judging';
import { notify } from '../../lib/notify';
import { alertsOf, type Cell, gridRowsOf } from './cells';
import { type Deduction, Deductions } from './Deductions';
import { ENTRY_WORDS } from './EntryButton';
import { PaperTyping } from './PaperTyping';
import { SaveDialog } from './SaveDialog';
import { ScanCodes } from './ScanCodes';
import { agoOf, COLUMN, JUDGE_ROLE_WORDS, ROUND_WORDS, type ShownRound, timeOf } from './shared';
import { SheetDialog } from './SheetDialog';
import { AlertList, SheetGrid, SheetList } from './SheetGrid';
import { Steps } from './Steps';
import { useConsoleAction } from './useAction';
import type { useConsole } from './useConsole';

interface Props {
  caller: StaffCaller;
  followed: ReturnType<typeof useConsole>;
  /** Only administrators and tabulators type paper sheets. */
  mayType: boolean;
  /** More of the caller's own below the steps, such as a link to the results. */
  slot?: ReactNode;
}

/** The console of a round: its step, what needs a person, and every sheet. */
export function Console({ caller, followed, mayType, slot }: Props) {
  const { answer, problem, load } = followed;
  if (!answer) {
    if (!problem) return <Spinner text="Loading the round..." />;
    return (
      <Box role="alert" sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography>{problem}</Typography>
        <Button variant="outlined" onClick={() => void load()}>
          Try again
        </Button>
      </Box>
    );
  }
  const { round, server_time } = answer;
  const shown: ShownRound = { caller, console: answer, onChange: load };
  return (
    <Box sx={COLUMN}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 700, flex: '1 1 auto' }}>
          {ROUND_WORDS[round.state]}
          {round.practice && ' · practice'}
        </Typography>
        <Typography variant="body2" role="status">
          {problem ? texts.stale(timeOf(server_time)) : texts.asOf(timeOf(server_time))}
        </Typography>
        <Button startIcon={<RefreshIcon />} onClick={() => void load()}>
          Refresh
        </Button>
      </Box>
      {problem && <Alert severity="warning">{problem}</Alert>}
      <Steps {...shown} slot={slot} />
      <Parts {...shown} mayType={mayType} />
    </Box>
  );
}

/** The sheets, and the dialog of the one that was chosen. */
function Sheets(shown: ShownRound) {
  const { console, caller, onChange } = shown;
  const [sheet, setSheet] = useState<string | null>(null);
  const [entry, setEntry] = useState<ConsoleEntry | null>(null);
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const rows = gridRowsOf(console);
  const alerts = alertsOf(rows);
  // The dialog follows the sheet, so that a refusal because of a newer one shows that one.
  const opened = rows.flatMap(({ cells }) => cells).find(({ id }) => id === sheet);
  const open = ({ id }: Cell) => {
    setSheet(id);
  };
  const title = alerts.length > 0 ? texts.attention(alerts.length) : texts.noAttention;
  return (
    <Box sx={COLUMN}>
      <AlertList cells={alerts} title={title} onSheet={open} />
      {rows.length === 0 && <Typography>{texts.noEntries}</Typography>}
      {rows.length > 0 && isWide && (
        <SheetGrid rows={rows} judges={console.judges} onSheet={open} onEntry={setEntry} />
      )}
      {rows.length > 0 && !isWide && <SheetList rows={rows} onSheet={open} onEntry={setEntry} />}
      {opened && (
        <SheetDialog
          {...shown}
          cell={opened}
          onClose={() => {
            setSheet(null);
          }}
        />
      )}
      {entry && (
        <RoundEntryDialog
          entry={entry}
          caller={caller}
          onChange={onChange}
          onClose={() => {
            setEntry(null);
          }}
        />
      )}
    </Box>
  );
}

const TABS = { sheets: 'Sheets', phones: 'Phones', paper: 'Paper', scan: 'Scan a phone' } as const;
type TabName = keyof typeof TABS;

function Parts({ mayType, ...shown }: ShownRound & { mayType: boolean }) {
  const { caller, console, onChange } = shown;
  const [tab, setTab] = useState<TabName>('sheets');
  const names = (Object.keys(TABS) as TabName[]).filter((name) => mayType || name !== 'paper');
  const parts: Record<TabName, () => ReactNode> = {
    sheets: () => <Sheets {...shown} />,
    phones: () => <Phones console={console} />,
    paper: () => <PaperTyping caller={caller} only={console.round.id} />,
    scan: () => <ScanCodes caller={caller} onTaken={onChange} />,
  };
  return (
    <Box>
      <Tabs
        value={tab}
        aria-label="Parts of the console"
        variant="scrollable"
        allowScrollButtonsMobile
        onChange={(_event, name: TabName) => {
          setTab(name);
        }}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {names.map((name) => (
          <Tab
            key={name}
            value={name}
            label={TABS[name]}
            id={`console-tab-${name}`}
            aria-controls={`console-panel-${name}`}
            sx={{ textTransform: 'none', fontSize: '1rem', minHeight: 48 }}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`console-panel-${tab}`} aria-labelledby={`console-tab-${tab}`}>
        {parts[tab]()}
      </div>
    </Box>
  );
}

const { sheet: sheetTexts, phones } = texts;

interface RoundEntryDialogProps extends Pick<ShownRound, 'caller' | 'onChange'> {
  entry: ConsoleEntry;
  onClose: () => void;
}

/** Changes whether an entry has performed, and the marks that are taken off. */
function RoundEntryDialog({ entry, caller, onChange, onClose }: RoundEntryDialogProps) {
  const action = useConsoleAction();
  const [status, setStatus] = useState<EntryStatus>(entry.status);
  const [deductions, setDeductions] = useState<Deduction[]>(entry.deductions);
  const save = async () => {
    const done = await action.run(() => changeRoundEntry(caller, entry.id, { status, deductions }));
    await onChange();
    if (!done) return;
    notify.success(sheetTexts.saved);
    onClose();
  };
  return (
    <SaveDialog
      title={`${entry.number} ${entry.title || entry.stage_name}`}
      action={action}
      onSave={save}
      onClose={onClose}
    >
      <Typography>
        {entry.stage_name} · {entry.class}
      </Typography>
      <ChoiceField
        label="Status"
        fullWidth
        value={status}
        options={optionsOf(ENTRY_WORDS)}
        onChange={setStatus}
      />
      <Deductions overtime={entry.overtime} values={deductions} onChange={setDeductions} />
    </SaveDialog>
  );
}

/** Shows when each phone was last heard, and to the head judge how far each judge is from the panel. */
function Phones({ console }: { console: ConsoleAnswer }) {
  const { judges, offsets, server_time } = console;
  return (
    <Box component="ul" aria-label="Phones" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {judges.map((judge) => {
        const lines = phoneLines(judge, server_time);
        const offset = offsets?.[judge.pass];
        return (
          <Box
            component="li"
            key={judge.pass}
            sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 2, overflowWrap: 'anywhere' }}
          >
            <Typography sx={{ fontWeight: 700 }}>
              {judge.seat} · {judge.name}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {JUDGE_ROLE_WORDS[judge.role]}
              {offset !== undefined && ` · ${phones.offset(offset)}`}
            </Typography>
            {lines.length === 0 && <Typography variant="body2">{phones.none}</Typography>}
            {lines.map((line) => (
              <Typography key={line} variant="body2">
                {line}
              </Typography>
            ))}
          </Box>
        );
      })}
    </Box>
  );
}

function phoneLines({ devices }: ConsoleJudge, serverTime: string): string[] {
  return devices.map(({ last_seen_at, pending }) => {
    const heard = phones.heard(agoOf(last_seen_at, serverTime));
    return `${heard} · ${pending > 0 ? phones.waiting(pending) : phones.allSent}`;
  });
}

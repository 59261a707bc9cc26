import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { phoneMessages } from '@ndeiya/domain/judging/phoneMessages';
import { useText } from '../../i18n/language';
import { loadedLater, nothing, screenLater } from '../kit/loadedLater';
import type { StoredPass } from '../kit/passes';
import { useOpening } from '../kit/useOpening';
import { type Screen, screenOf } from './address';
import { ChooseScreen } from './ChooseScreen';
import { usePackRounds, usePhone, usePhoneState, useViews } from './context';
import { ListScreen } from './ListScreen';
import type { PackRound } from './model';
import { ScoreScreen } from './ScoreScreen';
import type { SheetView } from './sheets';
import type { StageMarks } from './stageMarks';
import { StatusBar } from './StatusBar';

/** They are loaded when they are opened: the list and the sheets are what a judge waits for. */
const PhoneScreen = screenLater(async () => (await import('./PhoneScreen')).PhoneScreen);
const CodesScreen = screenLater(async () => (await import('./CodesScreen')).CodesScreen);
/** Scoring goes on where it cannot be loaded. */
const StageWatch = loadedLater(async () => (await import('./StageWatch')).StageWatch, nothing);

const { otherRole } = phoneMessages.open;

/** /judge: the score sheets of the judges on this phone. */
export function JudgeApp() {
  const { current } = usePhoneState();
  const phone = usePhone();
  const opening = useOpening(useMemo(() => ({ open: (code) => phone.open(code), otherRole }), [phone]));
  if (!current || opening.isBusy || opening.problem) return <ChooseScreen opening={opening} />;
  return <Open key={current.owner} pass={current} />;
}

function followHash(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
  };
}
const useHash = () => useSyncExternalStore(followHash, () => location.hash);

/** The round that is shown: the chosen one, or the one of the open sheet, or the first that takes marks. */
function roundFor(rounds: readonly PackRound[], screen: Screen, chosen: string | null): PackRound | null {
  const ofSheet = (round: PackRound) =>
    screen.name === 'score' && round.entries.some(({ sheet_id }) => sheet_id === screen.sheet);
  return (
    rounds.find(ofSheet) ??
    rounds.find(({ id }) => id === chosen) ??
    rounds.find(({ state, practice }) => state === 'open' && !practice) ??
    rounds.find(({ state }) => state === 'open') ??
    rounds[0] ??
    null
  );
}

interface ShownProps {
  screen: Screen;
  rounds: readonly PackRound[];
  round: PackRound;
  views: readonly SheetView[];
  marks: StageMarks;
  onRound: (id: string) => void;
}

function Sheets({ screen, round, views, ...rest }: ShownProps) {
  const place =
    screen.name === 'score' ? views.findIndex(({ entry }) => entry.sheet_id === screen.sheet) : -1;
  const view = views[place];
  if (!view) return <ListScreen round={round} views={views} {...rest} />;
  const { sheet_id } = view.entry;
  return (
    <ScoreScreen
      key={sheet_id}
      round={round}
      view={view}
      before={views[place - 1]}
      after={views[place + 1]}
    />
  );
}

/** The page's content without a round. */
function NoRound() {
  const t = useText();
  const { pack } = usePhoneState();
  return (
    <main>
      <p className="note">{t(pack ? phoneMessages.status.none : phoneMessages.status.notLoaded)}</p>
    </main>
  );
}

function Open({ pass }: { pass: StoredPass }) {
  const screen = screenOf(useHash());
  const rounds = usePackRounds() ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [marks, setMarks] = useState<StageMarks>({});
  const round = roundFor(rounds, screen, chosen);
  const views = useViews(round);
  const sheets = round ? (
    <Sheets screen={screen} rounds={rounds} round={round} views={views} marks={marks} onRound={setChosen} />
  ) : (
    <NoRound />
  );
  const screens: Record<Screen['name'], ReactNode> = {
    list: sheets,
    score: sheets,
    phone: <PhoneScreen pass={pass} />,
    codes: <CodesScreen pass={pass} />,
  };
  return (
    <>
      <StatusBar views={views} />
      {screens[screen.name]}
      <StageWatch onMarks={setMarks} />
    </>
  );
}

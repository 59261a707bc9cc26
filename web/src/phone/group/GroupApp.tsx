import { useEffect, useMemo, useState } from 'react';
import { leaderMessages } from '@ndeiya/domain/groups/leaderMessages';
import { useText } from '../../i18n/language';
import { markAddress } from '../../lib/branding';
import { useStore } from '../../lib/store';
import { followBack } from '../kit/backCloses';
import { CodeForm } from '../kit/CodeForm';
import { loadedLater, screenLater } from '../kit/loadedLater';
import type { StoredPass } from '../kit/passes';
import { type Opening, useOpening } from '../kit/useOpening';
import { useGroup, useGroupState } from './context';
import { GroupStatus } from './GroupStatus';
import { Work, type WorkTab } from './Work';

const { open: texts } = leaderMessages;
// They are asked for seldom; the worker keeps them for a phone without a network.
const GroupPin = loadedLater(async () => (await import('./GroupPin')).GroupPin);
const GroupPhoneScreen = screenLater(async () => (await import('./GroupPhoneScreen')).GroupPhoneScreen);

/** /group: the children of a group and their entries, for the leader. */
export function GroupApp() {
  const phone = useGroup();
  const { current: pass } = useGroupState();
  const { otherRole } = texts;
  useEffect(followBack, []);
  const opening = useOpening(
    useMemo(() => ({ open: (code) => phone.open(code), otherRole }), [phone, otherRole]),
  );
  if (!pass || opening.isBusy || opening.problem) return <OpenScreen opening={opening} />;
  return <OpenGroup key={pass.owner} pass={pass} opening={opening} />;
}

/** Asks for the code of a pass, or for the PIN of one that is on this phone. */
function OpenScreen({ opening }: { opening: Opening }) {
  const t = useText();
  const phone = useGroup();
  const { passes, isEvicted } = useGroupState();
  const [asked, setAsked] = useState<StoredPass | null>(null);
  if (asked)
    return (
      <main className="narrow">
        <GroupPin
          pass={asked}
          onOpen={() => phone.choose(asked)}
          onCancel={() => {
            setAsked(null);
          }}
        />
      </main>
    );
  return (
    <main className="narrow">
      <img src={markAddress()} alt="" width={56} height={56} />
      <h1>{t('Your group')}</h1>
      {isEvicted && (
        <p role="alert" className="note problem">
          {t(texts.evicted)}
        </p>
      )}
      {passes.map((pass) => (
        <button
          key={pass.owner}
          type="button"
          className="button wide"
          onClick={() => {
            if (pass.pin) setAsked(pass);
            else void phone.choose(pass);
          }}
        >
          {pass.name}
        </button>
      ))}
      <CodeForm opening={opening} lead={t(texts.lead)} label={t('Open')} />
    </main>
  );
}

type Tab = WorkTab | 'phone';
const WORK_TABS: readonly WorkTab[] = ['children', 'entries'];

function Tabs({ tab, onChange }: { tab: Tab; onChange: (tab: Tab) => void }) {
  const t = useText();
  const labels: [Tab, string][] = [
    ['children', t('Children')],
    ['entries', t('Entries')],
    ['phone', t('This phone')],
  ];
  return (
    <nav className="choice tabs" aria-label={t('Pages')}>
      {labels.map(([one, label]) => (
        <button
          key={one}
          type="button"
          aria-pressed={tab === one}
          onClick={() => {
            onChange(one);
          }}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}

interface PageProps {
  tab: Tab;
  pass: StoredPass;
  onTab: (tab: Tab) => void;
}

/**
 * The page of the tab. Without the group, a sentence says what to do. A tab that was opened stays behind the others with the
 * form that is open in it: a list that was pasted, a code that is shown once, an answer that is on its way.
 */
function Page({ tab, pass, onTab }: PageProps) {
  const { pack } = useGroupState();
  const [opened, setOpened] = useState<readonly Tab[]>([]);
  if (!opened.includes(tab)) setOpened([...opened, tab]);
  return (
    <>
      {tab === 'phone' && <GroupPhoneScreen pass={pass} />}
      {tab !== 'phone' && !pack && <NotLoaded />}
      {pack &&
        WORK_TABS.filter((one) => opened.includes(one)).map((one) => (
          <div key={one} hidden={one !== tab}>
            <Work
              tab={one}
              isShown={one === tab}
              onEntries={() => {
                onTab('entries');
              }}
            />
          </div>
        ))}
    </>
  );
}

/** The group of the open pass; the way back to it where the server has ended it. */
function OpenGroup({ pass, opening }: { pass: StoredPass; opening: Opening }) {
  const t = useText();
  const phone = useGroup();
  const { pack, ended } = useGroupState();
  const isWiped = useStore(phone.isWiped);
  const waiting = phone.waiting();
  const [tab, setTab] = useState<Tab>('children');
  return (
    <>
      <header className="bar">
        <div className="bar-row">
          <span className="bar-name">{pack?.group.name ?? pass.name}</span>
        </div>
        <GroupStatus />
        {ended !== null && <p className="bar-problem">{t(ended)}</p>}
      </header>
      {isWiped && <p className="note">{t(texts.wiped)}</p>}
      {ended === null ? (
        <>
          <Tabs tab={tab} onChange={setTab} />
          <Page tab={tab} pass={pass} onTab={setTab} />
        </>
      ) : (
        <main className="narrow">
          <CodeForm
            opening={opening}
            lead={waiting > 0 ? t(texts.againWaiting, { waiting }) : t(texts.again)}
            label={t('Open')}
          />
        </main>
      )}
    </>
  );
}

function NotLoaded() {
  const t = useText();
  return (
    <main>
      <p className="note">{t(leaderMessages.notLoaded)}</p>
    </main>
  );
}

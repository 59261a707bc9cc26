import { useState } from 'react';
import { crewMessages } from '@ndeiya/domain/stage/crewMessages';
import { useText } from '../i18n/language';
import { useStore } from '../lib/store';
import { CheckInScreen } from './CheckInScreen';
import { useCrew, useCrewState } from './context';
import { StewardScreen } from './StewardScreen';
import { useOpening } from './useOpening';

/** Asks for the code of a pass. */
function OpenScreen({ opening }: { opening: ReturnType<typeof useOpening> }) {
  const t = useText();
  const [code, setCode] = useState('');
  const { isBusy, problem, open } = opening;
  return (
    <main className="narrow">
      <img src="/favicon.svg" alt="" width={56} height={56} />
      <h1>{t('Stage and check-in')}</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void open(code.trim());
        }}
      >
        <p>{t(crewMessages.open.lead)}</p>
        {problem && (
          <p role="alert" className="note problem">
            {t(problem)}
          </p>
        )}
        <label className="field">
          <span>{t('Code')}</span>
          <input
            required
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            value={code}
            onChange={({ target }) => {
              setCode(target.value);
            }}
          />
        </label>
        <button type="submit" className="button primary wide" disabled={isBusy}>
          {isBusy ? t('Opening your pass...') : t('Open')}
        </button>
      </form>
    </main>
  );
}

/** Says how many taps wait. A refused tap is named until the pass is logged out. */
function Status() {
  const t = useText();
  const phone = useCrew();
  const { operations } = useCrewState();
  const { isUnreached } = useStore(phone.sender.state);
  const waiting = phone.waiting();
  const refused = operations.filter(({ result }) => result?.outcome === 'invalid');
  const last = refused.at(-1)?.result?.reason ?? '';
  const sentences: Record<string, string> = crewMessages.refused;
  return (
    <div aria-live="polite">
      <p className="status">
        {waiting > 0 ? t(crewMessages.status.waiting, { waiting }) : `✓ ${t(crewMessages.status.sent)}`}
      </p>
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

/** /crew: the stage for a steward, the check-in for the crew. */
export function CrewApp() {
  const t = useText();
  const phone = useCrew();
  const { pass, pack, ended } = useCrewState();
  const opening = useOpening();
  if (!pass || opening.isBusy || opening.problem) return <OpenScreen opening={opening} />;
  const isEmpty = !pack || pack.slots.length === 0;
  return (
    <>
      <header className="bar">
        <div className="bar-row">
          <span className="bar-name">{pass.name}</span>
          <button type="button" className="bar-link plain" onClick={() => void phone.leave()}>
            {t('Log out')}
          </button>
        </div>
        <Status />
        {ended !== null && <p className="bar-problem">{t(ended)}</p>}
      </header>
      {isEmpty && (
        <main>
          <p className="note">{t(pack ? crewMessages.none : crewMessages.notLoaded)}</p>
        </main>
      )}
      {!isEmpty && (pass.role === 'crew' ? <CheckInScreen /> : <StewardScreen />)}
    </>
  );
}

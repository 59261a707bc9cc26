import { useState } from 'react';
import { deskMessages as texts } from '@ndeiya/domain/vote/deskMessages';
import * as tickets from 'virtual:routes/tickets';
import { useText } from '../../i18n/language';
import { errorText } from '../../lib/apiErrors';
import { codeInSquare } from '../../lib/ticketOf';
import { codeInPhoto } from '../../lib/useCamera';
import { useOneAtATime } from '../../lib/useOneAtATime';
import { callByPass } from '../../server/callByPass';
import { PhotoButton } from '../kit/PhotoButton';

interface StatusLine {
  text: string;
  values?: Record<string, string>;
  isProblem: boolean;
}

interface Props {
  pass: string;
  /** A step has failed, and its sentence is shown. */
  onProblem: () => void;
}

/** The tickets of the audience's vote at the gate: a stack becomes valid, and a used ticket is released once. */
export function TicketDesk(props: Props) {
  const t = useText();
  const { code, setCode, said, isBusy, activate, release, photograph } = useDesk(props);
  const [isAsking, setAsking] = useState(false);
  const isEmpty = code.trim() === '' || isBusy;
  return (
    <div className="desk-parts">
      <p>{t(texts.lead)}</p>
      <label className="field">
        <span>{t('Code')}</span>
        <input
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={({ target }) => {
            setAsking(false);
            setCode(target.value);
          }}
        />
      </label>
      <div className="buttons">
        <PhotoButton label={t('Photo of a code')} onPhoto={photograph} />
        <button type="button" className="button" disabled={isEmpty} onClick={() => void activate()}>
          {t('Make the stack valid')}
        </button>
        <button
          type="button"
          className="button"
          disabled={isEmpty}
          onClick={() => {
            setAsking(true);
          }}
        >
          {t('Release the ticket')}
        </button>
      </div>
      {isAsking && !isEmpty && (
        <div className="note">
          <p>{t(texts.question)}</p>
          <button
            type="button"
            className="button primary"
            onClick={() => {
              setAsking(false);
              void release();
            }}
          >
            {t('Release it')}
          </button>
        </div>
      )}
      <div role="status">
        {said && <p className={said.isProblem ? 'note problem' : 'note'}>{t(said.text, said.values)}</p>}
      </div>
    </div>
  );
}

/** Sends the steps, and keeps the sentence that says what happened. */
function useDesk({ pass, onProblem }: Props) {
  const [code, setCode] = useState('');
  const [said, setSaid] = useState<StatusLine | null>(null);
  const { isBusy, run: send } = useOneAtATime();
  const run = (work: () => Promise<StatusLine>) =>
    send({
      name: 'tickets at the gate',
      work: async () => {
        setSaid(await work());
        // Another code may have been typed meanwhile.
        setCode((now) => (now === code ? '' : now));
      },
      onFailure: (error) => {
        setSaid({ text: errorText(error, texts.network), isProblem: true });
        onProblem();
      },
    });
  const activate = () =>
    run(async () => {
      const batch = await callByPass(tickets.activate, { pass, body: { cover: code.trim() } });
      return { text: texts.activated, values: { tickets: String(batch.tickets) }, isProblem: false };
    });
  const release = () =>
    run(async () => {
      await callByPass(tickets.release, { pass, body: { code: code.trim() } });
      return { text: texts.released, isProblem: false };
    });
  const photograph = async (file: File) => {
    const square = await codeInPhoto(file);
    if (square === null) setSaid({ text: texts.noCode, isProblem: true });
    else {
      setSaid(null);
      setCode(codeInSquare(square));
    }
  };
  return { code, setCode, said, isBusy, activate, release, photograph };
}

import './memberPass.css';
import { useRef, useState } from 'react';
import type { TakeOverCode } from '@ndeiya/domain/groups/contestantApi';
import { memberPassMessages as texts } from '@ndeiya/domain/groups/memberPassMessages';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import type { MadePass } from '@ndeiya/domain/people/passApi';
import * as contestants from 'virtual:routes/contestants';
import { useLanguage, useText } from '../../i18n/language';
import { errorText } from '../../lib/apiErrors';
import { qrPath } from '../../lib/qrPath';
import { copyText, typedAddress, whatsAppUrl } from '../../lib/share';
import { useOneAtATime } from '../../lib/useOneAtATime';
import { callOnceByPass } from '../../server/callByPass';
import { useGroupState, useRoster } from './context';
import type { Child } from './roster';

type PassHolder = Pick<Child, 'id' | 'name' | 'age_band'> & { person: string };

/** Makes the pass of a child, to hand it on as a link or as a card, or the code with which an account takes the entries over. */
export function MemberPass({ child, onClose }: { child: PassHolder; onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { name, person, age_band } = child;
  const { made, code, isBusy, problem, makePass, makeCode } = useMade(person);
  const hasEntry = useHasOwnEntry(child.id);
  return (
    <main>
      <h1>{t('Pass of {name}', { name })}</h1>
      {!made && (
        <>
          <p>{t(texts.lead, { name })}</p>
          {age_band !== 'adult' && <p>{t(texts.minor)}</p>}
          {!hasEntry && <p className="note">{t(texts.noEntry, { name })}</p>}
          <AskFor name={name} isBusy={isBusy} onPass={() => void makePass()} onCode={() => void makeCode()} />
        </>
      )}
      <div role="status">
        {isBusy && <p className="note">{t(texts.working)}</p>}
        {problem !== null && <p className="note problem">{t(problem)}</p>}
        {code && (
          <p className="note">
            <strong className="take-over-code">{code.code}</strong>{' '}
            {t(texts.code, { time: formatLongDateTime(new Date(code.expires_at), language) })}
          </p>
        )}
      </div>
      {made && <HandOn made={made} />}
      <button type="button" className="button wide" onClick={onClose}>
        {t('Back to {name}', { name })}
      </button>
    </main>
  );
}

/** The pass and the code that the server has made. They are in the memory of this screen only. */
function useMade(person: string) {
  const { current } = useGroupState();
  const [made, setMade] = useState<MadePass | null>(null);
  const [code, setCode] = useState<TakeOverCode | null>(null);
  const { isBusy, run: send } = useOneAtATime();
  const [problem, setProblem] = useState<string | null>(null);
  // A request whose answer was lost is repeated with its key, so that it makes one pass.
  const keys = useRef(new Map<string, string>());
  const run = (what: 'pass' | 'code', work: (key: string) => Promise<void>) =>
    send({
      name: 'make the pass of a child',
      work: async () => {
        const key = keys.current.get(what) ?? crypto.randomUUID();
        keys.current.set(what, key);
        setProblem(null);
        await work(key);
        keys.current.delete(what);
      },
      onFailure: (error) => {
        setProblem(errorText(error, texts.failed, texts.network));
      },
    });
  const given = { params: { person }, pass: current?.token, body: {} };
  const makePass = () =>
    run('pass', async (key) => {
      setMade(await callOnceByPass(contestants.makePass, { ...given, key }));
      setCode(null);
    });
  const makeCode = () =>
    run('code', async (key) => {
      setCode(await callOnceByPass(contestants.makeTakeOverCode, { ...given, key }));
    });
  return { made, code, isBusy, problem, makePass, makeCode };
}

/** The pass as a card. On paper there is nothing else. */
function Card({ made, competition }: { made: MadePass; competition: string }) {
  const t = useText();
  const language = useLanguage();
  const { path, size } = qrPath(made.link);
  const time = formatLongDateTime(new Date(made.expires_at), language);
  return (
    <section className="pass-card" aria-label={t('Card')}>
      <span>{competition}</span>
      <strong>{made.name}</strong>
      <svg
        role="img"
        aria-label={t('QR code of the pass of {name}', { name: made.name })}
        viewBox={`0 0 ${String(size)} ${String(size)}`}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#000" />
      </svg>
      <small>{typedAddress(made.link)}</small>
      <code>{made.code}</code>
      <small>{t(texts.until, { time })}</small>
    </section>
  );
}

/** The ways by which the link reaches the child, and the card. */
function HandOn({ made }: { made: MadePass }) {
  const t = useText();
  const { pack } = useGroupState();
  const [copied, setCopied] = useState<string | null>(null);
  const competition = pack?.edition.name ?? '';
  const title = t(texts.message, { name: made.name, competition });
  const message = { title, url: made.link };
  const copy = async () => {
    setCopied((await copyText(made.link)) ? texts.copied : texts.copyFailed);
  };
  return (
    <>
      <p role="status" className="note">
        {t(texts.shownOnce)}
      </p>
      <div className="buttons">
        <a className="button primary" href={whatsAppUrl(message)} target="_blank" rel="noreferrer">
          {t('WhatsApp')}
        </a>
        <a className="button" href={`sms:?&body=${encodeURIComponent(`${title}\n${made.link}`)}`}>
          {t('Text message')}
        </a>
        <button type="button" className="button" onClick={() => void copy()}>
          {t('Copy the link')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            window.print();
          }}
        >
          {t('Print the card')}
        </button>
      </div>
      {copied !== null && <p role="status">{t(copied)}</p>}
      <Card made={made} competition={competition} />
    </>
  );
}

interface AskProps {
  name: string;
  isBusy: boolean;
  onPass: () => void;
  onCode: () => void;
}

/** The two things that can be made. A new pass is asked about first, because it ends the one before. */
function AskFor({ name, isBusy, onPass, onCode }: AskProps) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  if (isAsked)
    return (
      <div role="alert" className="note">
        <p>{t(texts.ends, { name })}</p>
        <div className="buttons">
          <button
            type="button"
            className="button"
            onClick={() => {
              setAsked(false);
            }}
          >
            {t('Cancel')}
          </button>
          <button type="button" className="button primary" disabled={isBusy} onClick={onPass}>
            {t('Make the pass')}
          </button>
        </div>
      </div>
    );
  return (
    <div className="buttons">
      <button
        type="button"
        className="button primary"
        disabled={isBusy}
        onClick={() => {
          setAsked(true);
        }}
      >
        {t('Make a pass')}
      </button>
      <button type="button" className="button" disabled={isBusy} onClick={onCode}>
        {t('Code for an account')}
      </button>
    </div>
  );
}

/** True where the server has an entry in which this child performs alone. */
function useHasOwnEntry(id: string): boolean {
  const { entries } = useRoster();
  return entries.some(
    ({ members, state, isWaiting }) =>
      members.length === 1 && members[0] === id && state !== 'withdrawn' && !isWaiting,
  );
}

import { useState } from 'react';
import { paperMessages as texts } from '@ndeiya/domain/groups/paperMessages';
import { builtLanguage } from '@ndeiya/domain/kernel/language';
import * as sheets from 'virtual:routes/consentSheets';
import { useText } from '../../i18n/language';
import { errorText } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { saveFile } from '../../lib/saveFile';
import { shrink } from '../../lib/shrink';
import { codeInPhoto } from '../../lib/useCamera';
import { callByPass } from '../../server/callByPass';
import { sendFileByPass } from '../../server/fileByPass';
import { PhotoButton } from '../kit/PhotoButton';
import { useGroup, useGroupState, useRoster } from './context';

/** Prints the sheets that guardians sign, and sends photographs of the signed ones. */
export function PaperSheets({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { children } = useRoster();
  const { said, busy, print, photograph } = useSheets();
  const isNone = !children.some((one) => one.age_band === 'minor' && one.consent === 'missing');
  return (
    <main>
      <h1>{t('Consent on paper')}</h1>
      <p>{t(texts.lead)}</p>
      <RefusedSheets />
      {isNone && <p className="note">{t(texts.none)}</p>}
      <div className="buttons">
        <button
          type="button"
          className="button"
          disabled={busy !== null || isNone}
          onClick={() => void print()}
        >
          {t('Sheets to print')}
        </button>
        <PhotoButton
          isPrimary
          label={t('Photograph a signed sheet')}
          disabled={busy !== null}
          onPhoto={photograph}
        />
      </div>
      <div role="status">
        {busy && <p className="note">{t(busy === 'photo' ? texts.sending : texts.printing)}</p>}
        {said.map(({ key, text, values, isProblem }) => (
          <p key={key} className={isProblem ? 'note problem' : 'note'}>
            {t(text, values)}
          </p>
        ))}
      </div>
      <button type="button" className="button wide" onClick={onClose}>
        {t('Back to the list')}
      </button>
    </main>
  );
}

interface StatusLine {
  key: string;
  text: string;
  values?: Record<string, string>;
  isProblem?: boolean;
}

/** The lines about what was printed and sent; the latest stands first. */
function useSheets() {
  const phone = useGroup();
  const { current, pack } = useGroupState();
  const { children } = useRoster();
  const [said, setSaid] = useState<readonly StatusLine[]>([]);
  const [busy, setBusy] = useState<'print' | 'photo' | null>(null);
  const say = (one: Omit<StatusLine, 'key'>) => {
    setSaid((before) => [{ ...one, key: crypto.randomUUID() }, ...before].slice(0, 20));
  };
  const [params, pass] = [{ id: pack?.group.id ?? '' }, current?.token ?? ''];
  const run = async (what: 'print' | 'photo', work: () => Promise<void>) => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      logError('sheets for guardians', error);
      say({ text: errorText(error, what === 'photo' ? texts.photoNetwork : texts.network), isProblem: true });
    }
    setBusy(null);
  };
  const print = () =>
    run('print', async () => {
      const language = builtLanguage(document.documentElement.lang);
      const bytes = await callByPass(sheets.pdf, { params, pass, query: { language } });
      saveFile(bytes as BlobPart, { name: 'sheets.pdf', type: 'application/pdf' });
      say({ text: texts.printed });
    });
  const photograph = (image: File) =>
    run('photo', async () => {
      const sheet = await codeInPhoto(image);
      if (sheet === null) {
        say({ text: texts.noCode, isProblem: true });
        return;
      }
      const { file } = await shrink(image);
      const given = { params, pass, key: crypto.randomUUID(), fields: { sheet }, image: file };
      const { member } = await sendFileByPass(sheets.scan, given);
      await phone.noteSheet(member);
      const name = children.find(({ id }) => id === member)?.name;
      say(name === undefined ? { text: texts.sentOther } : { text: texts.sent, values: { name } });
    });
  return { said, busy, print, photograph };
}

/** Names the children whose photograph an organiser has refused, with the reason. A list from an earlier visit may not have them. */
function RefusedSheets() {
  const t = useText();
  const { pack } = useGroupState();
  const { children } = useRoster();
  const refused = (pack?.refused_sheets ?? []).flatMap(({ member, reason }) =>
    children.filter(({ id }) => id === member).map(({ id, name }) => ({ id, name, reason })),
  );
  if (refused.length === 0) return null;
  return (
    <div className="note problem">
      <p>{t(texts.again)}</p>
      <ul>
        {refused.map(({ id, name, reason }) => (
          <li key={id}>
            <strong>{name}</strong>: {t(reason)}
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useState } from 'react';
import { type MarkedSheet, marksCodes, tokenHashOf } from '@ndeiya/domain/judging/marksCode';
import { phoneScreenMessages } from '@ndeiya/domain/judging/phoneScreenMessages';
import { encodeQR } from 'qr';
import { useText } from '../../i18n/language';
import { isWaiting } from '../kit/operation';
import type { StoredPass } from '../kit/passes';
import { usePhoneState } from './context';
import type { QueuedMark } from './model';

/** The marks that are not sent yet, as a series of QR codes. */
export function CodesScreen({ pass }: { pass: StoredPass }) {
  const t = useText();
  const { operations } = usePhoneState();
  const [place, setPlace] = useState(0);
  const sheets = waitingSheets(operations);
  const device = operations[0]?.op.device_id ?? '';
  const codes = marksCodes(sheets, { pass: pass.owner, device, tokenHash: tokenHashOf(pass.token) });
  const text = codes[Math.min(place, codes.length - 1)];
  if (text === undefined) {
    return (
      <main>
        <h1>{t('Codes')}</h1>
        <p className="note">{t(phoneScreenMessages.codes.none)}</p>
      </main>
    );
  }
  const { path, size } = drawn(text);
  const number = Math.min(place, codes.length - 1) + 1;
  const label = t('Code {number} of {count}', { number, count: codes.length });
  return (
    <>
      <main className="codes">
        <h1>{t('Codes')}</h1>
        <p>{t(phoneScreenMessages.codes.lead)}</p>
        <svg role="img" aria-label={label} viewBox={`0 0 ${String(size)} ${String(size)}`} data-code={text}>
          <rect width={size} height={size} fill="#fff" />
          <path d={path} fill="#000" shapeRendering="crispEdges" />
        </svg>
        <p className="codes-count">{label}</p>
      </main>
      <nav className="bottom" aria-label={t('Codes')}>
        <button
          type="button"
          className="button"
          disabled={number === 1}
          onClick={() => {
            setPlace(number - 2);
          }}
        >
          {t('Back')}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={number === codes.length}
          onClick={() => {
            setPlace(number);
          }}
        >
          {t('Next')}
        </button>
      </nav>
    </>
  );
}

/** The last marks of each sheet that the server does not have. */
function waitingSheets(operations: readonly QueuedMark[]): MarkedSheet[] {
  const bySheet = new Map<string, MarkedSheet>();
  for (const { op } of operations.filter(isWaiting)) {
    if (op.kind !== 'draft' && op.kind !== 'submit') continue;
    const { op_id, kind, seq, base_rev, sheet_id, payload } = op;
    bySheet.set(sheet_id, { op_id, kind, seq, base_rev, sheet_id, marks: payload.marks });
  }
  return [...bySheet.values()];
}

/** The dark squares as one path, with the border of four squares that the standard requires. */
function drawn(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: 4 });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
  );
  return { path: squares.join(''), size: rows.length };
}

import { useEffect, useState } from 'react';
import { clockTime } from '@ndeiya/domain/kernel/time';
import { crewMessages } from '@ndeiya/domain/programme/crewMessages';
import { nowAndNext } from '@ndeiya/domain/programme/live';
import { projectedStarts } from '@ndeiya/domain/programme/projection';
import { useText } from '../../i18n/language';
import { hasReveal } from '../../lib/reveal';
import { useWakeLock } from '../../lib/useWakeLock';
import { useTickingNow } from './context';
import { followSteward, type StageLine } from './stageChannel';

const NEXT = 3;

/** /stage: a second window of the steward's laptop, for the audience. It needs no network and no pass. */
export function StageScreen() {
  const t = useText();
  const [lines, setLines] = useState<StageLine[]>([]);
  useWakeLock();
  useEffect(() => followSteward(setLines), []);
  return (
    <main className="stage">
      {lines.length > 0 ? (
        <ShownLines lines={lines} />
      ) : (
        <p className="stage-small">{t(crewMessages.stage.waiting)}</p>
      )}
      {hasReveal() && (
        <a className="stage-link" href="/reveal">
          {t(crewMessages.stage.reveal)}
        </a>
      )}
    </main>
  );
}

const hasBegun = (lines: readonly StageLine[]) => lines.some(({ started_at }) => started_at !== null);

function ShownLines({ lines }: { lines: readonly StageLine[] }) {
  const t = useText();
  const at = useTickingNow();
  const starts = projectedStarts(lines, at);
  const timed = lines.map((line, place) => ({ ...line, start: starts[place] ?? null }));
  const { now, next } = nowAndNext(timed, NEXT);
  if (now.length === 0 && next.length === 0) return <h1>{t(crewMessages.stage.over)}</h1>;
  return (
    <>
      {now.map(({ id, kind, number, label, title, category }) => (
        <section key={id} aria-label={kind === 'entry' ? t('On stage') : t('Now')}>
          <p className="stage-small">{kind === 'entry' ? t('On stage') : t('Now')}</p>
          {number && !label.includes(number) && <p className="stage-number">{number}</p>}
          <h1>{label}</h1>
          {title && <p className="stage-title">{title}</p>}
          <p className="stage-small">{category}</p>
        </section>
      ))}
      {now.length === 0 && (
        <h1>{t(hasBegun(lines) ? crewMessages.stage.between : crewMessages.stage.none)}</h1>
      )}
      <section aria-label={t('Next')}>
        <p className="stage-small">{t('Next')}</p>
        <ol>
          {next.map(({ id, number, label, start }) => (
            <li key={id}>
              <span className="stage-time">{start === null ? '' : clockTime(new Date(start))}</span>{' '}
              {label.includes(number) ? '' : number} {label}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

import { phoneMessages } from '@ndeiya/domain/judging/phoneMessages';
import { useText } from '../../i18n/language';
import { markAddress } from '../../lib/branding';
import { useStill } from '../kit/still';
import { hashOf } from './address';
import { usePhoneState, useSenderState } from './context';
import { countsOf, isAllSent, type SheetView } from './sheets';

const { status: texts } = phoneMessages;

/** Shows name and counts, and on every screen also a refused pass or a missing connection. */
export function StatusBar({ views }: { views: readonly SheetView[] }) {
  const t = useText();
  const { current } = usePhoneState();
  const { isUnreached, isFull, refused } = useStill(useSenderState());
  const refusal = current ? refused[current.owner] : undefined;
  return (
    <header className="bar">
      <div className="bar-row">
        <a className="bar-name" href={hashOf({ name: 'list' })}>
          <img src={markAddress()} alt="" width={28} height={28} />
          {current?.name}
        </a>
        <a className="bar-link" href={hashOf({ name: 'phone' })}>
          {t('This phone')}
        </a>
      </div>
      <div aria-live="polite">
        <Counts views={views} />
        {refusal !== undefined && (
          <p role="alert" className="bar-problem">
            {t(refusal)}
          </p>
        )}
        {isFull && (
          <p role="alert" className="bar-problem">
            {t(phoneMessages.save.sendFull)}
          </p>
        )}
        {refusal === undefined && isUnreached && <p className="bar-quiet">{t(texts.unreached)}</p>}
      </div>
    </header>
  );
}

function wordsOf(counts: ReturnType<typeof countsOf>, t: ReturnType<typeof useText>): string {
  const { all, done, sent, waiting, apart } = counts;
  if (all === 0) return t(texts.none);
  if (isAllSent(counts)) return `✓ ${t(texts.allSent, { all })}`;
  const parts = [
    t(texts.finished, { done, all }),
    t(texts.sent, { sent }),
    t(texts.waiting, { waiting }),
    ...(apart > 0 ? [t(texts.apart, { apart })] : []),
  ];
  return parts.join(' · ');
}

/** The line that is always visible: the numbers of finished, sent and waiting sheets. */
function Counts({ views }: { views: readonly SheetView[] }) {
  const counts = countsOf(views);
  const words = useStill(wordsOf(counts, useText()));
  const isSent = useStill(isAllSent(counts));
  return <p className={isSent ? 'status all-sent' : 'status'}>{words}</p>;
}

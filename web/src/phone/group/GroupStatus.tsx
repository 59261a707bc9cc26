import { leaderMessages } from '@ndeiya/domain/groups/leaderMessages';
import { offlineMessages } from '@ndeiya/domain/programme/offlineMessages';
import { useText } from '../../i18n/language';
import { useOnline } from '../../lib/online';
import { useStore } from '../../lib/store';
import { useStill } from '../kit/still';
import { offlineState } from '../kit/worker';
import { useGroup, useGroupState } from './context';

const { status: texts } = leaderMessages;

/** Says what is on this phone only, and whether the page opens without a network. */
export function GroupStatus() {
  const t = useText();
  const phone = useGroup();
  const { current, pack, refusal } = useGroupState();
  const { refused } = useStore(phone.sender.state);
  const offline = useStill(useStore(offlineState));
  const problem = useStill((current && refused[current.owner]) ?? refusal);
  return (
    <div aria-live="polite">
      <Waiting />
      {offline !== 'ready' && <p className="bar-quiet">{t(offlineMessages[offline])}</p>}
      {problem && <p className="bar-problem">{t(problem)}</p>}
      {pack?.group.state === 'closed' && <p className="bar-problem">{t(leaderMessages.closed)}</p>}
    </div>
  );
}

/** Says how much is on this phone only. */
function Waiting() {
  const t = useText();
  const phone = useGroup();
  const { pack } = useGroupState();
  const isUnreached = useStill(useStore(phone.sender.state).isUnreached);
  const waiting = useStill(phone.waiting());
  // A change waits for some seconds on purpose, so that one request takes several of them.
  const isOffline = !useOnline() || isUnreached;
  if (waiting > 0)
    return (
      <>
        <p className="status">{t(isOffline ? texts.waiting : texts.onPhone, { waiting })}</p>
        {isUnreached && <p className="bar-quiet">{t(texts.unreached)}</p>}
      </>
    );
  return pack && <p className="status">✓ {t(texts.sent)}</p>;
}

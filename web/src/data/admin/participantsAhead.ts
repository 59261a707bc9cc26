import { participants } from '@ndeiya/domain/entries/participant';
import { listenAhead } from '../../lib/listenAhead';
import { pageAfter } from '../../lib/pageAfter';
import { knownHome } from '../home';
import { everybodyIn, participantQuery } from './participantQuery';
import { collectionRef } from './refs';

let forget: (() => void) | undefined;

/**
 * Starts a listener for the first page of the current edition's list while the code that shows it is loading; once for
 * all calls, and none before the current edition is known.
 */
export function prefetchFirstParticipants(): void {
  const current = knownHome()?.settings.current_edition;
  if (current === undefined) return;
  forget ??= listenAhead(pageAfter(participantQuery(collectionRef(participants), everybodyIn(current))));
}

/** Stops that listener. The list calls this as soon as it has its own. */
export function forgetFirstParticipants(): void {
  forget?.();
  forget = undefined;
}

import { participants } from '@ndeiya/domain/entities/participant';
import { listenAhead } from '../../lib/listenAhead';
import { pageAfter } from '../../lib/pageAfter';
import { EVERYBODY, participantQuery } from './participantQuery';
import { collectionRef } from './refs';

let forget: (() => void) | undefined;

/**
 * Starts a listener for the first page of the list while the code that shows it is loading; once for all
 * calls.
 */
export function prefetchFirstParticipants(): void {
  forget ??= listenAhead(pageAfter(participantQuery(collectionRef(participants), EVERYBODY)));
}

/** Stops that listener. The list calls this as soon as it has its own. */
export function forgetFirstParticipants(): void {
  forget?.();
  forget = undefined;
}

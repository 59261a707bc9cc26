import { participants } from '@ndeiya/domain/entities/participant';
import { askAhead } from '../../lib/askAhead';
import { pageAfter } from '../../lib/pageAfter';
import { EVERYBODY, participantQuery } from './participantQuery';
import { collectionRef } from './refs';

let forget: (() => void) | undefined;

/** Asks for the first page of the list while the code that shows it is on its way; once, however often it is called. */
export function askForFirstParticipants(): void {
  forget ??= askAhead(pageAfter(participantQuery(collectionRef(participants), EVERYBODY)));
}

/** To be called by the list as soon as it follows what it shows: from then on only that is followed. */
export function forgetFirstParticipants(): void {
  forget?.();
  forget = undefined;
}

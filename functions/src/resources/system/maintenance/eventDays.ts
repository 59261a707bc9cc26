import { editions } from '@ndeiya/domain/editions/edition';
import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import { rounds } from '@ndeiya/domain/judging/round';
import { timestamp } from '@ndeiya/domain/kernel/fields';
import { rehearsalEditions } from '@ndeiya/domain/programme/rehearsal';
import type { Firestore } from 'firebase-admin/firestore';
import { onceByKey } from '../../../platform/onceByKey';

/** Gives the day of the event of an edition as it is planned now; null where no such edition is stored. */
export type EventDays = (edition: unknown) => Promise<Date | 'unreadable' | null>;

async function dayOf(db: Firestore, year: number): ReturnType<EventDays> {
  const { path } = isRehearsal(year) ? rehearsalEditions : editions;
  const stored = await db.collection(path).doc(String(year)).get();
  if (!stored.exists) return null;
  const day = timestamp.safeParse(stored.get('event_date'));
  return day.success ? day.data : 'unreadable';
}

/** The days of events, each read once in one run. */
export function eventDaysOf(db: Firestore): EventDays {
  const day = onceByKey((edition: number) => dayOf(db, edition));
  return (edition) => (typeof edition === 'number' ? day(edition) : Promise.resolve(null));
}

/** The days of the events of rounds, for what names a round and no edition; null where the round was deleted. */
export function roundDaysOf(db: Firestore, eventDays: EventDays): EventDays {
  const day = onceByKey(async (id: string) => {
    const round = await db.collection(rounds.path).doc(id).get();
    if (!round.exists) return null;
    const edition: unknown = round.get('edition');
    return typeof edition === 'number' ? eventDays(edition) : 'unreadable';
  });
  return (round) => (typeof round === 'string' && round !== '' ? day(round) : Promise.resolve(null));
}

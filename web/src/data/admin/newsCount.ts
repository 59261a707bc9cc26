import { useEffect, useState } from 'react';
import { participants } from '@ndeiya/domain/entries/participant';
import { sumOfDays } from '@ndeiya/domain/overview/curve';
import { getCountFromServer, limit, query, where } from 'firebase/firestore';
import { noteDenied } from '../../lib/denied';
import { logError } from '../../lib/log';
import { useCurrentSettings } from './editions';
import { useFailedMailList } from './failedMails';
import { useOverviewRecord } from './overview';
import { collectionRef } from './refs';

/** The most that are shown of each kind; one more is read, to know whether there are more. */
export const NEWS_PER_KIND = 9;

/** One more than the bell shows, so that it can say 'more than'. */
const MOST = NEWS_PER_KIND + 1;

interface CountRequest {
  since: Date;
  /** The number of all registrations; another one counts again. */
  registered: number | null;
}

/** Counts the registrations since a time: one read. Zero until the number of all is known. */
function useRegistrationsSince({ since, registered }: CountRequest): number {
  const [count, setCount] = useState(0);
  const after = since.getTime();
  useEffect(() => {
    if (registered === null) return;
    let current = true;
    const later = query(collectionRef(participants), where('created_at', '>', new Date(after)), limit(MOST));
    getCountFromServer(later).then(
      (answer) => {
        if (current) setCount(answer.data().count);
      },
      (error: unknown) => {
        logError('count', error);
        noteDenied(error);
      },
    );
    return () => {
      current = false;
    };
  }, [after, registered]);
  return count;
}

/**
 * The number of items that need attention. It reads the numbers of the edition, which the overview reads too, and one
 * count; the bell is on every page of the dashboard, and reading the items there would cost thirty reads a visit.
 */
export function useNewsCount(since: Date, wanted: boolean): number {
  const year = useCurrentSettings()?.current_edition ?? null;
  const { data: numbers } = useOverviewRecord(wanted ? year : null);
  const registered = numbers ? sumOfDays(numbers.days, 'registered') : null;
  const registrations = useRegistrationsSince({ since, registered });
  const { mails } = useFailedMailList(wanted);
  const { messages, partners } = numbers?.inbox ?? { messages: 0, partners: 0 };
  return messages + partners + registrations + mails.length;
}

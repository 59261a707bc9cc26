import type { Firestore } from 'firebase-admin/firestore';
import { readSettings } from './settings';

/** The facts that the server needs about the edition that is being prepared or held. */
export interface CurrentEdition {
  year: number;
  event_date: Date;
}

/** The current edition, as the settings say it. The only place that knows where its date comes from. */
export async function currentEdition(db: Firestore): Promise<CurrentEdition> {
  const { current_edition: year, event_date } = await readSettings(db);
  return { year, event_date };
}

import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { CERTIFICATES } from '@ndeiya/domain/kernel/constants';
import { db } from '../../support/backend';
import { putEntry } from '../../support/entries';
import { publishedRound, revOf } from '../../support/results';
import type { MakeSample } from '../../support/sample';

const year = String(DEFAULT_SETTINGS.current_edition);
let placesAsked = 0;

/** Successful calls for the rows about results. */
export const RESULT_SAMPLES = {
  'results.read': async (admin) => {
    await publishedRound(admin);
    return { id: year };
  },
  'results.data': async (admin) => {
    await publishedRound(admin, 'sheets');
    return { id: year };
  },
  'results.preview': async (admin) => ({ id: (await publishedRound(admin)).id }),
  'results.setAwards': async (admin) => {
    const { id, entries } = await publishedRound(admin);
    const awards = [{ title: 'Best costume', entry: entries[0], note: '' }];
    return { id, json: { rev: await revOf(id), awards } };
  },
  'certificates.issueForPlaces': async (admin) => {
    const { id, entries } = await publishedRound(admin);
    const entry = await putEntry({ state: 'accepted', number: 'A1' });
    await db.doc(`round_entries/${id}_${entries[0] ?? ''}`).update({ entry });
    // Each request differs, and issues one certificate.
    placesAsked = (placesAsked % CERTIFICATES.places) + 1;
    return {
      json: { edition: DEFAULT_SETTINGS.current_edition, class: 'Poetry', places: placesAsked },
    };
  },
  'results.moneySheet': async (admin) => ({ id: (await publishedRound(admin)).id }),
  'results.pay': async (admin) => {
    const { id } = await publishedRound(admin);
    return { id: `${id}_top_A001`, json: { paid: true, reference: 'QF12ABC' } };
  },
  'results.own': async (admin) => {
    const { id, entries } = await publishedRound(admin);
    const entry = await putEntry({ state: 'accepted', number: 'A1' });
    await db.doc(`round_entries/${id}_${entries[0] ?? ''}`).update({ entry });
    return { id: entry, token: admin.token, owned: true };
  },
} satisfies Record<string, MakeSample>;

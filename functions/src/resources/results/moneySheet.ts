import type { EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { NO_PHONE } from '@ndeiya/domain/kernel/phone';
import { resultMessages } from '@ndeiya/domain/results/messages';
import type { MoneySheet } from '@ndeiya/domain/results/moneySheetApi';
import { publicEntryId } from '@ndeiya/domain/results/publicIds';
import type { Firestore } from 'firebase-admin/firestore';
import { allPerforming } from '../entries/withoutRefused';
import { expectRound, roundRef } from '../judging/parts';
import { isToPay, payoutsOf } from './payouts';
import { plainReader } from './preview';
import { readEdition, readRows } from './publicPage';

type Line = MoneySheet['lines'][number];

const ADMINISTRATOR = { edition: null };

/** Returns who signs: the first member, for a minor the guardians. Members who do not perform are not among these people. */
export function receiversOf(
  people: Pick<EntryPeople, 'members' | 'guardians'> | undefined,
): Line['receivers'] {
  const [first] = people?.members ?? [];
  if (!people || !first) return [];
  const { name, phone, age_band } = first;
  const own = { name, contact: phone === NO_PHONE ? '' : phone, is_guardian: false };
  if (age_band === 'adult') return [own];
  // A minor who was entered at the desk may have no guardian, and somebody has to be found all the same.
  const mine = people.guardians.filter(({ id }) => id === first.guardian_id);
  const known = mine.length > 0 ? mine : people.guardians;
  if (known.length === 0) return [own];
  return known.map((guardian) => ({ name: guardian.name, contact: guardian.contact, is_guardian: true }));
}

/** The money sheet of a round. While its results are hidden no prize is paid. */
export async function moneySheetOf(db: Firestore, id: string): Promise<MoneySheet> {
  const round = expectRound((await roundRef(db, id).get()).data(), ADMINISTRATOR);
  if (!round.published) throw new AppError('round-state', resultMessages.moneyLater);
  const [edition, rows, payouts] = await Promise.all([
    readEdition(db, round.edition, plainReader),
    readRows(db, id, plainReader),
    payoutsOf(db, id),
  ]);
  const due = payouts.filter(isToPay).sort((a, b) => b.amount - a.amount || (a.entry < b.entry ? -1 : 1));
  const winners = new Set(due.map(({ entry }) => entry));
  const won = rows.filter(({ number }) => winners.has(publicEntryId(number)));
  const people = await allPerforming(
    db,
    won.map(({ entry }) => entry),
  );
  const rowOf = new Map(won.map((row) => [publicEntryId(row.number), row]));
  const titles = new Map(edition.prizes.map(({ key, title }) => [key, title]));
  const lines = due.map((payout): Line => {
    const row = rowOf.get(payout.entry);
    return {
      id: payout.id,
      number: row?.number ?? payout.entry,
      name: row?.stage_name ?? '',
      prize: titles.get(payout.group) ?? payout.group,
      place: payout.place,
      amount: payout.amount,
      paid_amount: payout.paid_amount,
      receivers: receiversOf(people.get(row?.entry ?? '')),
    };
  });
  return { title: round.title, edition: round.edition, currency: edition.currency, lines };
}

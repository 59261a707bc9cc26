import { certificates } from '@ndeiya/domain/certificates/certificate';
import type { ParticipationPlan, PrintingOrder } from '@ndeiya/domain/certificates/certificateListApi';
import type { Firestore } from 'firebase-admin/firestore';
import { readable } from '../../platform/documents';
import { currentEdition } from '../editions/edition';
import { byNumber } from './numbers';
import { readOnStage } from './onStage';
import { participationPlan } from './participation';
import { missingPlaces } from './places';
import { publishedPlaces } from './publishedPlaces';
import { printableIn } from './waiting';

interface ListRequest {
  /** A year; the current edition without it. */
  edition?: string | undefined;
}
const yearOf = async (db: Firestore, { edition }: ListRequest): Promise<number> =>
  edition === undefined ? (await currentEdition(db)).year : Number(edition);

/** The places that the dashboard offers to certify first: prizes, awards, and three places of each class. */
const FIRST_PLACES = { class: null, places: 3 } as const;

/** Says who gets a certificate of participation, and whether winners are still without theirs. */
export async function planParticipation(db: Firestore, asked: ListRequest): Promise<ParticipationPlan> {
  const edition = await yearOf(db, asked);
  const [stage, places] = await Promise.all([
    readOnStage(db, edition),
    publishedPlaces(db, { edition, ...FIRST_PLACES }),
  ]);
  return db.runTransaction(
    async (transaction) => {
      const plan = await participationPlan(transaction, db, { edition, stage });
      const missing = await missingPlaces(transaction, db, { edition, ...places });
      return {
        ...plan,
        performed: stage.performed.size,
        is_published: places.right.length + places.unreadable.length > 0,
        places_missing: missing.list.length + missing.remaining,
        ...(places.unreadable.length > 0 && { places_unreadable: places.unreadable }),
      };
    },
    { readOnly: true },
  );
}

/** The codes of an edition to be printed: those for places apart, all in the order of the programme. */
export async function printingOrder(db: Firestore, asked: ListRequest): Promise<PrintingOrder> {
  const edition = await yearOf(db, asked);
  const all = db.collection(certificates.path).where('edition', '==', edition);
  const [stage, { docs }] = await Promise.all([
    readOnStage(db, edition),
    all.where('state', '==', 'issued').get(),
  ]);
  const { printable, unnamed } = await printableIn(db, readable(certificates, docs));
  const sorted = printable.sort((a, b) => stage.placeOf(a.entry) - stage.placeOf(b.entry) || byNumber(a, b));
  const codesOf = (isWinner: boolean) =>
    sorted.filter(({ kind }) => (kind === 'place') === isWinner).map(({ id }) => id);
  const left = unnamed.sort(byNumber).map(({ number, holder_name }) => `${number} ${holder_name}`);
  return {
    winners: codesOf(true),
    others: codesOf(false),
    ...(left.length > 0 && { unnamed: left }),
  };
}

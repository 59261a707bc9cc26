import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { makeEntryPeople, makeMember } from '@ndeiya/domain/testing/stored';
import { hideIn } from '../resources/consents/hidePiece';
import { ADMIN, decision, NAMED, OWNER, type Stage } from './archiveStage';

/** The event of a write, as the trigger receives it. */
export async function changed(at: Stage, path: string, before: object | null = null): Promise<void> {
  const after = at.stored.fields(path) ?? null;
  const [collection = '', documentId = ''] = path.split('/');
  const event = { eventId: 'e', time: new Date(), actor: 'system', collection, documentId };
  await at.projection.onChange({ ...event, before: before ?? after, after });
}

type WayOut = (at: Stage, piece: { id: string; code: string }) => Promise<unknown>;

/** Every way in which a published piece of a child leaves the archive. */
export const WAYS_OUT: Record<string, WayOut> = {
  'the owner': (at, { id }) => at.pieces.withdraw(OWNER, id, ''),
  'an organiser': (at, { id }) => at.pieces.withdraw(ADMIN, id, 'A claim'),
  'the code of the permission': (at, { code }) => at.pieces.withdrawByCode(code),
  "the commit of a guardian's withdrawal": (at) =>
    at.db.runTransaction((transaction) => {
      const entry = { id: 'e1', archive: String(at.stored.fields('entries/e1')?.archive) };
      const people = makeEntryPeople({ members: [], guardians: [] });
      hideIn(transaction, at.db, { entry, people, decisions: [] });
      return Promise.resolve();
    }),
  "the event of a guardian's withdrawal": async (at) => {
    at.stored.put('consents/c1', { ...decision(NAMED), withdrawn_at: new Date(), withdrawn_by: 'hash' });
    await changed(at, 'consents/c1');
  },
  'the event of a refusal': async (at) => {
    at.stored.put('consents/c2', {
      ...decision(NO_PURPOSES),
      decision: 'refused',
      given_at: new Date('2026-08-01T06:00:00Z'),
    });
    await changed(at, 'consents/c2');
  },
  'a second child of the choir without a decision': async (at) => {
    const people = at.stored.fields('entry_people/e1') as { members: object[] };
    const other = makeMember({ id: 'm2', name: 'Njoki', age_band: 'minor', guardian_id: 'g1' });
    at.stored.put('entry_people/e1', { ...people, members: [...people.members, other] });
    await changed(at, 'entry_people/e1');
  },
  'the erasure of the piece': async (at, { id }) => {
    const before = at.stored.fields(`archive/${id}`) ?? null;
    at.stored.remove(`archive/${id}`);
    await changed(at, `archive/${id}`, before);
  },
  'the erasure of the entry and its people': async (at) => {
    at.stored.remove('entry_people/e1');
    at.stored.remove('consents/c1');
    const before = at.stored.fields('entries/e1') ?? null;
    at.stored.remove('entries/e1');
    await changed(at, 'entries/e1', before);
  },
};

import { consents } from '@ndeiya/domain/consents/consent';
import { placeKey } from '@ndeiya/domain/contract/namedPeople';
import { consentSheets } from '@ndeiya/domain/groups/consentSheet';
import { isSameName } from '@ndeiya/domain/kernel/sameName';
import { isNearName } from '@ndeiya/domain/people/nearName';
import { passes } from '@ndeiya/domain/people/pass';
import type { Firestore } from 'firebase-admin/firestore';

/** A child as a decision, a link or a sheet names it, which keeps the id that the child had then. */
export interface AskedChild {
  person: string;
  child: string;
  /** The place in an entry, or the line of a roster. */
  place: string;
  path: string;
}

type Data = Record<string, unknown>;

/** The parts of a document that name a child, each with the entry or group and the place in it. */
const CHILDREN: Readonly<Record<string, (data: Data) => Data[]>> = {
  [consents.path]: ({ entry, member, person, child }) => [{ of: entry, member, person, child }],
  [consentSheets.path]: ({ group, member, person, child }) => [{ of: group, member, person, child }],
  [passes.path]: ({ entry, member, asked, also_asked }) => [
    { ...(asked as Data | null), of: entry, member },
    ...(Array.isArray(also_asked) ? (also_asked as Data[]) : []).map((one) => ({ ...one, of: one.entry })),
  ],
};

/** Everybody about whom somebody was asked or has decided. */
export async function askedChildren(db: Firestore): Promise<AskedChild[]> {
  const read = Object.entries(CHILDREN).map(async ([collection, childrenIn]) => {
    const { docs } = await db.collection(collection).get();
    return docs.flatMap((one) =>
      childrenIn(one.data()).flatMap(({ of, member, person, child }): AskedChild[] => {
        if (typeof person !== 'string' || typeof child !== 'string') return [];
        return [{ person, child, place: placeKey(String(of), String(member)), path: one.ref.path }];
      }),
    );
  });
  return (await Promise.all(read)).flat();
}

/** A person who is in entries and rosters now. */
interface PresentPerson {
  ids: ReadonlySet<string>;
  places: ReadonlySet<string>;
  /** The names that the person has now. */
  names: readonly string[];
}

/**
 * Those who were asked about in a place of the person under an id that nobody has any more. With another contact and another letter in
 * one step, a child gets a new id, and so does somebody else who is typed over it.
 */
const formerIn = (
  asked: readonly AskedChild[],
  { ids, places }: PresentPerson,
  present: ReadonlySet<string>,
) => asked.filter(({ person, place }) => places.has(place) && !ids.has(person) && !present.has(person));

/** The ids that the person had in these places under the very name that it has now. */
export const earlierIds = (
  asked: readonly AskedChild[],
  person: PresentPerson,
  present: ReadonlySet<string>,
): string[] =>
  formerIn(asked, person, present)
    .filter(({ child }) => person.names.some((name) => isSameName(name, child)))
    .map((one) => one.person);

/**
 * Those who may be the person before a correction, or a brother or sister whose name is nearly the same: nobody but the family
 * knows.
 */
export const mayBeEarlier = (
  asked: readonly AskedChild[],
  person: PresentPerson,
  present: ReadonlySet<string>,
): AskedChild[] =>
  formerIn(asked, person, present).filter(({ child }) =>
    person.names.some((name) => !isSameName(name, child) && isNearName(name, child)),
  );

import { randomBytes } from 'node:crypto';
import { entries } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import type {
  DescribedPerson,
  ListedPersonLink,
  PersonLinkAnswer,
  PersonLinkInput,
  PersonSuggestion,
} from '@ndeiya/domain/entries/personApi';
import { personMessages } from '@ndeiya/domain/entries/personMessages';
import { type KnownPerson, knownPersons, suggestedPairs } from '@ndeiya/domain/entries/samePerson';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { nameForms } from '@ndeiya/domain/kernel/sameName';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import {
  joinedBy,
  type PersonLink,
  personLinks,
  touchedPersons,
  withLink,
} from '@ndeiya/domain/people/personLink';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable, readableOne, readableParts } from '../../platform/documents';
import { invalidFields } from '../../platform/invalidFields';
import { pagesById } from '../../platform/pages';
import { noesIn } from '../consents/elsewhere';
import { currentEdition } from '../editions/edition';
import { followPersons } from '../entries/upkeep/personQuotas';
import { rebuildRounds } from './persons';
import { type EditionPeople, ENTRY_FACTS, PEOPLE_FACTS, touchesOf } from './personTouches';

/** The links before a step and after it, and the one that the step is about. */
interface Step {
  edition: number;
  link: PersonLink;
  before: readonly PersonLink[];
  after: readonly PersonLink[];
}

const describedAs = (id: string, known: KnownPerson | undefined): DescribedPerson => {
  if (!known) return { person: id, name: '', phone: '', entries: [], group: null };
  const { person, name, phone, entries: own, group } = known;
  return { person, name, phone, entries: own, group };
};

/** Nobody looks through more pairs. The next ones come once something is said about these. */
const MOST_SHOWN = 1000;

/**
 * The turn of each pair, in their order: an owner's first pair comes before all that are the second ones of both of their owners, so
 * that nobody hides somebody else's pair with many of their own.
 */
function turns(): (owners: readonly string[]) => number {
  const counted = new Map<string, number>();
  return (owners) => {
    const own = [...new Set(owners)].map((owner) => [owner, counted.get(owner) ?? 0] as const);
    for (const [owner, turn] of own) counted.set(owner, turn + 1);
    return Math.min(...own.map(([, turn]) => turn));
  };
}

/** Writes what other topics keep about these persons, who are one with others now, or no longer. */
export type FollowJoin = (step: { edition: number; persons: readonly string[] }) => Promise<void>;

/** Organisers say here which persons are one, and which only look like it. */
export class PersonLinkService {
  constructor(
    private readonly db: Firestore,
    private readonly follow: FollowJoin,
  ) {}

  async suggestions(): Promise<PersonSuggestion[]> {
    const { year } = await currentEdition(this.db);
    const [known, links, noes] = await Promise.all([
      this.peopleOf(year),
      this.linksOf(year),
      noesIn(this.db, year),
    ]);
    const refused = new Set(
      noes.flatMap(({ entry, child }) => nameForms(child).map((form) => `${entry} ${form}`)),
    );
    const isRefused = ({ name, entries: own }: KnownPerson) =>
      nameForms(name).some((form) => own.some(({ id }) => refused.has(`${id} ${form}`)));
    const turnOf = turns();
    const all = suggestedPairs(knownPersons(known), links, isRefused).map((pair) => {
      const [one, other] = pair.persons;
      const one_refused = isRefused(one) !== isRefused(other);
      const owners = [one, other].map(({ owner }) => `${String(one_refused)} ${owner}`);
      return { pair, one_refused, turn: turnOf(owners) };
    });
    const first = all
      .toSorted((a, b) => Number(b.one_refused) - Number(a.one_refused) || a.turn - b.turn)
      .slice(0, MOST_SHOWN);
    return first.map(
      ({
        pair: {
          id,
          reason,
          persons: [one, other],
        },
        one_refused,
      }): PersonSuggestion => ({
        id,
        reason,
        persons: [describedAs(one.person, one), describedAs(other.person, other)],
        one_refused,
      }),
    );
  }

  async list(): Promise<ListedPersonLink[]> {
    const { year } = await currentEdition(this.db);
    const [known, links] = await Promise.all([this.peopleOf(year), this.linksOf(year)]);
    const persons = knownPersons(known);
    return links
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .map(({ id, persons: [one, other], same, at }) => ({
        id,
        persons: [describedAs(one, persons.get(one)), describedAs(other, persons.get(other))],
        same,
        at: toLocalIso(at),
      }));
  }

  /** Stores what an organiser says about two persons, or only tells what it would touch. */
  async add({ persons, same, preview }: PersonLinkInput, by: string): Promise<PersonLinkAnswer> {
    const { year } = await currentEdition(this.db);
    const known = await this.peopleOf(year);
    const all = knownPersons(known);
    if (!persons.every((person) => all.has(person))) throw invalidFields({ persons: personMessages.unknown });
    const said = { id: randomBytes(18).toString('base64url'), persons, same, by };
    const step = await this.db.runTransaction(async (transaction): Promise<Step> => {
      const at = new Date();
      const { links: before, created_at } = await this.linksIn(transaction, year);
      const next = withLink(before, { ...said, at });
      if ('refused' in next) throw invalidFields({ persons: personMessages[next.refused] });
      const changes = next.links.length !== before.length || !before.includes(next.link);
      if (!preview && changes) this.write(transaction, { edition: year, links: next.links, created_at, at });
      return { edition: year, link: next.link, before, after: next.links };
    });
    return this.answer(step, known, preview === true);
  }

  /** Takes back what was said. Who was joined is then told apart again wherever results are not frozen. */
  async remove(id: string): Promise<PersonLinkAnswer> {
    const step = await this.db.runTransaction(async (transaction): Promise<Step> => {
      const { docs } = await transaction.get(this.db.collection(personLinks.path));
      const found = readable(personLinks, docs).find(({ links }) => links.some((one) => one.id === id));
      const link = found?.links.find((one) => one.id === id);
      if (!found || !link) throw new AppError('not-found', personMessages.noLink);
      const { edition, links: before, created_at } = found;
      const after = before.filter((one) => one.id !== id);
      this.write(transaction, { edition, links: after, created_at, at: new Date() });
      return { edition, link, before, after };
    });
    return this.answer(step, await this.peopleOf(step.edition), false);
  }

  private async answer(
    { edition, link, before, after }: Step,
    known: EditionPeople,
    isPreview: boolean,
  ): Promise<PersonLinkAnswer> {
    const joining = { before: joinedBy(before), after: joinedBy(after) };
    const touches = await touchesOf(this.db, { edition, known, joining });
    if (!isPreview) {
      // The trigger does it again, for a server that stops here.
      await this.follow({ edition, persons: touchedPersons(before, after) });
      await followPersons(this.db, edition);
      await rebuildRounds(this.db, edition);
    }
    const { id, persons, same } = link;
    return { id, persons, same, touches };
  }

  /** Drafts are among them, which anybody may type: a page of them is held at a time, and of each what is asked. */
  private async peopleOf(edition: number): Promise<EditionPeople> {
    const of = (path: string) => this.db.collection(path).where('edition', '==', edition);
    const people = new Map<string, EditionPeople[number]['people']>();
    for await (const docs of pagesById(of(entryPeople.path).select(...PEOPLE_FACTS)))
      for (const one of readableParts(entryPeople, docs, PEOPLE_FACTS)) people.set(one.id, one);
    const found: EditionPeople[number][] = [];
    for await (const docs of pagesById(of(entries.path).select(...ENTRY_FACTS)))
      for (const entry of readableParts(entries, docs, ENTRY_FACTS)) {
        const own = people.get(entry.id);
        if (own) found.push({ entry, people: own });
      }
    return found;
  }

  private async linksOf(edition: number): Promise<PersonLink[]> {
    return (await readableOne(this.db, personLinks, String(edition)))?.links ?? [];
  }

  private async linksIn(
    transaction: Transaction,
    edition: number,
  ): Promise<{ links: PersonLink[]; created_at: Date }> {
    const stored = await transaction.get(this.db.collection(personLinks.path).doc(String(edition)));
    // A document that cannot be read must not be written over.
    if (!stored.exists) return { links: [], created_at: new Date() };
    return personLinks.converter.fromFirestore(stored);
  }

  private write(
    transaction: Transaction,
    { edition, links, created_at, at }: { edition: number; links: PersonLink[]; created_at: Date; at: Date },
  ): void {
    const ref = this.db.collection(personLinks.path).doc(String(edition));
    transaction.set(ref, { edition, links, created_at, updated_at: at });
  }
}

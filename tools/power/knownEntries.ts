import { type KnownFault, NEVER_EMPTY, ONLY_TYPES, same } from './knownFault';

const HAS_NO_PERSON = 'who has no person is nobody who is known';

/** Those of `domain/src/entries`. */
export const KNOWN_IN_ENTRIES: readonly KnownFault[] = [
  ...same({
    file: 'domain/src/entries/clearedText.ts',
    line: 'return cleared?.text === text ? cleared.decisions : [];',
    faults: ['[] → ["Stryker was here"]'],
    why: 'no decision has this id',
  }),
  ...same({
    file: 'domain/src/entries/entryFacts.ts',
    line: 'const known = name === null ? [] : decisionsCleared(entry, name, text);',
    faults: ['name === null → false', '[] → ["Stryker was here"]'],
    why: 'of a text that is no field no decision is cleared, and none has this id',
  }),
  ...same({
    file: 'domain/src/entries/entryFacts.ts',
    line: 'export const isSameText = (one: string, other: string): boolean => one === other || isSameName(one, other);',
    faults: ['one === other → false'],
    why: 'an equal text has the same name, and an empty one hides nothing',
  }),
  ...same({
    file: 'domain/src/entries/guardiansTitle.ts',
    line: 'export function guardiansTitle(entry: Titled, { members, isOwn, decisions = [] }: Reader): string {',
    faults: ['[] → ["Stryker was here"]'],
    why: 'what has no entry is no decision of this one',
  }),
  ...same({
    file: 'domain/src/entries/judgeRelations.ts',
    line: "text.includes('@') && !text.endsWith(NOBODY) ? text.trim().toLowerCase() : null;",
    faults: ['text.trim().toLowerCase() → text.trim().toUpperCase()'],
    why: 'two addresses that are the same in small letters are so in capitals',
  }),
  ...same({
    file: 'domain/src/entries/keptFrom.ts',
    line: 'written > event_date ? written : event_date;',
    faults: ['written > event_date → written >= event_date'],
    why: 'of two equal times either is the same',
  }),
  ...same({
    file: 'domain/src/entries/keptRecordings.ts',
    line: 'if (one) all[at] = since > ALWAYS && since < one.since ? { ...one, since } : one;',
    faults: ['since < one.since → since <= one.since'],
    why: 'of two equal times either is the same',
  }),
  ...same({
    file: 'domain/src/entries/missing.ts',
    line: "['kind', piece.kind === '' || !kinds.includes(piece.kind)],",
    faults: ["piece.kind === '' → false"],
    why: ONLY_TYPES,
  }),
  ...same({
    file: 'domain/src/entries/persons.ts',
    line: 'members.length === 0 && name !== undefined && person !== undefined',
    faults: ['person !== undefined → true'],
    why: HAS_NO_PERSON,
  }),
  ...same({
    file: 'domain/src/entries/persons.ts',
    line: ': [];',
    faults: ['[] → ["Stryker was here"]'],
    why: HAS_NO_PERSON,
  }),
  ...same({
    file: 'domain/src/entries/persons.ts',
    line: 'const id = after.members[place]?.id;',
    faults: ['after.members[place]?.id → after.members[place].id'],
    why: NEVER_EMPTY,
  }),
  ...same({
    file: 'domain/src/entries/persons.ts',
    line: 'const { before, after, peers, told = [], decided = [], asked = [], newId } = change;',
    faults: ['[] → ["Stryker was here"]'],
    why: HAS_NO_PERSON,
  }),
  ...same({
    file: 'domain/src/entries/persons.ts',
    line: 'const personsAsked = ({ told = [], decided = [], asked = [], askedElsewhere = [] }: Change) =>',
    faults: ['[] → ["Stryker was here"]'],
    why: 'no person has this id, and who has none is nobody who is known',
  }),
  ...same({
    file: 'domain/src/entries/persons.ts',
    line: 'const isFree = (person: string | undefined) => person !== undefined && !persons.includes(person);',
    faults: ['person !== undefined → true'],
    why: 'the place itself has no person yet, so that none is never free',
  }),
  ...same({
    file: 'domain/src/entries/persons.ts',
    line: 'person !== undefined && isStillNear(person, name, names) ? person : undefined;',
    faults: ['person !== undefined → true'],
    why: ONLY_TYPES,
  }),
  ...same({
    file: 'domain/src/entries/persons.ts',
    line: 'person !== null &&',
    faults: ['person !== null → true'],
    why: 'nobody who performs has no person',
  }),
  ...same({
    file: 'domain/src/entries/quota.ts',
    line: 'const isPlaced = (state: EntryState | null) => state !== null && holdsPlace(state);',
    faults: ['state !== null → true'],
    why: ONLY_TYPES,
  }),
  ...same({
    file: 'domain/src/entries/quota.ts',
    line: 'const waits = (state: EntryState | null) => state !== null && isWaiting(state);',
    faults: ['state !== null → true'],
    why: ONLY_TYPES,
  }),
  ...same({
    file: 'domain/src/entries/samePerson.ts',
    line: 'const told = new Set(links.filter(({ same }) => !same).map(({ persons }) => pair(...persons)));',
    faults: ['links.filter(({ same }) => !same) → links'],
    why: 'two who are one are known before it is asked whether they are told apart',
  }),
  ...same({
    file: 'domain/src/entries/samePerson.ts',
    line: ').filter(([first, ...others]) => others.some(({ owner }) => owner !== first?.owner));',
    faults: ['first?.owner → first.owner'],
    why: NEVER_EMPTY,
  }),
  ...same({
    file: 'domain/src/entries/takeBack.ts',
    line: 'return at >= 0 && next?.to === changes[at]?.from;',
    faults: ['changes[at]?.from → changes[at].from'],
    why: NEVER_EMPTY,
  }),
];

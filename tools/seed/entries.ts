import { consentFacts } from '@ndeiya/domain/consents/facts';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { entries, type Entry, entryEvents } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { entryQuotas } from '@ndeiya/domain/entries/entryQuota';
import { keptFrom } from '@ndeiya/domain/entries/keptFrom';
import { latePermits } from '@ndeiya/domain/entries/latePermit';
import { memberPersons } from '@ndeiya/domain/entries/persons';
import { entrySearchKeys } from '@ndeiya/domain/entries/search';
import { SEARCH_FIELD } from '@ndeiya/domain/people/searchKeys';
import { newEntry } from '../../functions/src/resources/entries/steps/create';
import { type EntryRules, NOTHING_HAPPENED } from '../../functions/src/resources/entries/steps/edition';
import { DEMO_EDITION } from './content/edition';
import { DEMO_LIVES, type DemoLife } from './content/entries';
import { DEMO_PARTICIPANTS } from './content/people';
import { consentRows, decisionsOf, membersOf, withDemoPersons } from './entryPeople';
import { EntryWorld, type Life, ORGANISER } from './entryWorld';
import { endedRecording, recordingOf, recordingRow } from './recordings';
import { daysAgo, type Row } from './row';

const REGISTERED = 25;
const DECIDED = 2;
const DEMO_USER = 'demo-user';
const EDITION = DEMO_EDITION.year;

/** Organisers have decided about these entries. Since then the edition accepts at once, as the specification's does. */
const RULES: EntryRules = {
  site: DEFAULT_SETTINGS.name,
  edition: { ...DEMO_EDITION, review: 'manual' },
  window: DEFAULT_SETTINGS.registration,
  isProgrammeClosed: false,
  day: NOTHING_HAPPENED,
};

type Participant = (typeof DEMO_PARTICIPANTS)[number];

const UNTOUCHED: DemoLife = { title: '', steps: [] };

/** The lives are those of the first participants of each category. */
function livesByParticipant(): Map<string, DemoLife> {
  const rank = new Map<string, number>();
  return new Map(
    DEMO_PARTICIPANTS.map(({ id, category }) => {
      const index = rank.get(category) ?? 0;
      rank.set(category, index + 1);
      return [id, DEMO_LIVES[category]?.[index] ?? UNTOUCHED];
    }),
  );
}
const LIVES = livesByParticipant();
const lifeOf = (id: string): DemoLife => LIVES.get(id) ?? UNTOUCHED;

/** The account that registered a demo participant; null for most. */
export const demoOwner = (participant: string): string | null =>
  lifeOf(participant).isDemoUsers ? DEMO_USER : null;

/** The entry that the demo's pass of a contestant opens. */
export const demoContestantEntry = (): string => {
  const found = DEMO_PARTICIPANTS.find(({ id }) => lifeOf(id).isDemoContestants);
  if (!found) throw new Error('No demo entry belongs to the demo contestant.');
  return found.id;
};

function pieceOf({ title, group, minutes = 4, children = [], ...life }: DemoLife, name: string) {
  return {
    kind: group === undefined ? ('solo' as const) : ('group' as const),
    title,
    stage_name: group ?? children[0]?.name ?? name,
    language: 'Kikuyu',
    duration_s: minutes * 60,
    text: life.text ?? '',
    equipment: [...(life.equipment ?? [])],
  };
}

/** The draft as its owner has filled it in. */
function beginning(participant: Participant): Life {
  const life = lifeOf(participant.id);
  const owner = demoOwner(participant.id);
  const edition = { year: EDITION, event_date: DEMO_EDITION.event_date };
  const made = newEntry({ participant: { ...participant, user_id: owner }, edition, ofOwner: { peers: [] } });
  const at = daysAgo(REGISTERED);
  const isFilled = life.title !== '';
  const typed = isFilled ? membersOf(life, participant) : { members: made.members, guardians: [] };
  const people = { ...typed, members: withDemoPersons(participant.id, typed.members) };
  const decided = { entry: participant.id, owner, edition: EDITION, at: daysAgo(DECIDED), people };
  const decisions = decisionsOf(life, decided, ORGANISER);
  const entry: Entry = {
    ...made.entry,
    ...(isFilled && pieceOf(life, participant.name)),
    ...consentFacts({ ...people, entry: participant.id }, decisions),
    ...recordingOf(life, participant.id),
    seq: isFilled ? 2 : 1,
    created_at: at,
    updated_at: at,
  };
  const by = owner === null ? ('organiser' as const) : ('owner' as const);
  const { category } = participant;
  const about = { entry: entry.id, edition: EDITION, category, owner };
  const line = { ...about, from: null, to: 'draft' as const, actor: by };
  const first = { ...line, by: owner ?? ORGANISER, comment: '', note: '', at, mail: null };
  const events = [{ id: `${entry.id}-made`, ...first }];
  return { entry, ...people, events, decisions, email: participant.email };
}

/** Everybody's steps in the order of their times: the places of a category depend on it. */
export function demoWorld(): EntryWorld {
  const world = new EntryWorld(RULES);
  for (const participant of DEMO_PARTICIPANTS) world.lives.set(participant.id, beginning(participant));
  const steps = DEMO_PARTICIPANTS.flatMap(({ id }) => lifeOf(id).steps.map((step) => ({ id, step })));
  steps.sort((a, b) => b.step.days - a.step.days);
  for (const { id, step } of steps) world.play(id, step);
  for (const [id, life] of world.lives) {
    const { pending, recording } = lifeOf(id);
    if (recording?.state === 'rejected') life.entry = { ...life.entry, ...endedRecording };
    if (!pending) continue;
    const noted = { pending_state: pending.to, pending_comment: pending.comment };
    life.entry = { ...life.entry, ...noted, seq: life.entry.seq + 1 };
  }
  return world;
}

/** The event of the specification is long ago. People are kept for a year after it, and the demo's are to stay. */
const KEPT_FROM = keptFrom(DEMO_EDITION.event_date, daysAgo(0));
const EXPIRES = new Date(KEPT_FROM.getTime() + 365 * 86_400_000);

function lifeRows({ entry, members, guardians, events, decisions }: Life): Row[] {
  const { id, owner, edition, created_at, updated_at } = entry;
  const stamps = { created_at, updated_at };
  const persons = memberPersons(members);
  const people = { owner, edition, event_date: KEPT_FROM, members, persons, guardians, known: [], ...stamps };
  const stored = { ...entries.converter.toFirestore(entry), [SEARCH_FIELD]: entrySearchKeys(entry) };
  return [
    { path: `${entries.path}/${id}`, data: stored },
    { path: `${entryPeople.path}/${id}`, data: people },
    ...events.map((event) => ({
      path: `${entryEvents.path}/${event.id}`,
      data: entryEvents.converter.toFirestore(event),
    })),
    ...consentRows(decisions, EXPIRES),
    ...recordingRow(lifeOf(id), entry, KEPT_FROM),
  ];
}

function permitRows(): Row[] {
  const at = daysAgo(1);
  return DEMO_PARTICIPANTS.flatMap(({ id }) => {
    const { permit: reason } = lifeOf(id);
    if (reason === undefined) return [];
    const of = { edition: EDITION, entry: id, uid: null, categories: [] };
    const data = { ...of, reason, valid_until: daysAgo(-7), created_at: at, updated_at: at };
    return [{ path: `${latePermits.path}/${id}-late`, data }];
  });
}

/** The entries of all demo participants, in every state, with what belongs to them. */
export function entryRows(): Row[] {
  const world = demoWorld();
  const at = daysAgo(0);
  const quotas = [...world.quotas.values()].map((quota) => ({
    path: `${entryQuotas.path}/${quota.id}`,
    data: { ...entryQuotas.converter.toFirestore(quota), updated_at: at },
  }));
  const letters = { path: `locks/entries/letters/${String(EDITION)}`, data: world.letters() };
  return [...[...world.lives.values()].flatMap(lifeRows), ...quotas, letters, ...permitRows()];
}

import { participants } from '@ndeiya/domain/entries/participant';
import type { Collection, EntityOf } from '@ndeiya/domain/kernel/collection';
import { users } from '@ndeiya/domain/people/user';
import { type Event, events } from '@ndeiya/domain/site/event';
import { endAt, getDocs, limit, orderBy, query, startAt } from 'firebase/firestore';
import { pageAfter } from '../../lib/pageAfter';
import { readable } from '../../lib/useLiveQuery';
import { isSearch, searchQuery } from './listQuery';
import { searched } from './participantQuery';
import { collectionRef } from './refs';
import { searchedUsers } from './userQuery';

export interface SearchHit {
  kind: 'event' | 'participant' | 'user';
  id: string;
  title: string;
  detail: string;
}

const PER_QUERY = 5;
const BY_NAME = { field: 'name', direction: 'asc' } as const;
const BY_USERNAME = { field: 'username', direction: 'asc' } as const;
/** Sorts after all texts with the same beginning. */
const LAST = '\uf8ff';

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The typed text in the usual spellings of names, because Firestore compares case-sensitively. */
export function spellings(typed: string): string[] {
  const text = typed.trim().replace(/\s+/g, ' ');
  const lower = text.toLowerCase();
  const everyWord = lower.split(' ').map(capitalised).join(' ');
  return [...new Set([text, lower, capitalised(lower), everyWord])];
}

async function startingWith<C extends Collection>(collection: C, field: string, text: string) {
  const found = await getDocs(
    query(collectionRef(collection), orderBy(field), startAt(text), endAt(text + LAST), limit(PER_QUERY)),
  );
  return readable<EntityOf<C>>(found);
}

function distinct(found: SearchHit[]): SearchHit[] {
  const byKey = new Map(found.map((one) => [`${one.kind}/${one.id}`, one]));
  return [...byKey.values()].slice(0, PER_QUERY);
}

/** The number of searched events; each is read and billed. */
const LATEST = 30;
/** The time in ms for which the latest events are not read again. */
const LATEST_FOR_MS = 60_000;
let latest: { until: number; events: Promise<Event[]> } | undefined;

function latestEvents(): Promise<Event[]> {
  if (latest && Date.now() < latest.until) return latest.events;
  const newest = query(collectionRef(events), orderBy('date_time', 'desc'), limit(LATEST));
  const found = getDocs(newest).then(readable);
  latest = { until: Date.now() + LATEST_FOR_MS, events: found };
  found.catch(() => {
    latest = undefined;
  });
  return found;
}

/**
 * Searches the titles of the latest events for the text anywhere, and those of all events for the text at the
 * beginning.
 */
async function findEvents(texts: string[], text: string): Promise<SearchHit[]> {
  const [some, ...lists] = await Promise.all([
    latestEvents(),
    ...texts.map((start) => startingWith(events, 'title', start)),
  ]);
  const hits = some.filter(({ title }) => title.toLowerCase().includes(text));
  return distinct(
    [...lists.flat(), ...hits].map(({ id, title, theme }) => ({ kind: 'event', id, title, detail: theme })),
  );
}

/** More than are shown, because an entry may have all searched keys in another order. */
const READ_AT_ONCE = 2 * PER_QUERY;
const READ_AT_MOST = 5 * READ_AT_ONCE;

/** Reads pages of a search's result until enough rows match what was typed. */
async function fitting<C extends Collection>(
  collection: C,
  typed: string,
  among: (rows: EntityOf<C>[]) => EntityOf<C>[],
): Promise<EntityOf<C>[]> {
  if (!isSearch(typed)) return [];
  const all = searchQuery(collectionRef(collection), typed);
  const rows: EntityOf<C>[] = [];
  let page = pageAfter(all, undefined, READ_AT_ONCE);
  for (let read = READ_AT_ONCE; ; read += READ_AT_ONCE) {
    const found = await getDocs(page);
    rows.push(...among(readable<EntityOf<C>>(found)));
    const last = found.docs.at(-1);
    if (!last || found.size <= READ_AT_ONCE || rows.length >= PER_QUERY || read >= READ_AT_MOST) break;
    page = pageAfter(all, last, READ_AT_ONCE);
  }
  return rows.slice(0, PER_QUERY);
}

async function findParticipants(typed: string): Promise<SearchHit[]> {
  const rows = await fitting(participants, typed, (some) => searched(some, { search: typed, sort: BY_NAME }));
  return rows.map(({ id, name, category }) => ({ kind: 'participant', id, title: name, detail: category }));
}

async function findUsers(typed: string): Promise<SearchHit[]> {
  const rows = await fitting(users, typed, (some) =>
    searchedUsers(some, { search: typed, sort: BY_USERNAME }),
  );
  return rows.map(({ id, username, email }) => ({ kind: 'user', id, title: username, detail: email }));
}

/**
 * Participants with `typed` in name, phone or e-mail, users with it in username or e-mail, and
 * events with it in their title: at most five of each, from queries with a limit. Throws Firestore's error.
 */
export async function findRecords(typed: string): Promise<SearchHit[]> {
  const texts = spellings(typed);
  const lower = typed.trim().toLowerCase();
  const lists = await Promise.all([findEvents(texts, lower), findParticipants(typed), findUsers(typed)]);
  return lists.flat();
}

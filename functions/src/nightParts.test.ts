import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { makeConsent } from '@ndeiya/domain/testing/consents';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { makeRecording, stampsAt } from '@ndeiya/domain/testing/stored';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UNFINISHED } from './platform/projection';
import { projectionsAndSteps, stepsOf } from './projections';
import { storedAs } from './testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP as YEAR } from './testing/groupWithGuardians';
import { memoryBucket } from './testing/memoryBucket';

vi.mock('./platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
/** Each step has time for one piece of its work in a run. */
vi.mock('./platform/timeLimit', () => ({ timeLimit: () => () => true, noLimit: () => false }));

const IDS = ['a', 'b', 'c', 'd'];
const CONTACT = 'mum@example.org';
const GUARDIAN = { id: 'g', name: 'Njeri Wambui', relation: 'Mother', contact: CONTACT };
const LONG_AGO = new Date(Date.now() - 30 * 86_400_000);
/** More than a page, of which each is one piece of work. */
const PAGES = Array.from({ length: 700 }, (_, at) => `d${String(at).padStart(3, '0')}`);
/** More than two pages of a folder. */
const FILES = Array.from({ length: 1200 }, (_, at) => `f${String(at).padStart(4, '0')}`);

let { memory, enter } = groupWithGuardians();
let files = memoryBucket();
beforeEach(() => {
  vi.stubEnv('HASH_KEY', 'a long random text of the tests');
  ({ memory, enter } = groupWithGuardians());
  files = memoryBucket();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const enterAll = (entry: Partial<Entry> = {}) => {
  for (const id of IDS) enter(id, CONTACT, entry);
};
const change = (path: string, fields: object) => {
  memory.put(path, { ...memory.fields(path), ...fields });
};
const peopleOf = (id: string) => memory.fields(`entry_people/${id}`) as unknown as EntryPeople;
const refuse = (id: string, fields: object) => {
  const about = { member: `m-${id}`, person: `p-${id}`, child: `${id} Wambui`, group: 'g1', entry: id };
  const no = { edition: YEAR, guardian: GUARDIAN, decision: 'refused' as const };
  memory.put(`consents/${id}`, makeConsent({ ...no, ...about, ...fields }));
};
const putRounds = (ids: readonly string[], fields: object = {}) => {
  for (const id of ids)
    memory.put(
      `rounds/${id}`,
      storedAs('rounds', {
        edition: YEAR,
        practice: false,
        state: 'setup',
        published: null,
        hidden: null,
        ...fields,
      }),
    );
};
const putRow = (id: string, fields: object) => {
  memory.put(`round_entries/${id}`, storedAs('round_entries', fields));
};

/** Those of the documents of which the field is, or is not, so. */
const having = (collection: string, isLeft: (fields: Record<string, unknown>) => boolean) => () =>
  [...memory.all(collection)].flatMap(([id, fields]) => (isLeft(fields) ? [id] : []));

interface Case {
  /** Stores what the step has to do. */
  put: () => void;
  /** The ids of what is left to be done. */
  left: () => string[];
  /** The most that one piece of work does. */
  most?: number;
  /** The step says in the end that there is something that cannot be read. */
  fails?: true;
}

/** Files that no document names. */
const filesIn = (folder: string): Case => ({
  put: () => {
    for (const name of FILES) files.files.set(`${folder}/${name}`, Buffer.from('x'));
  },
  left: () => [...files.files.keys()].filter((path) => path.startsWith(folder)),
  most: 500,
});

/** The steps that may have more to do than a run has time for. */
const STEPS: Record<string, Case> = {
  files: filesIn('media/events/gone'),
  recordings: filesIn('recordings/uid'),
  consents: filesIn('consents/gone'),
  'archive sounds': filesIn('archive/gone'),
  silent: {
    put: () => {
      for (const id of IDS) {
        const recording = makeRecording({ entry: 'gone', state: 'queued' });
        memory.put(`recordings/${id}`, { ...recording, ...stampsAt(LONG_AGO) });
      }
    },
    left: having('recordings', () => true),
  },
  'entries of decisions': {
    put: () => {
      enterAll();
      change('entry_people/b', { members: peopleOf('a').members, persons: peopleOf('a').persons });
      for (const id of PAGES) {
        refuse('a', {});
        memory.put(`consents/${id}`, memory.fields('consents/a') ?? {});
      }
      memory.remove('consents/a');
    },
    left: having('consents', ({ counts_in }) => !(counts_in as string[]).includes('b')),
    most: 300,
  },
  'texts of those who left': {
    put: () => {
      enterAll({ title: 'Sun', title_named: true });
    },
    left: having('entries', ({ title_named }) => title_named === true),
  },
  'passes of leaders': {
    put: () => {
      putRounds(['r'], { state: 'published', published: storedPublication });
      for (const id of IDS)
        memory.put(
          `passes/${id}`,
          storedAs('passes', { role: 'leader', edition: YEAR, expires_at: LONG_AGO }),
        );
    },
    left: having('passes', ({ expires_at }) => (expires_at as Date).getTime() === LONG_AGO.getTime()),
  },
  tombstones: {
    put: () => {
      for (const id of IDS) refuse(id, { given_at: LONG_AGO });
    },
    left: () => IDS.filter((id) => ![...files.files.keys()].some((path) => path.includes(`-${id}`))),
  },
  searchable: {
    put: () => {
      for (const id of PAGES)
        memory.put(`users/${id}`, { username: id, email: `${id}@example.org`, ...stampsAt() });
    },
    left: having('users', (fields) => !('search' in fields)),
    most: 300,
  },
  decisions: {
    put: () => {
      enterAll({ consent: 'given' });
      for (const id of IDS) change(`entry_people/${id}`, { members: 'damaged' });
    },
    left: having('entries', ({ consent }) => consent === 'given'),
    fails: true,
  },
  entered: {
    put: () => {
      for (const id of IDS)
        memory.put(`participants/${id}`, {
          ...makeParticipant({ email: `${id}@example.org` }),
          edition: YEAR,
          name: 'Njeri',
          ...stampsAt(),
        });
    },
    left: () => IDS.filter((id) => !memory.all('entries').has(id)),
  },
  shown: {
    put: () => {
      putRounds(['r']);
      for (const id of IDS) putRow(`r_${id}`, { round: 'r', entry: id, status: 'entered' });
    },
    left: having('round_entries', ({ status }) => status === 'entered'),
  },
  counted: {
    put: () => {
      enterAll({ kind: 'solo', state: 'accepted' });
      putRounds(IDS);
      for (const id of IDS) putRow(`${id}_a`, { round: id, entry: 'a', persons: ['another'] });
    },
    left: having('round_entries', ({ persons }) => (persons as string[]).includes('another')),
  },
  'persons counted': {
    put: () => {
      enterAll({ kind: 'solo', state: 'accepted', person_quota: 'of somebody else' });
    },
    left: having('entries', ({ person_quota }) => person_quota === 'of somebody else'),
  },
  'joined consents': {
    put: () => {
      enterAll();
      refuse('a', {});
      const links = ['b', 'c', 'd'].map((id) => ({ id, persons: ['p-a', `p-${id}`], same: true }));
      const made = links.map((one) => ({ ...one, by: 'organiser', at: new Date() }));
      memory.put(`person_links/${String(YEAR)}`, { edition: YEAR, links: made, ...stampsAt() });
    },
    left: having('entries', ({ consent }) => consent !== 'refused'),
  },
  'later noes': {
    put: () => {
      enterAll({ registered_by: 'leader' });
      for (const id of IDS) refuse(id, { entry: `other ${id}`, owner: `mother of ${id}`, group: null });
    },
    left: having('entries', ({ consent }) => consent !== 'refused'),
  },
  corrected: {
    put: () => {
      enterAll();
      for (const id of IDS) {
        const followed = { member: `m-${id}`, name: 'Amina' };
        const named = { holder_name: 'Amina', corrected_name: null, followed };
        memory.put(
          `certificates/${id}`,
          storedAs('certificates', { edition: YEAR, entry: id, state: 'issued', ...named }),
        );
      }
    },
    left: having('certificates', ({ corrected_name }) => corrected_name === null),
  },
  archive: {
    put: () => {
      for (const id of IDS)
        memory.put(`archive/${id}`, storedAs('archive', { entry: 'gone', state: 'published' }));
    },
    left: having('archive', ({ state }) => state === 'published'),
  },
};
const storedPublication = { version: 1, level: 'places', corrects: null, first_at: LONG_AGO, at: LONG_AGO };

/** The steps that need no place, and why. */
const WITHOUT_PLACE: Record<string, string> = {
  expired: 'it keeps its place among the collections: `retention.test.ts`',
  'group operations': 'what it has emptied is not found any more',
  rehearsal: 'what it deletes is not there any more',
  postponed: 'what it has put off is not found any more, and a night has its most',
  editions: 'a document that has its edition is not found any more',
  totals: 'it counts',
  overviews: 'it counts',
  lines: 'a programme has a most of lines',
  results: 'it makes two documents',
  'texts of languages': 'it reads a limited number of documents',
  outdated: 'it keeps its place among the rounds of two editions, as `counted` does',
  guardians: 'it keeps its place: `questionsAtNight.test.ts`',
  'shared contacts': 'it keeps its place: `sharedContacts.test.ts`',
};

const nightly = () => {
  const all = projectionsAndSteps({ db: memory.db, bucket: files.bucket, mailer: null, sms: null });
  return stepsOf(all).filter(({ due }) => due === 'each night');
};

test('each step of the night keeps its place, or needs none', () => {
  const names = [...Object.keys(STEPS), ...Object.keys(WITHOUT_PLACE)];
  expect(
    nightly()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(names.toSorted());
});

describe.each(Object.entries(STEPS))('the step of the night "%s"', (name, { put, left, most = 1, fails }) => {
  /** Runs the step until it has come to its end; returns what each run has left. */
  async function runs() {
    const step = nightly().find((one) => one.name === name);
    const found = [left().length];
    for (let run = 0; run < 20; run += 1) {
      const end = await step?.run(new Date(), null).catch((error: unknown) => error);
      found.push(left().length);
      if (end === UNFINISHED) continue;
      expect(end instanceof Error).toBe(fails === true);
      return found;
    }
    throw new Error('it comes to no end');
  }

  test('goes on where it was cut off, and comes to the last one', async () => {
    put();
    const found = await runs();
    expect(found.length).toBeGreaterThan(3);
    for (const [run, count] of found.slice(1).entries())
      expect((found[run] ?? 0) - count).toBeLessThanOrEqual(most);
    expect(left()).toEqual([]);
    expect([...memory.all('locks/places')]).toEqual([]);
  });
});

import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { programmes } from '@ndeiya/domain/programme/slot';
import { publishedResults } from '@ndeiya/domain/results/publishedResults';
import { type Home, publicDocuments } from '@ndeiya/domain/site/home';
import { HOME_ID } from '@ndeiya/domain/site/homeDocument';
import { stats, STATS_ID } from '@ndeiya/domain/system/records';
import { makeEvent, makeParticipant, makeVideo } from '@ndeiya/domain/testing/makers';
import { unique } from '@ndeiya/domain/testing/unique';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rebuildNow, requestRebuild } from '../../functions/src/resources/system/totals/rebuild';
import { type Account, clear, db, makeAdmin } from '../support/backend';
import { call } from '../support/client';
import { PATIENCE } from '../support/media';
import { IS_NIGHT } from '../support/night';

const TOTALS = {
  total_events: 'events',
  total_participants: 'participants',
  total_users: 'users',
  total_videos: 'videos',
  total_gallery_items: 'gallery',
} as const;
const SLOW = 240_000;
const RANDOM_STEPS = IS_NIGHT ? 200 : 80;
const NO_PICTURE = { image: null, image_upload: null, image_error: null };

const totalsRef = db.doc(`${stats.path}/${STATS_ID}`);
const homeRef = db.doc(`${publicDocuments.path}/${HOME_ID}`);
const readHome = async () => publicDocuments.converter.fromFirestore(await homeRef.get());
const stamps = () => ({ created_at: new Date(), updated_at: new Date() });

async function counted(): Promise<Record<string, number>> {
  const pairs = Object.entries(TOTALS).map(async ([name, path]): Promise<[string, number]> => {
    return [name, (await db.collection(path).count().get()).data().count];
  });
  return Object.fromEntries(await Promise.all(pairs));
}

const expectTrue = () =>
  vi.waitFor(
    async () => {
      const { updated_at, ...totals } = (await totalsRef.get()).data() ?? {};
      expect(updated_at).toBeDefined();
      expect(totals).toEqual(await counted());
      expect((await readHome()).stats).toEqual(totals);
    },
    { ...PATIENCE, timeout: 60_000 },
  );

let admin: Account;
beforeAll(async () => {
  await clear('events', 'participants', 'videos', 'gallery');
  admin = await makeAdmin();
});
afterAll(() => clear('events', 'participants', 'videos', 'gallery'));

describe('the totals', () => {
  interface Step {
    kind: 'participants' | 'videos' | 'events' | 'gallery';
    door: 'api' | 'direct';
    remove: boolean;
  }
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom('participants', 'videos', 'events', 'gallery'),
    door: fc.constantFrom('api', 'direct'),
    remove: fc.boolean(),
  });
  const api = (method: string, path: string, json?: unknown) =>
    call(method, path, { token: admin.token, json });
  const doors = {
    participants: {
      add: '/participants/admin',
      remove: '/participants',
      make: makeParticipant,
      more: { user_id: null },
    },
    videos: {
      add: '/videos/add',
      remove: '/videos/delete',
      make: makeVideo,
      more: { youtube_id: 'abcDEF12_-3' },
    },
    events: { add: '/events', remove: '/events', make: makeEvent, more: NO_PICTURE },
    gallery: { add: '', remove: '/gallery', make: () => ({ title: 'T' }), more: NO_PICTURE },
  };

  async function take({ kind, door, remove }: Step, ids: string[]): Promise<void> {
    const { add, remove: removeAt, make, more } = doors[kind];
    const id = remove ? ids.pop() : undefined;
    if (id) {
      if (door === 'api') expect((await api('delete', `${removeAt}/${id}`)).status).toBe(200);
      else await db.doc(`${kind}/${id}`).delete();
    } else if (door === 'direct' || add === '') {
      const made = `op-${unique()}`;
      await db.doc(`${kind}/${made}`).set({ ...make(), ...more, ...stamps() });
      ids.push(made);
    } else {
      const answer = await api('post', add, make());
      expect(answer.status).toBe(201);
      ids.push((answer.body as { id: string }).id);
    }
  }

  test(
    `are correct after ${String(RANDOM_STEPS)} random creates and deletes through API and direct writes`,
    async () => {
      const steps = fc.sample(step, RANDOM_STEPS);
      const ids = { participants: [], videos: [], events: [], gallery: [] } as Record<Step['kind'], string[]>;
      for (const next of steps) await take(next, ids[next.kind]);
      await expectTrue();
    },
    SLOW,
  );

  test('are written at most once a second', async () => {
    const times = new Set<number>();
    const stop = totalsRef.onSnapshot((snapshot) => {
      const at = snapshot.updateTime;
      if (at) times.add(at.toMillis());
    });
    const began = Date.now();
    for (let turn = 0; turn < 60; turn++)
      await db.doc(`participants/burst-${String(turn)}`).set({ name: 'B' });
    const batch = db.batch();
    // One stays, so that the result differs from the start.
    for (let turn = 1; turn < 60; turn++) batch.delete(db.doc(`participants/burst-${String(turn)}`));
    await batch.commit();
    await expectTrue();
    stop();
    const seconds = Math.ceil((Date.now() - began) / 1000);
    expect(times.size).toBeLessThanOrEqual(seconds + 2);
  });

  test('of twenty simultaneous rebuilds one runs, and it includes the last write', async () => {
    await db.doc('videos/last').set({ ...makeVideo(), youtube_id: 'abcDEF12_-3', ...stamps() });
    await Promise.all(Array.from({ length: 20 }, () => requestRebuild(db)));
    await expectTrue();
    await db.doc('videos/last').delete();
  });

  test('an older result never overwrites a newer one', async () => {
    await rebuildNow(db);
    const newer = { ...(await totalsRef.get()).data(), updated_at: new Date(Date.now() + 5000) };
    await totalsRef.set({ ...newer, total_videos: 99 });
    await rebuildNow(db);
    expect((await totalsRef.get()).get('total_videos')).toBe(99);
    await totalsRef.delete();
    await rebuildNow(db);
  });
});

describe('public/home', () => {
  test('contains the settings or their defaults, upcoming events first and the newest video', async () => {
    await clear('events', 'videos', 'settings');
    const day = 86_400_000;
    for (const days of [-9, -2, 3, 30]) {
      const date_time = new Date(Date.now() + days * day);
      await db
        .doc(`events/day${String(days)}`)
        .set({ ...makeEvent(), date_time, ...NO_PICTURE, ...stamps() });
    }
    await db
      .doc('videos/newest')
      .set({ ...makeVideo({ title: 'Newest' }), youtube_id: 'abcDEF12_-3', ...stamps() });
    await db
      .doc('settings/competition')
      .set({ ...DEFAULT_SETTINGS, tagline: 'Another tagline', ...stamps() });
    await vi.waitFor(async () => {
      const home = await readHome();
      expect(home.events.map(({ id }) => id)).toEqual(['day3', 'day30', 'day-2', 'day-9']);
      expect(home.video?.title).toBe('Newest');
      expect(home.settings).toEqual({ ...DEFAULT_SETTINGS, tagline: 'Another tagline' });
    }, PATIENCE);
    await clear('settings');
  });

  test('names the winners of the current edition once its results are published, and none while they are hidden', async () => {
    const year = DEFAULT_SETTINGS.current_edition;
    const results = db.doc(`${publishedResults.path}/${String(year)}`);
    const write = (state: 'frozen' | 'published') => {
      const round = {
        state,
        rows: [{ entry: 'A001', name: 'The Ridge Choir', title: 'Mũgithi' }],
        prizes: [{ group: 'top', title: 'Top performers', entry: 'A001', place: 1, amount: 50_000 }],
        awards: [],
      };
      const content = JSON.stringify({ edition: year, currency: 'Ksh', rounds: [round] });
      return results.set({ edition: year, state, published_at: null, content, updated_at: new Date() });
    };
    const expectHome = (shown: Home['results']) =>
      vi.waitFor(async () => {
        expect((await readHome()).results).toEqual(shown);
      }, PATIENCE);
    const winners = [{ prize: 'Top performers', place: 1, name: 'The Ridge Choir', piece: 'Mũgithi' }];
    await write('published');
    await expectHome({ edition: year, winners });
    await write('frozen');
    await expectHome(null);
    await results.delete();
  });

  test('leads to the programme of the current edition while it is announced, and not to a draft', async () => {
    const programme = db.doc(`${programmes.path}/${String(DEFAULT_SETTINGS.current_edition)}`);
    const expectHome = (isShown: boolean) =>
      expect.poll(async () => (await readHome()).programme, PATIENCE).toBe(isShown);
    await programme.set({ state: 'published', lines: [{ id: 'a' }] });
    await expectHome(true);
    await programme.set({ state: 'draft', lines: [] });
    await expectHome(false);
    await programme.delete();
  });
});

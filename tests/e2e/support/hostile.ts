import { DEFAULT_SETTINGS } from '@ndeiya/domain/entities/settingsDefaults';
import { makeContact, makeEvent, makeParticipant, makePartner } from '@ndeiya/domain/testing/makers';
import { unique } from '@ndeiya/domain/testing/unique';
import { packed, XSS, XSS_ADDRESSES } from '@ndeiya/domain/testing/xss';
import { getApps, initializeApp } from 'firebase-admin/app';
import { type DocumentReference, getFirestore } from 'firebase-admin/firestore';
import { expect, type Page, type Route } from 'playwright/test';
import { env } from './server';

/** A value as Firestore's REST API writes it, as far as it is looked into. */
interface Value {
  timestampValue?: string;
  nullValue?: null;
  stringValue?: string;
  mapValue?: { fields?: Record<string, Value> };
  arrayValue?: { values?: Value[] };
}
interface RestDocument {
  name: string;
  fields?: Record<string, Value>;
}

/** What is no text that anybody reads. */
const KEPT = new Set(['id', 'path', 'type', 'placeholder', 'youtube_id', 'created_at', 'currency']);
const ADDRESSES = new Set(['website', 'facebook', 'instagram', 'youtube', 'tiktok', 'x', 'whatsapp']);

/** Puts the strings into every text that the public pages read, past all schemas; each time other ones. */
export class HostileAnswers {
  private next = 0;

  private text(name: string): string {
    const list = ADDRESSES.has(name) ? XSS_ADDRESSES : XSS;
    this.next += 1;
    return list[this.next % list.length] ?? '';
  }

  private poison(name: string, value: Value): void {
    if (value.stringValue !== undefined && !KEPT.has(name)) value.stringValue = this.text(name);
    for (const [key, one] of Object.entries(value.mapValue?.fields ?? {})) this.poison(key, one);
    value.arrayValue?.values?.forEach((one) => {
      this.poison(name, one);
    });
  }

  private async answer(route: Route): Promise<void> {
    const response = await route.fetch();
    const json = (await response.json()) as RestDocument | { document?: RestDocument }[];
    const documents = Array.isArray(json) ? json.flatMap(({ document }) => document ?? []) : [json];
    for (const { fields } of documents) this.poison('', { mapValue: { fields } });
    await route.fulfill({ response, json });
  }

  async serve(page: Page): Promise<void> {
    await page.route(/\/documents(?::runQuery|\/public\/home)/, (route) => this.answer(route));
    // An event for each string: its id says which.
    await page.route(/\/documents\/events\/hostile-\d+/, (route) => {
      const [, number = '0'] = /hostile-(\d+)/.exec(route.request().url()) ?? [];
      return route.fulfill({ json: eventOf(Number(number)) });
    });
  }
}

function eventOf(number: number): RestDocument {
  const text = (stringValue: string): Value => ({ stringValue });
  const at = { timestampValue: '2031-08-16T06:00:00Z' };
  const none = { nullValue: null };
  const title = `Hostile ${String(number)}`;
  const fields = {
    title: text(title),
    theme: text('Theme'),
    location: text('Hall'),
    date_time: at,
    details: text(XSS[number] ?? ''),
    image: none,
    image_upload: none,
    image_error: none,
    created_at: at,
    updated_at: at,
  };
  return { name: `projects/p/databases/(default)/documents/events/hostile-${String(number)}`, fields };
}

const EVERYTHING = XSS.join('\n');
const NO_IMAGE = { image: null, image_upload: null, image_error: null };
const delivery = (error: string) => ({
  state: 'ERROR',
  attempts: 5,
  error,
  startTime: null,
  endTime: null,
  leaseExpireTime: null,
  nextAttemptTime: null,
});

/** For each pack of strings, one document in every collection that the dashboard shows. */
function documentsOf(title: string, name: string): Record<string, object> {
  const now = new Date();
  const stamps = { created_at: now, updated_at: now };
  const event = { ...makeEvent(), title, theme: title, location: title, details: EVERYTHING };
  return {
    events: { ...event, date_time: new Date('2039-01-01'), ...NO_IMAGE, image_error: title, ...stamps },
    gallery: { title, ...NO_IMAGE, image_error: title, ...stamps },
    videos: {
      title,
      youtube_url: `https://youtu.be/dQw4w9WgXcQ?${name}`,
      youtube_id: 'dQw4w9WgXcQ',
      ...stamps,
    },
    participants: {
      ...makeParticipant({ name }),
      category: name,
      edition: DEFAULT_SETTINGS.current_edition,
      user_id: null,
      ...stamps,
    },
    contact_messages: {
      ...makeContact({ name, message: EVERYTHING.slice(0, 5000) }),
      state: 'open',
      ...stamps,
    },
    partner_applications: {
      ...makePartner({ organisation: title, contact_person: name, message: EVERYTHING.slice(0, 5000) }),
      state: 'declined',
      shown: false,
      decided_at: now,
      ...NO_IMAGE,
      ...stamps,
    },
    mail: {
      to: title,
      message: { subject: title, text: EVERYTHING, html: EVERYTHING },
      delivery: delivery(title),
      created_at: now,
    },
    announcements: {
      subject: title,
      text: EVERYTHING,
      state: 'sent',
      author: title,
      total: 1,
      queued: 1,
      sent: 1,
      failed: 0,
      cursor: null,
      started_at: now,
      ended_at: now,
      ...stamps,
    },
    audit_log: {
      actor: name,
      action: 'update',
      collection: 'events',
      document_id: name,
      title,
      changes: { details: { before: EVERYTHING, after: title } },
      created_at: now,
    },
  };
}

/** What does not fit a schema, and so must not be shown at all: addresses that run. */
const MISFITS = XSS_ADDRESSES.map((address): Record<string, object> => {
  const stamps = { created_at: new Date(), updated_at: new Date() };
  return {
    videos: { title: 'misfit', youtube_url: address, youtube_id: address, ...stamps },
    partner_applications: {
      ...makePartner(),
      website: address,
      state: 'declined',
      shown: false,
      decided_at: null,
      ...NO_IMAGE,
      ...stamps,
    },
  };
});

/**
 * Writes those of these collections past rules and schemas; gives the ids of the last of each, and what takes them away
 * in one commit, tried again while a trigger holds one of them.
 */
export async function storeHostile(collections: readonly string[]) {
  if (getApps().length === 0) initializeApp({ projectId: env('GCLOUD_PROJECT') });
  const db = getFirestore();
  const [titles, names] = [packed(150), packed(100)];
  // As many as a page of a list shows, and so that each string is in some field of each.
  const several = Array.from({ length: Math.ceil(titles.length / 3) }, (_, index) =>
    documentsOf(titles[index * 3] ?? '', names[index * 4] ?? ''),
  );
  const refs: DocumentReference[] = [];
  const first: Record<string, string> = {};
  const batch = db.batch();
  for (const documents of [...MISFITS, ...several]) {
    for (const [collection, fields] of Object.entries(documents)) {
      if (!collections.includes(collection)) continue;
      const ref = db.collection(collection).doc(`hostile-${unique()}`);
      batch.set(ref, fields);
      refs.push(ref);
      first[collection] = ref.id;
    }
  }
  await batch.commit();
  const remove = () =>
    expect(async () => {
      const deletion = db.batch();
      for (const ref of refs) deletion.delete(ref);
      await deletion.commit();
    }).toPass({ timeout: 30_000 });
  return { first, remove };
}

/** Nothing that was typed has become an element, a handler, a script or an address that runs. */
export async function expectHarmless(page: Page): Promise<void> {
  const harm = await page.evaluate(() => {
    // Browsers leave such characters out before they look; React puts its own script in place of one that it finds.
    const isScript = (value: string) =>
      /^javascript:(?!throw new Error)/i.test(value.replace(/[\u0000-\u001f]/g, '').trim());
    const isAddress = (name: string) =>
      /^(?:href|src|action|formaction|data|background|poster|xlink:href)$/i.test(name);
    const runs = ({ name, value }: Attr) => /^on/i.test(name) || (isAddress(name) && isScript(value));
    const foreign = (element: Element) =>
      element.matches(
        'iframe, object, embed, base, marquee, xss, meta[http-equiv], body script:not([src]):not([type])',
      ) || (element.getAttribute('src') ?? '').includes('evil.example');
    const bad = [...document.querySelectorAll('*')].filter(
      (element) => foreign(element) || [...element.attributes].some(runs),
    );
    return [
      ...bad.map((element) => element.outerHTML.slice(0, 200)),
      ...('__xss' in window ? ['it ran'] : []),
    ];
  });
  expect(harm).toEqual([]);
}

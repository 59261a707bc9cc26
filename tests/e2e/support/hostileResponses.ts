import { XSS, XSS_ADDRESSES } from '@ndeiya/domain/testing/xss';
import type { Page, Route } from 'playwright/test';

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

/** Texts that no page shows. */
const UNCHANGED = new Set(['id', 'path', 'type', 'placeholder', 'youtube_id', 'created_at', 'currency']);
const ADDRESSES = new Set(['website', 'facebook', 'instagram', 'youtube', 'tiktok', 'x', 'whatsapp']);

/** Puts the strings into every text that the public pages read, past all schemas; each time other ones. */
export class HostileResponses {
  private next = 0;

  private text(name: string): string {
    const list = ADDRESSES.has(name) ? XSS_ADDRESSES : XSS;
    this.next += 1;
    return list[this.next % list.length] ?? '';
  }

  private poison(name: string, value: Value): void {
    if (value.stringValue !== undefined && !UNCHANGED.has(name)) value.stringValue = this.text(name);
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

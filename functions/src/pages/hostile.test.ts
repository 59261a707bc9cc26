import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { events } from '@ndeiya/domain/site/event';
import { XSS } from '@ndeiya/domain/testing/xss';
import { expect, test } from 'vitest';
import { calendarFile } from './calendar';
import { sitemap } from './crawlers';
import { eventData, siteData } from './linkedData';
import { headMarkup } from './markup';

const at = new Date('2031-08-16T06:00:00Z');
/** An event whose every text is the hostile string, without validation. */
const eventOf = (text: string) => ({
  id: text,
  title: text,
  theme: text,
  location: text,
  details: text,
  date_time: at,
  image: null,
  image_upload: null,
  image_error: null,
  created_at: at,
  updated_at: at,
});
const settingsOf = (text: string) => ({
  ...DEFAULT_SETTINGS,
  name: text,
  organisation: text,
  tagline: text,
  social: { ...DEFAULT_SETTINGS.social, x: text },
});
const settings = settingsOf('Site');

test('the hostile events have the fields of stored events', () => {
  const { id, ...fields } = eventOf('An event');
  expect(events.converter.fromFirestore({ id, data: () => fields })).toEqual(eventOf('An event'));
});

test.each(XSS)('%j in the head of a page stays text', (text) => {
  const head = { title: text, description: text, url: text, image: text, site: text, indexed: true };
  const data = [
    eventData(eventOf(text), text, settingsOf(text)),
    siteData({
      settings: settingsOf(text),
      banner: null,
      logo: null,
      branding: null,
      facts: null,
      namesWinners: false,
    }),
  ];
  const html = headMarkup(head, data);
  const clean = headMarkup({ title: 'x', description: 'x', url: 'x', image: 'x', site: 'x', indexed: true }, [
    eventData(eventOf('x'), 'x', settings),
    siteData({ settings, banner: null, logo: null, branding: null, facts: null, namesWinners: false }),
  ]);
  // The elements and attributes must be the same as with a harmless text.
  const shape = (markup: string) => markup.replace(/="[^"]*"/g, '').match(/<[^<>]*>/g);
  expect(shape(html)).toEqual(shape(clean));
  expect(html.match(/="/g)).toHaveLength(clean.match(/="/g)?.length ?? 0);
});

test.each(XSS)('%j in a calendar or a sitemap starts no new line and no new element', (text) => {
  const lines = (value: string) =>
    calendarFile([{ ...eventOf(value), id: 'e' }])
      .replace(/\r\n /g, '')
      .split(/\r?\n/)
      .map((line) => /^[A-Z-]+/.exec(line)?.[0]);
  expect(lines(`${text}\r\nATTACH:https://evil.example/\nEND:VEVENT`)).toEqual(lines('x'));
  const elements = (value: string) => sitemap([eventOf(value)]).match(/<[^<>]*>/g);
  expect(elements(text)).toEqual(elements('x'));
});

import type { ReactElement } from 'react';
import type { ConsentForm } from '@ndeiya/domain/consents/consentApi';
import { standardTerms } from '@ndeiya/domain/consents/terms';
import type { MadePass } from '@ndeiya/domain/people/passApi';
import type { SlotAnswer } from '@ndeiya/domain/programme/programmeApi';
import { LIMURU_FACTS, LIMURU_SETTINGS, ofTheFirst } from '@ndeiya/domain/testing/secondOrganisation';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { QrCard } from '../dashboard/kit/QrCard';
import { Sheets } from '../dashboard/programme/Sheets';
import { PresenterList } from '../dashboard/results/PresenterList';
import { setBranding } from '../lib/branding';
import { PaperForm } from '../site/consents/PaperForm';

const { name: site, location, currency } = LIMURU_SETTINGS;
const NOON = '2032-07-03T12:00:00+02:00';
const slot = {
  id: 's1',
  kind: 'entry',
  entry: 'e1',
  number: 'A1',
  label: 'Choir of the valley',
  category: 'Choirs',
  minutes: 5,
  planned_at: NOON,
  round: null,
} as SlotAnswer;
const papers = {
  head: '',
  pieces: new Map<string, never>(),
  slots: [slot],
  times: [Date.parse(NOON)],
  seats: ['A', 'B'],
  rounds: [],
};
const pass = {
  name: 'Maria',
  role: 'judge',
  edition: 2032,
  code: 'ABCDE-FGHJK',
  expires_at: NOON,
  link: 'https://limuru.example/pass#ABCDE',
} as MadePass;
const form = (): ConsentForm => ({
  child: 'Anna',
  entry: { number: 'A1', category: 'Choirs', title: 'Song' },
  edition: { year: 2032, name: 'Third Days', event_date: NOON, location },
  guardian: { name: 'Maria', relation: 'Mother' },
  terms: { id: 'en-0-0f', language: 'en', version: 0, ...standardTerms(), sha256: '0f'.repeat(32) },
  languages: ['en'],
});
const row = { entry: 'e1', number: 'A1', name: 'Choir of the valley', title: 'Song', category: 'Choirs' };
const results = {
  round: { title: 'Final', edition: 2032 },
  shown: {
    rows: [row],
    awards: [],
    inputs_hash: 'f'.repeat(64),
    prizes: [{ entry: 'e1', group: 'g', title: 'Best choir', place: 1, amount: 1500 }],
  },
  currency,
};

/** The organisers print these. Each is made when the region is known. */
const PAPERS: readonly [name: string, paper: () => ReactElement, shows: RegExp][] = [
  ['the running order', () => <Sheets {...papers} paper="order" />, /12:00/],
  ['the score sheets', () => <Sheets {...papers} paper="sheets" />, /Choir of the valley/],
  ['the grid to add up by hand', () => <Sheets {...papers} paper="tally" />, /A1/],
  ['the card of a pass', () => <QrCard pass={pass} site={site} />, /Limuru Song Days.*3 July 2032.*CEST/],
  ['the form of a guardian', () => <PaperForm form={form()} />, /Bressanone/],
  [
    'the list of the presenter',
    () => <PresenterList results={results as unknown as Parameters<typeof PresenterList>[0]['results']} />,
    /€\s1,500/,
  ],
];

beforeEach(() => {
  setBranding(LIMURU_FACTS);
});
afterEach(() => {
  setBranding(null);
});

test.each(PAPERS)(
  '%s of a second organisation has its clock and money, and nothing of the first',
  (_, paper, shows) => {
    const { container } = render(paper());
    expect(container.textContent).toMatch(shows);
    expect(ofTheFirst(container.innerHTML)).toEqual([]);
  },
);

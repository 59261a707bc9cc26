import type { CONSENT_METHODS } from '@ndeiya/domain/consents/purposes';
import type { EntryDecision } from '@ndeiya/domain/entries/states';
import { EXTRA_CATEGORIES } from '@ndeiya/domain/kernel/frameConstants';
import { FULL_CATEGORY } from './edition';

/** One step in the life of an entry, so many days ago. Owners submit and withdraw; a decision is an organiser's. */
export interface DemoStep {
  days: number;
  does: 'submit' | 'withdraw' | EntryDecision;
  comment?: string;
}

/** A member under 18. Without `decided` the guardian has not decided yet. */
export interface DemoChild {
  name: string;
  guardian: string;
  contact: string;
  decided?: 'named' | 'unnamed' | 'refused' | 'withdrawn';
  method?: (typeof CONSENT_METHODS)[number];
}

/** The invented life of one entry. */
export interface DemoLife {
  title: string;
  steps: readonly DemoStep[];
  minutes?: number;
  group?: string;
  /** Adults beside the person who registered. */
  adults?: readonly string[];
  children?: readonly DemoChild[];
  equipment?: readonly string[];
  text?: string;
  /** Noted by an organiser and not announced. */
  pending?: { to: EntryDecision; comment: string };
  /** The demo user sees it at /entries. */
  isDemoUsers?: true;
  /** The demo's pass of a contestant opens it. */
  isDemoContestants?: true;
  permit?: string;
  recording?: DemoRecording;
}

/** The recording of an entry: one that is here, one that is on its way, or one that was refused. */
export interface DemoRecording {
  /** A file beside this one. */
  file: 'song.m4a' | 'song.webm';
  state: 'ready' | 'uploading' | 'rejected';
}

const heard: DemoRecording = { file: 'song.m4a', state: 'ready' };

const sent = (days: number): DemoStep => ({ days, does: 'submit' });
const decided = (does: EntryDecision, days: number, comment = ''): DemoStep => ({ days, does, comment });
const accepted = (days: number) => [sent(days), decided('accepted', days - 2)];

const child = (name: string, decision: Omit<DemoChild, 'name' | 'guardian' | 'contact'> = {}): DemoChild => ({
  name,
  guardian: `Parent of ${name}`,
  contact: `${name.toLowerCase().replaceAll(' ', '.')}.parent@example.org`,
  ...decision,
});
const byPhone = (one: DemoChild): DemoChild => ({ ...one, contact: '+254 700 000 901' });

const poetry: DemoLife[] = [
  { title: 'The rain on the ridge', steps: accepted(20), text: 'It comes slowly,\nand it stays.' },
  { title: 'A letter to the well', steps: accepted(19), equipment: ['Microphone'] },
  { title: 'What the drum said', steps: accepted(18), recording: heard },
  {
    title: 'My first school day',
    steps: accepted(17),
    children: [child('Lantern Example', { decided: 'named', method: 'code' })],
  },
  {
    title: 'Counting goats',
    steps: accepted(16),
    children: [byPhone(child('Marigold Sample', { decided: 'unnamed', method: 'witnessed' }))],
  },
  {
    title: 'The bus at dawn',
    steps: accepted(15),
    children: [child('Nectar Placeholder', { decided: 'refused', method: 'witnessed' })],
  },
  {
    title: 'Under one roof',
    steps: accepted(14),
    children: [child('Olive Example', { decided: 'withdrawn', method: 'code' })],
  },
  { title: 'Grandmother’s radio', steps: [sent(5)] },
  { title: 'Two hands of maize', steps: [sent(4)], pending: { to: 'accepted', comment: 'Welcome!' } },
  {
    title: 'Red road',
    steps: [sent(6), decided('returned', 1, 'Please say how long your poem takes on the stage.')],
    isDemoContestants: true,
  },
  {
    title: 'An advertisement',
    steps: [sent(9), decided('declined', 7, 'The rules ask for a piece of your own.')],
  },
];

const folkSongs: DemoLife[] = [
  {
    title: 'Song of the weeding',
    group: 'Ridge Voices',
    adults: ['Pepper Sample', 'Quartz Example'],
    equipment: ['Microphone', 'Two more microphones'],
    minutes: 6,
    steps: accepted(18),
  },
  {
    title: 'Harvest home',
    group: 'Red Soil Choir',
    adults: ['River Example'],
    children: [
      child('Saffron Sample', { decided: 'named', method: 'code' }),
      byPhone(child('Thimble Sample')),
    ],
    minutes: 7,
    steps: accepted(13),
  },
  { title: 'Lullaby for a calf', steps: accepted(12), minutes: 3 },
  {
    title: 'The river in the morning',
    group: 'Young Reeds',
    children: [child('Umber Example'), child('Violet Example')],
    steps: [sent(3)],
  },
  {
    title: 'Song of the smiths',
    steps: [...accepted(15), { days: 6, does: 'withdraw', comment: 'My voice is gone.' }],
  },
  {
    title: 'Evening round',
    steps: [...accepted(14), decided('cancelled', 8, 'You asked us by phone to take it off the programme.')],
  },
  { title: 'Work song', steps: [], permit: 'No network in the village that week' },
];

const originalSongs: DemoLife[] = [
  { title: 'Half full', steps: accepted(11), equipment: ['Guitar amplifier'], recording: heard },
  { title: 'A song of my mother', steps: accepted(10), recording: { file: 'song.webm', state: 'ready' } },
  {
    title: 'The road to Ndeiya',
    steps: [sent(6), decided('returned', 1, 'Please name everybody who sings with you.')],
    isDemoUsers: true,
    recording: { ...heard, state: 'rejected' },
  },
  {
    title: 'Seven steps',
    steps: [sent(5)],
    pending: { to: 'declined', comment: 'It is a known song.' },
    recording: heard,
  },
  { title: 'Fig tree', steps: [sent(0)], recording: { ...heard, state: 'uploading' } },
  { title: 'Goodbye', steps: [{ days: 4, does: 'withdraw' }] },
];

/** Three places: two are taken, the third was given up and is offered to the first who waited. */
const renditions: DemoLife[] = [
  { title: 'The old hymn', steps: accepted(12) },
  { title: 'Song of the elders', steps: accepted(11), minutes: 5 },
  { title: 'Morning has come', steps: [...accepted(10), { days: 1, does: 'withdraw' }] },
  { title: 'The weaver birds', steps: [sent(7)], isDemoUsers: true },
  { title: 'Wide sky', steps: [sent(6)] },
];

const proverbs: DemoLife[] = [
  {
    title: 'One finger kills no louse',
    steps: accepted(9),
    children: [child('Willow Sample')],
    isDemoUsers: true,
  },
  { title: 'The path is made by walking', steps: accepted(8), minutes: 5 },
];

/** The lives of the first participants of each category. The entries of all others are untouched drafts. */
export const DEMO_LIVES: Readonly<Record<string, readonly DemoLife[]>> = {
  Poetry: poetry,
  'Folk Songs': folkSongs,
  'Original Songs': originalSongs,
  [FULL_CATEGORY]: renditions,
  [EXTRA_CATEGORIES[0]]: proverbs,
};

import { expect, test } from 'vitest';
import type { TextNews } from '../../data/admin/textNews';
import { tasksOf } from './toDo';

const now = new Date('2026-06-08T05:00:00Z');
const at = now;
const day = (registered: number) => ({ registered, submitted: 0, at });
const round = { id: 'r', title: 'Final', entries: 4, performed: 4, judges: 3, offsets: null };

test('nothing waits where nothing is counted', () => {
  expect(tasksOf({ numbers: null, failedMails: 0, textNews: null, now })).toEqual([]);
});

test('each kind is one line with its number, and leads to its filtered list', () => {
  const numbers = {
    days: { '2026-06-01': day(99), '2026-06-02': day(6), '2026-06-08': day(4) },
    entries: {
      at,
      categories: [
        { name: 'Poetry', states: { submitted: 2, accepted: 5 } },
        { name: 'Songs', states: { submitted: 1 } },
      ],
      overdue: 1,
      ending: 2,
      consents: 3,
      shared: 2,
    },
    inbox: {
      at,
      messages: 1,
      partners: 2,
      further_messages: 3,
      further_partners: 1,
      groups: 1,
      scans: 1,
      stuck: ['offers', 'results'],
    },
    languages: {
      at,
      list: [
        { id: 'ki', name: 'Gĩkũyũ', drafts: 0, missing: 31 },
        { id: 'sw', name: 'Kiswahili', drafts: 4, missing: null },
      ],
    },
    end: { at, prizes: 2, certificates: 9, withdrawn: 1 },
    rounds: {
      at,
      unreadable: 1,
      list: [
        {
          ...round,
          state: 'open' as const,
          settled: 0,
          expected: 12,
          undecided: null,
          alerts: null,
          unreadable: null,
        },
        {
          ...round,
          state: 'closed' as const,
          settled: 11,
          expected: 12,
          undecided: 2,
          alerts: 1,
          unreadable: 2,
        },
      ],
    },
  };
  expect(tasksOf({ numbers, failedMails: 1, textNews: null, now }).map(({ text, to }) => [text, to])).toEqual(
    [
      ['3 entries to decide', '/admin/entries?state=submitted'],
      ['1 returned entry overdue', '/admin/entries?concern=overdue'],
      ['2 offered places not confirmed, and ending within two days', '/admin/entries?concern=ending'],
      ['3 consents of guardians missing or refused', '/admin/entries/consents'],
      [
        '2 entries with a guardian’s phone or e-mail that is the leader’s, an organiser’s or several guardians’: paper is needed, or a decision in front of the team',
        '/admin/entries/consents?consent=shared',
      ],
      ['1 signed sheet waits to be confirmed', '/admin/entries/consents'],
      ['1 group to approve or decline', '/admin/groups?tab=requests'],
      ['1 score sheet missing in Final', '/admin/judging/r'],
      ['2 score sheets late or in conflict in Final', '/admin/judging/r'],
      ['1 total far from the other judges in Final', '/admin/judging/r'],
      ['2 records of Final cannot be read: tell whoever runs the site', '/admin/judging/r'],
      ['1 round cannot be read: tell whoever runs the site', '/admin/judging'],
      ['2 prizes to pay or to settle', '/admin/results'],
      ['1 entry withdrawn, but named in the published results', '/admin/entries?state=withdrawn'],
      [
        '2 parts of the maintenance failed again, or came to no end for days (offers, results): tell whoever runs the site',
        '/admin/activity',
      ],
      ['1 mail not delivered', '/admin/activity?tab=mails'],
      ['1 unread message', '/admin/messages?state=new'],
      ['3 messages under ‘One of many’', '/admin/messages?state=further'],
      ['2 new partner applications', '/admin/partners?state=new'],
      ['1 partner application under ‘One of many’', '/admin/partners?state=further'],
      ['31 texts not translated into Gĩkũyũ', '/admin/languages?language=ki&state=missing'],
      ['4 translations to review in Kiswahili', '/admin/languages?language=sw&state=draft'],
      ['10 new registrations in the last seven days', '/admin/participants?sort=latest'],
    ],
  );
});

const sms = {
  on: true,
  budget: 1_000,
  price: 80,
  quiet_from: null,
  quiet_to: null,
  plain_letters: true,
  spent: 0,
  reserved: 0,
  stopped: null,
};
const none = { count: 0, isMore: false };
const stopped = { reason: 'No money', at: '2026-06-08T08:00:00+03:00' };
const empty = ['1 account for text messages is empty: nothing is sent', '/admin/sent'];
const spentUp = ['1 budget of text messages is used up', '/admin/sent?tab=settings'];
test.each<[string, Partial<TextNews>, string[][]]>([
  ['nothing has failed', {}, []],
  ['the account is empty', { sms: { ...sms, stopped } }, [empty]],
  ['the account is empty, but texts are off', { sms: { ...sms, on: false, stopped } }, []],
  ['the budget has room for one part', { sms: { ...sms, spent: 920 } }, []],
  [
    'the budget has no room with what is on its way',
    { sms: { ...sms, spent: 900, reserved: 21 } },
    [spentUp],
  ],
  [
    'the settings cannot be read',
    { sms: { ...sms, spent: 1000, stopped, unreadable: true } },
    [
      [
        '1 record of the settings of text messages cannot be read: no text message is sent until they are saved again',
        '/admin/sent?tab=settings',
      ],
    ],
  ],
  ['no budget is set, and texts are off', { sms: { ...sms, budget: 0, on: false } }, []],
  [
    'more have failed than one page has',
    { failed: { count: 100, isMore: true } },
    [['100 text messages or more not delivered', '/admin/sent?way=text&state=failed']],
  ],
  [
    'one WhatsApp message waits',
    { byHand: { count: 1, isMore: false } },
    [['1 WhatsApp message to send by hand', '/admin/sent?tab=whatsapp']],
  ],
])('text messages where %s: their lines', (_, part, lines) => {
  const textNews = { sms, failed: none, byHand: none, ...part };
  expect(tasksOf({ numbers: null, failedMails: 0, textNews, now }).map(({ text, to }) => [text, to])).toEqual(
    lines,
  );
});

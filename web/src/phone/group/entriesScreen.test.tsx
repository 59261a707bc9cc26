import { leaderFormMessages } from '@ndeiya/domain/groups/leaderFormMessages';
import { leaderMessages } from '@ndeiya/domain/groups/leaderMessages';
import { compileMessage } from '@ndeiya/domain/languages/format';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addEnglish } from '../../i18n/language';
import { createStore } from '../../lib/store';
import { ChildrenScreen } from './ChildrenScreen';
import { GroupContext } from './context';
import { EntriesScreen } from './EntriesScreen';
import type { GroupPhone } from './phone';

const { send, missing, returned, states } = leaderFormMessages;
const { consent } = leaderMessages;
const all = { ...send, ...missing, ...returned, ...consent };
const SEND = 'Next: send {count, plural, one {# entry} other {# entries}}';
addEnglish(
  Object.fromEntries(
    [
      '{count, plural, one {# entry} other {# entries}}',
      '{count, plural, one {# child} other {# children}}',
      SEND,
      ...Object.values(all),
    ].map((text) => [text, compileMessage(text)]),
  ),
);

const guardian = { name: 'Mary', relation: '', contact: '07•• ••• 678' };
const child = (id: string, fields: object = {}) => ({
  id,
  name: id,
  age_band: 'minor',
  guardian,
  note: '',
  consent: 'missing',
  seq: 1,
  ...fields,
});
const category = {
  name: 'Songs',
  kinds: ['solo', 'group'],
  members_min: 1,
  members_max: 30,
  max_seconds: 300,
};
const entry = (fields: object = {}) => ({
  id: 'e1',
  number: '',
  category: 'Songs',
  kind: 'group',
  title: 'Mbura',
  stage_name: '',
  language: '',
  text: '',
  translation: '',
  duration_s: 120,
  state: 'draft',
  waitlist_no: null,
  missing: ['consent'],
  members: ['Njeri', 'Kamau'],
  planned_at: null,
  may_show_results: false,
  ...fields,
});
const enter = { entry: 'e1', category: 'Songs', kind: 'group', title: 'Mbura', duration_s: 120 };
const members = ['Njeri', 'Kamau'];
const queued = (kind: string, payload: object, fields: object = {}) => ({
  op_id: kind,
  seq: 1,
  sent_at: null,
  result: null,
  refusal: null,
  op: { kind, payload },
  ...fields,
});

interface PhoneState {
  children?: object[];
  entries?: object[];
  operations?: object[];
  isOnline?: boolean;
}

const leaveEntry = vi.fn(() => Promise.resolve());
beforeEach(() => {
  leaveEntry.mockClear();
});

function phoneOf({ children, entries, operations = [], isOnline = true }: PhoneState) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const pack = {
    group: { state: 'open' },
    edition: { categories: [category] },
    members: children ?? [child('Njeri'), child('Kamau')],
    entries: entries ?? [entry()],
    asked_at: 10,
  };
  const state = createStore({ pack, operations });
  const sender = { state: createStore({ isUnreached: false }) };
  return { state, sender, leaveEntry } as unknown as GroupPhone;
}
const nothing = () => undefined;

function show(shown: PhoneState) {
  cleanup();
  render(
    <GroupContext value={phoneOf(shown)}>
      <EntriesScreen onEdit={nothing} onArchive={nothing} onCollect={nothing} />
    </GroupContext>,
  );
  return within(screen.getByRole('list', { name: 'Entries' }));
}
const sendButton = () => screen.queryByRole('button', { name: 'Send' });
const SOME = /not registered yet. Tap/;

test('a returned entry shows the words of the organisers and the last day', () => {
  const back = {
    state: 'returned',
    comment: 'Who plays the drum?',
    returned_until: '2026-11-30T00:00:00+03:00',
  };
  const list = show({ entries: [entry(back)] });
  expect(list.getByText('The organisers write: Who plays the drum?')).toBeVisible();
  expect(list.getByText('Send it again by Sunday, November 29, 2026.')).toBeVisible();
  expect(list.getByText(states.returned)).toBeVisible();
});

test('a returned entry whose day is over is not asked for again', () => {
  const back = { state: 'returned', returned_until: '2026-11-30T00:00:00+03:00', missing: ['closed'] };
  const list = show({ entries: [entry(back)] });
  expect(list.getByText(states.returnedOver)).toBeVisible();
  expect(list.queryByText(/Send it again/)).toBeNull();
});

test('a registered entry names the children whose guardian has not decided or has refused', () => {
  const list = show({
    entries: [entry({ state: 'accepted', number: 'B6', undecided: ['Njeri'], refused: ['Kamau'] })],
  });
  expect(list.getByText('No consent of the guardian yet: Njeri')).toBeVisible();
  expect(list.getByText('The guardian has said no: Kamau. Ask the organisers.')).toBeVisible();
  expect(list.getByText(leaderFormMessages.consent.stands)).toBeVisible();
});

test('an entry that is not registered says nothing of guardians who were not asked, nor that it stands', () => {
  show({ entries: [entry({ undecided: ['Njeri'] })] });
  expect(screen.queryByText(/stands, and/)).toBeNull();
  expect(screen.queryByText(/No consent/)).toBeNull();
});

test('a child whose guardian cannot be reached is named, and nobody is told to send the entry', () => {
  const list = show({
    children: [child('Njeri'), child('Kamau', { guardian: { ...guardian, contact: '' } })],
  });
  expect(list.getByText('Add a guardian with a phone number or an e-mail address: Kamau')).toBeVisible();
  expect(screen.queryByText(SOME)).toBeNull();
  expect(screen.getByText(/^1 entry cannot be registered as it is/)).toBeVisible();
  expect(sendButton()).toBeNull();
});

test('what was mended on the phone is not asked for while it waits for the network', () => {
  const lacking = entry({ duration_s: null, missing: ['duration', 'consent'] });
  expect(show({ entries: [lacking] }).getByText(missing.duration)).toBeVisible();
  const operations = [queued('enter', { ...enter, members })];
  expect(show({ entries: [lacking], operations }).queryByText(missing.duration)).toBeNull();
  expect(screen.getByText(SOME)).toBeVisible();
  expect(sendButton()).toBeVisible();
});

const sentLine = {
  entry: 'e1',
  state: 'draft',
  number: '',
  waitlist_no: null,
  missing: ['allowance'],
  members,
};
const answered = queued(
  'send',
  {},
  { sent_at: 5, result: { outcome: 'applied', reason: '', sent: [sentLine] } },
);

test('a reason that only the answer to Send has told stands at the entry, until the entry is changed', () => {
  show({ operations: [answered] });
  expect(screen.getAllByText(missing.allowance)).toHaveLength(2);
  expect(screen.queryByText(SOME)).toBeNull();
  expect(sendButton()).toBeVisible();
  show({ operations: [answered, queued('enter', { ...enter, members }, { seq: 2 })] });
  expect(screen.queryByText(missing.allowance)).toBeNull();
});

test('an answer to Send that is not true any more is not shown', () => {
  const isIn = { ...sentLine, state: 'accepted', number: 'B6', missing: [] };
  const operations = [{ ...answered, result: { outcome: 'applied', reason: '', sent: [isIn] } }];
  show({ entries: [entry({ state: 'accepted', number: 'B6' })], operations });
  expect(screen.getByText('Is in, number B6')).toBeVisible();
  show({ entries: [entry({ state: 'returned', number: 'B6' })], operations });
  expect(screen.queryByRole('table')).toBeNull();
});

test('after Send the page says that it sends, and only without a network that it waits', () => {
  const operations = [queued('send', {})];
  show({ operations });
  expect(screen.getByText(send.sending)).toBeVisible();
  expect(sendButton()).toBeNull();
  expect(screen.queryByText(SOME)).toBeNull();
  show({ operations, isOnline: false });
  expect(screen.getByText(send.waiting)).toBeVisible();
});

test('an entry that was made after Send is offered to be sent', () => {
  show({ operations: [queued('send', {}), queued('enter', { ...enter, members }, { seq: 2 })] });
  expect(sendButton()).toBeVisible();
});

test('the question before an entry is taken back stands at the entry and names its children', () => {
  const other = entry({ id: 'e2', state: 'accepted', number: 'A7', members: ['Kamau'] });
  const list = show({ entries: [entry(), other] });
  fireEvent.click(list.getByRole('button', { name: 'Take back Mbura, Kamau' }));
  const row = within(list.getAllByRole('listitem')[1]!);
  expect(row.getByRole('alert')).toHaveTextContent(/^A7 Mbura, Kamau/);
  fireEvent.click(row.getByRole('button', { name: 'Take back' }));
  expect(leaveEntry).toHaveBeenCalledExactlyOnceWith('e2');
});

function showChildren(shown: PhoneState) {
  cleanup();
  render(
    <GroupContext value={phoneOf(shown)}>
      <ChildrenScreen
        ticked={new Set()}
        onTicked={nothing}
        onAdd={nothing}
        onPaste={nothing}
        onEdit={nothing}
        onEnter={nothing}
        onPaper={nothing}
        onEntries={nothing}
      />
    </GroupContext>,
  );
  return (name: string) => screen.getByRole('checkbox', { name }).closest('li');
}

test('the list of children says of each registered child what the guardian has decided', () => {
  const children = [
    child('Njeri', { consent: 'given' }),
    child('Kamau', { consent: 'refused' }),
    child('Wanjiku'),
    child('Mwangi'),
  ];
  const sent = entry({ state: 'accepted', members: ['Njeri', 'Kamau', 'Wanjiku'] });
  const row = showChildren({ children, entries: [sent] });
  expect(row('Njeri')).toHaveTextContent(consent.given);
  expect(row('Kamau')).toHaveTextContent(consent.refused);
  expect(row('Wanjiku')).toHaveTextContent(consent.missing);
  expect(row('Mwangi')).not.toHaveTextContent(consent.missing);
});

test('the list of children does not offer to send what was ordered to be sent', () => {
  showChildren({});
  expect(screen.getByRole('button', { name: 'Next: send 1 entry' })).toBeVisible();
  showChildren({ operations: [queued('send', {})] });
  expect(screen.queryByRole('button', { name: /^Next: send/ })).toBeNull();
});

import { memberPassMessages as texts } from '@ndeiya/domain/groups/memberPassMessages';
import { fireEvent, render, screen } from '@testing-library/react';
import { texts as english } from 'virtual:texts/leaders';
import { beforeEach, expect, test, vi } from 'vitest';
import { addEnglish } from '../../i18n/language';
import { NetworkError } from '../../lib/apiErrors';
import { createStore } from '../../lib/store';
import { callOnceByPass } from '../../server/callByPass';
import { ChildForm } from './ChildForm';
import { GroupContext } from './context';
// Loaded ahead, so that no test waits for it.
import './MemberPass';
import type { GroupPhone } from './phone';
import type { Child } from './roster';

vi.mock('../../server/callByPass', () => ({ callOnceByPass: vi.fn(), sendByPass: vi.fn() }));

const link = 'https://example.org/pass#ABCD-EFGH';
const made = { id: 'p1', name: 'Njeri', code: 'ABCD-EFGH', link, expires_at: '2027-01-01T10:00:00+03:00' };
const njeri = { id: 'm1', person: 'person-of-njeri', name: 'Njeri', age_band: 'minor', note: '' } as Child;
const poem = { id: 'e1', members: ['m1'], state: 'accepted' };
const answer = vi.mocked(callOnceByPass);

interface State {
  child?: Child;
  group?: string;
  entries?: object[];
}

function show({ child = njeri, group = 'open', entries = [poem] }: State = {}) {
  const pack = { group: { state: group }, edition: { name: 'Ndeiya 2026' }, members: [child], entries };
  const phone = { state: createStore({ pack, operations: [], current: { token: 'token-of-leader' } }) };
  render(
    <GroupContext value={phone as unknown as GroupPhone}>
      <ChildForm child={child} onClose={vi.fn()} />
    </GroupContext>,
  );
}
const tap = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

addEnglish(english);
beforeEach(() => {
  answer.mockReset();
});

test('a pass is made after the question, and is handed on by WhatsApp, as a text message or as a card', async () => {
  answer.mockResolvedValue(made);
  show();
  await tap('Pass of Njeri');
  await tap('Make a pass');
  expect(answer).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('opens nothing any more');
  await tap('Make the pass');
  const whatsApp = await screen.findByRole('link', { name: 'WhatsApp' });
  expect(answer.mock.calls[0]?.[1]).toMatchObject({
    params: { person: 'person-of-njeri' },
    pass: 'token-of-leader',
  });
  for (const one of [whatsApp, screen.getByRole('link', { name: 'Text message' })])
    expect(decodeURIComponent(one.getAttribute('href') ?? '')).toContain(
      `entries in Ndeiya 2026. Please give it to nobody else.\n${link}`,
    );
  expect(screen.getByRole('region', { name: 'Card' })).toHaveTextContent(made.code);
});

test('the code for an account is shown with the time until which it works', async () => {
  answer.mockResolvedValue({ code: 'TAKE-OVER', expires_at: '2027-01-01T10:00:00+03:00' });
  show();
  await tap('Pass of Njeri');
  await tap('Code for an account');
  expect(await screen.findByText('TAKE-OVER')).toBeInTheDocument();
  expect(screen.getByText(/Somebody with an account/)).toHaveTextContent('January 1, 2027');
});

test('a request whose answer was lost is repeated with the same key, and the page says that it needs the network', async () => {
  answer.mockRejectedValueOnce(new NetworkError('lost')).mockResolvedValueOnce(made);
  show();
  await tap('Pass of Njeri');
  await tap('Make a pass');
  await tap('Make the pass');
  expect(await screen.findByText(texts.network)).toBeInTheDocument();
  await tap('Make the pass');
  await screen.findByRole('link', { name: 'WhatsApp' });
  const [first, second] = answer.mock.calls.map(([, given]) => given.key);
  expect(second).toBe(first);
});

test('the screen says of a minor that the guardian decides, and of a child without an own entry that there is none', async () => {
  show({ entries: [{ ...poem, members: ['m1', 'm2'] }] });
  await tap('Pass of Njeri');
  expect(await screen.findByText(texts.minor)).toBeInTheDocument();
  expect(screen.getByText(/has no entry alone/)).toBeInTheDocument();
});

test.each([
  ['that was not sent yet', { child: { ...njeri, person: undefined } as unknown as Child }],
  ['of a closed group', { group: 'closed' }],
])('a child %s can have no pass', (_name, state) => {
  show(state);
  expect(screen.getByRole('button', { name: 'Remove Njeri' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pass of Njeri' })).toBeNull();
});

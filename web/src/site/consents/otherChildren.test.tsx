import type { ConsentChild, ConsentRequest } from '@ndeiya/domain/consents/consentApi';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { DEFAULT_TERMS } from '@ndeiya/domain/consents/terms';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, stubFetch } from '../../testing/answers';
import { renderAt } from '../../testing/page';
import { ConsentPage } from './ConsentPage';

const CODE = '7KQ2M-9XW4T-ABCDE-FGHJK';
const OPENED = {
  token: 'p1.secret',
  role: 'guardian',
  name: 'Njeri',
  edition: 2026,
  expires_at: '2099-01-01T00:00:00+03:00',
};
const GIVEN = { ...NO_PURPOSES, take_part: true };
const REQUEST: ConsentRequest = {
  child: 'Wanjikũ wa Kamau',
  entry: { number: 'A12', category: 'Poetry', title: 'Song of the river' },
  edition: { year: 2026, name: 'Ndeiya 2026', event_date: '2026-12-12T09:00:00+03:00', location: 'Ndeiya' },
  guardian: { name: 'Njeri', relation: 'Mother' },
  terms: { id: 'en-0-0f', language: 'en', version: 0, ...DEFAULT_TERMS, sha256: '0f'.repeat(32) },
  languages: ['en'],
  state: 'missing',
  decision: null,
  may_decide: true,
  may_refuse: true,
  asked: null,
  is_gone: false,
  children: [],
};
const DECIDED: ConsentRequest = {
  ...REQUEST,
  state: 'given',
  decision: {
    decision: 'given',
    purposes: GIVEN,
    method: 'code',
    given_at: '2026-11-01T09:00:00+03:00',
    withdrawn_at: null,
  },
};

/** Arrives by the link, and opens it. */
function visit(): void {
  history.replaceState(null, '', `/consent#${CODE}`);
  renderAt(<ConsentPage />, '/consent');
  fireEvent.click(screen.getByRole('button'));
}
function bodyOf(fetch: ReturnType<typeof stubFetch>, index: number): unknown {
  const body = fetch.mock.calls[index]?.[1]?.body;
  return typeof body === 'string' ? JSON.parse(body) : null;
}
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

const NEXT = { person: 'p-2', state: 'missing', is_gone: false } as const;
const CHILD = { ...NEXT, entries: [REQUEST.entry] };
const OWN: ConsentChild = {
  ...CHILD,
  child: REQUEST.child,
  person: 'p-1',
  decision: null,
  may_decide: true,
  may_refuse: true,
};

test('about another child whose place names another contact by now, a guardian only says no or takes the own yes back', async () => {
  const other = { ...CHILD, child: 'Otieno', decision: null, may_decide: false, may_refuse: true };
  const { decision } = DECIDED;
  const agreed = { ...other, child: 'Zawadi', person: 'p-3', decision };
  const all: ConsentRequest = { ...REQUEST, children: [OWN, other, agreed] };
  const fetch = stubFetch(answer(200, OPENED), answer(200, all), answer(201, all), answer(200, all));
  visit();
  expect(await screen.findAllByRole('checkbox')).toHaveLength(5);
  press('Otieno: Not decided yet');
  expect(screen.getByText(/With it you can still say no/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  press('I say no');
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'I say no' }));
  await waitFor(() => {
    expect(fetch).toHaveBeenCalledTimes(3);
  });
  press('Zawadi: You agreed.');
  expect(screen.queryByRole('button', { name: 'Change what I allow' })).toBeNull();
  press('Take my consent back');
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Take it back' }));
  await waitFor(() => {
    expect(fetch).toHaveBeenCalledTimes(4);
  });
  expect([bodyOf(fetch, 2), bodyOf(fetch, 3)]).toEqual([{ persons: ['p-2'] }, { persons: ['p-3'] }]);
});

test('with an old link a guardian still agrees about another child whose entry names her', async () => {
  const other = { ...OWN, child: 'Otieno', person: 'p-2' };
  const own = { ...OWN, person: '', may_decide: false };
  const all: ConsentRequest = { ...REQUEST, may_decide: false, children: [own, other] };
  stubFetch(answer(200, OPENED), answer(200, all));
  visit();
  expect(await screen.findByText(/With it you can still say no/)).toBeVisible();
  press('Otieno: Not decided yet');
  expect(screen.getAllByRole('checkbox')).toHaveLength(5);
});

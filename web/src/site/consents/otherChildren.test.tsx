import type { ConsentChild, ConsentRequest } from '@ndeiya/domain/consents/consentApi';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, stubFetch } from '../../testing/answers';
import { AGREED, ASKED, OPENED_LINK, openLink, pressButton, sentBody } from '../../testing/consentLink';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

const NEXT = { person: 'p-2', state: 'missing', is_gone: false } as const;
const CHILD = { ...NEXT, entries: [ASKED.entry] };
const OWN: ConsentChild = {
  ...CHILD,
  child: ASKED.child,
  person: 'p-1',
  decision: null,
  may_decide: true,
  may_refuse: true,
};

test('about another child whose place names another contact by now, a guardian only says no or takes the own yes back', async () => {
  const other = { ...CHILD, child: 'Otieno', decision: null, may_decide: false, may_refuse: true };
  const { decision } = AGREED;
  const agreed = { ...other, child: 'Zawadi', person: 'p-3', decision };
  const all: ConsentRequest = { ...ASKED, children: [OWN, other, agreed] };
  const fetch = stubFetch(answer(200, OPENED_LINK), answer(200, all), answer(201, all), answer(200, all));
  openLink();
  expect(await screen.findAllByRole('checkbox')).toHaveLength(5);
  pressButton('Otieno: Not decided yet');
  expect(screen.getByText(/With it you can still say no/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  pressButton('I say no');
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'I say no' }));
  await waitFor(() => {
    expect(fetch).toHaveBeenCalledTimes(3);
  });
  pressButton('Zawadi: You agreed.');
  expect(screen.queryByRole('button', { name: 'Change what I allow' })).toBeNull();
  pressButton('Take my consent back');
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Take it back' }));
  await waitFor(() => {
    expect(fetch).toHaveBeenCalledTimes(4);
  });
  expect([sentBody(fetch, 2), sentBody(fetch, 3)]).toEqual([{ persons: ['p-2'] }, { persons: ['p-3'] }]);
});

test('with an old link a guardian still agrees about another child whose entry names her', async () => {
  const other = { ...OWN, child: 'Otieno', person: 'p-2' };
  const own = { ...OWN, person: '', may_decide: false };
  const all: ConsentRequest = { ...ASKED, may_decide: false, children: [own, other] };
  stubFetch(answer(200, OPENED_LINK), answer(200, all));
  openLink();
  expect(await screen.findByText(/With it you can still say no/)).toBeVisible();
  pressButton('Otieno: Not decided yet');
  expect(screen.getAllByRole('checkbox')).toHaveLength(5);
});

test('after a decision about several children the page names those for whom it was not stored, until the next step', async () => {
  const other = { ...OWN, child: 'Otieno', person: 'p-2' };
  const all: ConsentRequest = { ...ASKED, children: [OWN, other] };
  const sentence = 'The entry names another child by now.';
  const stored: ConsentRequest = { ...all, not_stored: [{ person: 'p-2', sentence }] };
  const fetch = stubFetch(answer(200, OPENED_LINK), answer(200, all), answer(201, stored), answer(201, all));
  openLink();
  expect(await screen.findAllByRole('checkbox')).not.toHaveLength(0);
  const refuse = () => {
    pressButton('I say no');
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'I say no' }));
  };
  refuse();
  expect(await screen.findByText(`Otieno: ${sentence}`)).toBeVisible();
  refuse();
  await waitFor(() => {
    expect(fetch).toHaveBeenCalledTimes(4);
    expect(screen.queryByText(`Otieno: ${sentence}`)).toBeNull();
  });
});

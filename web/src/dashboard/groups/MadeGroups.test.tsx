import type { MadeGroup } from '@ndeiya/domain/groups/groupApi';
import { passAdminMessages } from '@ndeiya/domain/people/adminMessages';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MadeGroups } from './MadeGroups';

vi.mock('../../data/home', () => ({ useSettings: () => ({ name: 'Competition' }) }));
vi.mock('../kit/QrCards', () => ({ QrCards: () => null }));

const LINK = 'https://site.example/group#CODE';
const madeFor = (phone: string, id = 'p1') =>
  ({
    group: { name: 'Thigio Primary', leader: { name: 'Grace Wairimu', phone, email: null } },
    pass: { id, name: 'Grace Wairimu', email: null, link: LINK },
  }) as MadeGroup;
const show = (...made: MadeGroup[]) => render(<MadeGroups made={made} onDone={vi.fn()} />);
const button = (name: string) => screen.queryByRole('link', { name });
const MESSAGE = encodeURIComponent(
  `Competition: this link opens the list of your group. Keep it for yourself: ${LINK}`,
);

test('the link of a new leader goes on by WhatsApp or as a text message to the phone of the request', () => {
  show(madeFor('0722 100 200'));
  expect(button('Link for WhatsApp')).toHaveAttribute('href', `https://wa.me/254722100200?text=${MESSAGE}`);
  expect(button('Text the link')).toHaveAttribute('href', `sms:+254722100200?body=${MESSAGE}`);
  expect(screen.getByText(/^To Grace Wairimu, \+254 722 100 200/)).toBeVisible();
});

test.each([
  { phone: 'ask at the office', whatsApp: 0, text: 0 },
  { phone: '+254 20 222 3334', whatsApp: 1, text: 0 },
])('a leader with the phone ‘$phone’ is offered only the ways that reach it', ({ phone, whatsApp, text }) => {
  show(madeFor(phone));
  expect([button('Link for WhatsApp'), button('Text the link')].map((one) => (one ? 1 : 0))).toEqual([
    whatsApp,
    text,
  ]);
});

test('the words are about one card where one pass was made, and about several after that', () => {
  const { unmount } = show(madeFor('0722 100 200'));
  expect(screen.getByRole('status')).toHaveTextContent(passAdminMessages.shownOnce(1));
  expect(screen.getByRole('button', { name: 'Print card' })).toBeVisible();
  unmount();
  show(madeFor('0722 100 200'), madeFor('0722 100 201', 'p2'));
  expect(screen.getByRole('status')).toHaveTextContent(passAdminMessages.shownOnce(2));
  expect(screen.getByRole('button', { name: 'Print cards' })).toBeVisible();
});

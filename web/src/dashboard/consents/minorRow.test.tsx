import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import type { AskedGuardian, OutsideNoes } from '@ndeiya/domain/consents/consentQuestionApi';
import { standingOf } from '@ndeiya/domain/consents/standing';
import { makeOutsideNo } from '@ndeiya/domain/testing/consents';
import { makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { makeConsentLink } from '../../data/admin/consents';
import { MinorRow } from './MinorRow';

vi.mock('../../data/admin/consents', () => ({ makeConsentLink: vi.fn() }));

const guardian = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: 'njeri@example.org' };
const member = makeMember({ id: 'm1', name: 'Wanja', age_band: 'minor', guardian_id: 'g1' });
const people = { ...makeEntryPeople({ members: [member], guardians: [guardian] }), ...stampsAt(), id: 'e1' };

const show = (
  asked: Partial<AskedGuardian> | null | undefined,
  contact = guardian.contact,
  outside?: OutsideNoes,
) =>
  render(
    <MemoryRouter>
      <MinorRow
        entry="e1"
        member={member}
        people={{ ...people, guardians: [{ ...guardian, contact }] }}
        decisions={[]}
        standing={standingOf(member, { ...people, entry: 'e1' }, [])}
        own={[]}
        asked={asked && ({ member: 'm1', asked_at: '2031-08-01T10:00:00+03:00', ...asked } as AskedGuardian)}
        onAsk={vi.fn()}
        onLink={vi.fn()}
        onOfAge={vi.fn()}
        outside={outside}
      />
    </MemoryRouter>,
  );

test('a child has no line about a question while it is not known if the guardian was asked', () => {
  show(undefined);
  expect(screen.getByRole('listitem')).toHaveTextContent(texts.undecided);
  expect(screen.queryByText(/^Asked/)).toBeNull();
  expect(screen.queryByText(texts.notMailed)).toBeNull();
});

test('a child whose guardian has an address and was never asked has a line that says so', () => {
  show(null);
  expect(screen.getByText(texts.notMailed)).toBeVisible();
});

test('a child whose guardian was asked has the date, and the date of the opening once the page was opened', () => {
  const shown = show({ opened_at: null });
  expect(screen.getByText(texts.askedOn('August 1, 2031'))).toBeVisible();
  shown.unmount();
  show({ opened_at: '2031-08-02T10:00:00+03:00' });
  expect(screen.getByText(texts.openedOn('August 1, 2031', 'August 2, 2031'))).toBeVisible();
});

test.each([
  ['an address', 'njeri@example.org', false],
  ['a mobile number', '0712 345 678', true],
  ['a number that is no mobile', '020 222 3333', false],
  ['a text that is no number', 'at the market', false],
])(
  'a guardian with %s is offered the link by text message only where the number is a mobile',
  (_, contact, isOffered) => {
    show(null, contact);
    expect(screen.queryByRole('button', { name: 'Text the link' }) !== null).toBe(isOffered);
  },
);

test('the link by text message is asked for as one, and never as a mail', async () => {
  vi.mocked(makeConsentLink).mockResolvedValueOnce({ link: null, code: null, wa_me: null, mailed: false });
  show(null, '0712 345 678');
  fireEvent.click(screen.getByRole('button', { name: 'Text the link' }));
  expect(makeConsentLink).toHaveBeenCalledWith({ entry: 'e1', member: 'm1' }, 'text');
  await vi.waitFor(() => {
    expect(screen.getByRole('button', { name: 'Text the link' })).toBeEnabled();
  });
});

test.each([
  ['a no from another entry', { state: 'refused', noes: [makeOutsideNo()] }],
  ['a consent from another entry', { state: 'given', noes: [] }],
] as const)('nobody is said to be undecided where %s counts', (_, { state, noes }) => {
  show(undefined, guardian.contact, { member: 'm1', state, noes: [...noes], more: 0 });
  expect(screen.queryByText(texts.undecided)).toBeNull();
});

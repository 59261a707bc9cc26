import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import type { Consent } from '@ndeiya/domain/consents/consent';
import type { OutsideNo, OutsideNoes } from '@ndeiya/domain/consents/consentQuestionApi';
import { NO_PURPOSES, OUTSIDE_REACHES } from '@ndeiya/domain/consents/purposes';
import type { AgeBand } from '@ndeiya/domain/people/ageBand';
import { makeConsent, makeOutsideNo } from '@ndeiya/domain/testing/consents';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { readOutsideNoes } from '../../data/admin/consents';
import { CountingNoes } from './CountingNoes';
import { useOutsideNoes } from './useOutsideNoes';

vi.mock('../../data/admin/consents');
vi.mock('../../lib/log', () => ({ logError: vi.fn() }));
beforeEach(() => {
  vi.mocked(readOutsideNoes).mockReset();
});

const NO = makeOutsideNo();
const show = (
  no: Partial<OutsideNo> | null,
  { more = 0, age_band = 'minor', own = [] }: { more?: number; age_band?: AgeBand; own?: Consent[] } = {},
) => {
  const noes = no ? [{ ...NO, ...no }] : [];
  const told: OutsideNoes = { member: 'm1', state: 'refused', noes, more };
  return render(<CountingNoes told={told} own={own} member={{ age_band, name: 'Amina' }} />, {
    wrapper: MemoryRouter,
  });
};

test('a no from outside says when and how it was said, in whose name, about which child and where, and what ends it', () => {
  show({});
  expect(screen.getByRole('list')).toHaveTextContent(
    'Refused on August 1, 2031, by the link, in the name of Njeri (0799 000 000), about “Amina Wambui” in another entry, No. P7, Poetry.',
  );
  expect(screen.getByRole('list')).toHaveTextContent(texts.outsideReach.name);
  expect(screen.getByText(texts.outsideSettle)).toBeVisible();
  expect(screen.getByRole('link', { name: texts.outsideOpen })).toHaveAttribute(
    'href',
    '/admin/entries?open=e9',
  );
});

test.each(OUTSIDE_REACHES)(
  'a no that reaches the entry by "%s" says so in a sentence of its own',
  (reach) => {
    show({ reach });
    const others = OUTSIDE_REACHES.filter((one) => one !== reach).map((one) => texts.outsideReach[one]);
    expect(screen.getByRole('list')).toHaveTextContent(texts.outsideReach[reach]);
    for (const other of others) expect(screen.getByRole('list')).not.toHaveTextContent(other);
  },
);

test('a no whose entry is not stored any more leads nowhere, and one without names says so', () => {
  show({ entry: null, child: '', guardian: { name: '', contact: '' }, method: 'paper' });
  expect(screen.getByRole('list')).toHaveTextContent(
    'Refused on August 1, 2031, on paper, in the name of somebody without a name, about a child without a name in no entry that is stored now.',
  );
  expect(screen.queryByRole('link')).toBeNull();
});

test('a withdrawal and a decision that cannot be read have sentences of their own', () => {
  show({ said: 'withdrawn' }).unmount();
  const shown = show({ said: 'withdrawn' });
  expect(screen.getByRole('list')).toHaveTextContent(
    'Withdrawn on August 1, 2031: a consent in the name of Njeri',
  );
  shown.unmount();
  show({ said: 'unreadable', entry: { id: 'e9', number: '', category: 'Poetry' } });
  expect(screen.getByRole('list')).toHaveTextContent(
    'A decision in another entry, without a number, Poetry cannot be read, so that it may be a no.',
  );
});

test('somebody of age is to be checked, noes that are not listed are counted, and without a no nothing is said', () => {
  const shown = show({}, { more: 2, age_band: 'adult' });
  expect(screen.getByText(texts.outsideAge)).toBeVisible();
  expect(screen.queryByText(texts.outsideSettle)).toBeNull();
  expect(screen.getByText(texts.outsideMore(2))).toBeVisible();
  shown.unmount();
  show(null);
  expect(screen.queryByRole('list')).toBeNull();
});

const OWN: Consent = {
  ...makeConsent({ child: 'Amina Wambui', decision: 'refused', purposes: NO_PURPOSES }),
  guardian: { id: 'g1', name: 'Njeri', relation: 'Mother', contact: '0799 000 000' },
  given_at: new Date('2031-08-01T10:00:00+03:00'),
  id: 'c1',
};

test('a no of the entry itself says about which child it was said, and that this may be the same one', () => {
  show(null, { own: [OWN] });
  expect(screen.getByRole('list')).toHaveTextContent(
    'Refused on August 1, 2031, by the link, in the name of Njeri (0799 000 000), about “Amina Wambui” in this entry.',
  );
  expect(screen.getByRole('list')).toHaveTextContent(texts.insideOther('Amina'));
  expect(screen.getByText(texts.outsideSettle)).toBeVisible();
});

test('a no of the entry itself about this very child speaks of no other name, and a withdrawal is called one', () => {
  const withdrawn = { ...OWN, child: 'AMINA', withdrawn_at: new Date('2031-08-02T10:00:00+03:00') };
  show({}, { own: [withdrawn] });
  expect(screen.getByRole('list')).toHaveTextContent(
    'Withdrawn on August 2, 2031: a consent in the name of Njeri (0799 000 000), about “AMINA” in this entry.',
  );
  expect(screen.getByRole('list')).not.toHaveTextContent(texts.insideOther('Amina'));
  expect(screen.getAllByText(texts.outsideSettle)).toHaveLength(1);
});

test.each([
  ['missing', 1],
  ['refused', 1],
  ['given', 0],
] as const)('the noes of an entry whose consent is %s are read %i times', async (consent, times) => {
  vi.mocked(readOutsideNoes).mockResolvedValue([{ member: 'm1', state: 'refused', noes: [NO], more: 0 }]);
  const { result } = renderHook(() => useOutsideNoes({ id: 'e1', seq: 3, consent }));
  await waitFor(() => {
    expect(result.current.isAny).toBe(times === 1);
  });
  expect(readOutsideNoes).toHaveBeenCalledTimes(times);
});

test('noes are read again after a decision, and a reading that failed is told', async () => {
  vi.mocked(readOutsideNoes).mockResolvedValueOnce([]).mockRejectedValueOnce(new Error('no answer'));
  const { result, rerender } = renderHook(
    (seq: number) => useOutsideNoes({ id: 'e1', seq, consent: 'refused' }),
    {
      initialProps: 3,
    },
  );
  await waitFor(() => {
    expect(readOutsideNoes).toHaveBeenCalledOnce();
  });
  expect(result.current.hasFailed).toBe(false);
  rerender(4);
  await waitFor(() => {
    expect(result.current.hasFailed).toBe(true);
  });
});

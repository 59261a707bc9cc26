import { partnerAdminMessages } from '@ndeiya/domain/site/adminMessages';
import type { PartnerApplication } from '@ndeiya/domain/site/visitorForms';
import { makePartner } from '@ndeiya/domain/testing/makers';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PartnerState } from '../../data/admin/partnerQuery';
import { movePartner, setHomeEntry } from '../../data/admin/partners';
import { doneText, type PartnerChange, partnerDifferences, perform } from './partnerChange';
import { PARTNER_STEPS } from './states';

vi.mock('../../data/admin/command', () => ({ RefusedError: class extends Error {} }));
vi.mock('../../data/admin/partners', () => ({ movePartner: vi.fn(), setHomeEntry: vi.fn() }));

const at = new Date('2031-01-01T00:00:00Z');
const partner = (state: PartnerState, shown = false): PartnerApplication => ({
  ...makePartner(),
  website: '',
  message: '',
  id: 'p1',
  state,
  shown,
  decided_at: null,
  created_at: at,
  updated_at: at,
  image: null,
  image_upload: null,
  image_error: null,
});
const step = (from: PartnerState, to: PartnerState): PartnerChange => {
  const found = PARTNER_STEPS[from].find((one) => one.to === to);
  if (!found) throw new Error(`no step ${from} → ${to}`);
  return { kind: 'step', step: found };
};
const home = (shown: boolean, logo: File | 'none' | null = null): PartnerChange => ({
  kind: 'home',
  entry: { shown, logo },
});
const progress = () => undefined;

beforeEach(() => {
  vi.mocked(movePartner).mockReset().mockResolvedValue();
  vi.mocked(setHomeEntry).mockReset().mockResolvedValue();
});

test('a step is taken from a possible state and refused from others', async () => {
  const reviewed = partner('in review');
  await perform(step('in review', 'approved'), reviewed, progress);
  expect(movePartner).toHaveBeenCalledExactlyOnceWith(reviewed, 'approved');
  const late = perform(step('in review', 'approved'), partner('declined'), progress);
  await expect(late).rejects.toThrow(partnerAdminMessages.notNow);
});

test('only approved partners can have an entry on the home page', async () => {
  await perform(home(true), partner('approved'), progress);
  expect(setHomeEntry).toHaveBeenCalledOnce();
  await expect(perform(home(true), partner('in review'), progress)).rejects.toThrow(
    partnerAdminMessages.notNow,
  );
});

test('every decision asks for confirmation and says that it is mailed', () => {
  for (const to of ['approved', 'declined'] as const) {
    const change = step('in review', to);
    const asked = change.kind === 'step' ? change.step.question : null;
    expect(asked?.detail('you@example.org')).toContain('you@example.org');
  }
  expect(doneText(step('new', 'in review'))).toBe(partnerAdminMessages.inReview);
  expect([true, false].map((shown) => doneText(home(shown)))).toEqual([
    partnerAdminMessages.shown,
    partnerAdminMessages.notShown,
  ]);
});

test('a conflict lists the differences', () => {
  expect(partnerDifferences(step('in review', 'declined'), partner('approved'))).toEqual([
    { label: 'State', mine: 'Declined', theirs: 'Approved' },
  ]);
  expect(partnerDifferences(home(true), partner('approved'))).toEqual([
    { label: 'On the home page', mine: 'Yes', theirs: 'No' },
  ]);
  const logo = new File(['x'], 'logo.png');
  expect(partnerDifferences(home(false, logo), partner('approved'))).toMatchObject([
    { label: 'Logo', mine: 'logo.png' },
  ]);
});

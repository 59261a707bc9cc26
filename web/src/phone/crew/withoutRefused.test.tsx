import { crewMessages } from '@ndeiya/domain/programme/crewMessages';
import { UNPLAYED } from '@ndeiya/domain/programme/states';
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createStore } from '../../lib/store';
import { CheckInScreen } from './CheckInScreen';
import { CrewContext } from './context';
import type { CrewPhone } from './phone';
import type { PackSlot } from './slots';
import { StewardScreen } from './StewardScreen';

/** A choir of which one guardian has refused. */
const choir: PackSlot = {
  id: 's1',
  order_key: 'C',
  kind: 'entry',
  entry: 'e1',
  number: 'A7',
  label: 'No. A7',
  category: 'Folk Songs',
  minutes: 6,
  fixed: false,
  planned_at: null,
  ...UNPLAYED,
  consent: 'refused',
  one_refused: true,
  members: [{ id: 'm2', name: 'Otieno', is_minor: true, lacks_consent: false }],
  base_key: 'C',
  base_at: '2030-01-01T00:00:00Z',
  from_op: null,
  rev: 1,
};

function show(Screen: typeof StewardScreen, fields: Partial<PackSlot> = {}) {
  const state = createStore({ pack: { slots: [{ ...choir, ...fields }] }, operations: [] });
  render(
    <CrewContext value={{ state } as unknown as CrewPhone}>
      <Screen />
    </CrewContext>,
  );
}
const performing = { others_perform: true } as const;

describe('a choir of which a guardian has refused', () => {
  test('may be started where the others perform, and the steward reads that not everybody does', () => {
    show(StewardScreen, performing);
    expect(screen.getByRole('button', { name: 'Start' })).toBeEnabled();
    expect(screen.getByText(crewMessages.withoutRefused)).toBeVisible();
    expect(screen.queryByText(crewMessages.noConsent)).toBeNull();
  });

  test('is not started where too few are left, and the steward reads that an organiser decides, not that somebody can sign', () => {
    show(StewardScreen, { organiser_decides: true });
    expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled();
    expect(screen.getByText(crewMessages.organiserDecides)).toBeVisible();
    expect(screen.queryByText(crewMessages.noConsent)).toBeNull();
    expect(screen.queryByText(crewMessages.withoutRefused)).toBeNull();
  });

  test('is not started where a guardian of another child has not agreed, and the steward reads who can sign', () => {
    show(StewardScreen);
    expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled();
    expect(screen.getByText(crewMessages.noConsent)).toBeVisible();
    expect(screen.queryByText(crewMessages.organiserDecides)).toBeNull();
  });

  test.each([
    ['an organiser has to decide', { organiser_decides: true }, /an organiser has to decide first/],
    ['a guardian of another child can sign', {}, /A guardian has to sign/],
  ] as const)('says at the check-in, where it is not started, that %s', (_, fields, sentence) => {
    show(CheckInScreen, fields);
    expect(screen.getAllByText(/has to/)).toHaveLength(1);
    expect(screen.getByText(sentence)).toBeVisible();
  });

  test.each([
    ['until it is on stage', performing, true],
    ['once it was on stage', { ...performing, state: 'done' }, false],
    ['where too few are left', {}, false],
  ] as const)('has its note at the check-in %s', (_, fields, isShown) => {
    show(CheckInScreen, fields);
    expect(screen.queryAllByText(crewMessages.withoutRefused)).toHaveLength(isShown ? 1 : 0);
    expect(screen.queryAllByText(/A guardian has to sign/)).toHaveLength('others_perform' in fields ? 0 : 1);
  });
});

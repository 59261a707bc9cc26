import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { crewMessages } from '@ndeiya/domain/programme/crewMessages';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createStore } from '../../lib/store';
import { CrewContext } from './context';
import type { CrewPhone } from './phone';
import type { CrewSlot } from './slots';
import { WitnessForm } from './WitnessForm';

const terms = { id: 't1', text: 'A child sings.', purposes: { ...NO_PURPOSES, take_part: 'May take part.' } };
const phone = { terms: createStore(terms) } as unknown as CrewPhone;
const slot = { id: 's1' } as CrewSlot;
const member = { id: 'm1', name: 'Wanja', is_minor: true };

function show({ isStored = true, problem = null as string | null } = {}) {
  const tap = vi.fn().mockResolvedValue(isStored);
  const onClose = vi.fn();
  render(
    <CrewContext value={phone}>
      <WitnessForm slot={slot} member={member} tap={tap} problem={problem} onClose={onClose} />
    </CrewContext>,
  );
  const name = screen.getByLabelText('Name of the parent or guardian');
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save the decision' }));
  return { tap, onClose, name, save };
}

test.each(['', '   '])(
  'with the name %j nothing is stored, and the page says what to type where',
  (typed) => {
    const { tap, name, save } = show();
    fireEvent.click(screen.getByRole('checkbox', { name: 'May take part.' }));
    fireEvent.change(name, { target: { value: typed } });
    save();
    expect(screen.getByRole('alert')).toHaveTextContent(crewMessages.consent.noName);
    expect(name).toHaveFocus();
    expect(name).toHaveAccessibleDescription(crewMessages.consent.noName);
    expect(tap).not.toHaveBeenCalled();
    fireEvent.change(name, { target: { value: 'Njeri' } });
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('the ticks and the name are stored once, and the form closes', async () => {
  const { tap, onClose, name, save } = show();
  fireEvent.click(screen.getByRole('checkbox', { name: 'May take part.' }));
  fireEvent.change(name, { target: { value: ' Njeri Kamau ' } });
  save();
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  const consent = {
    language: 'en',
    purposes: 'take_part',
    signed_as: 'Njeri Kamau',
    terms_version: 't1',
    child: 'Wanja',
  };
  expect(tap.mock.calls).toEqual([[{ slot_id: 's1', kind: 'witness', payload: { member: 'm1', consent } }]]);
});

test('an empty form is no decision: nothing is stored until a box says yes or no', async () => {
  const { tap, onClose, name, save } = show();
  fireEvent.change(name, { target: { value: 'Njeri Kamau' } });
  save();
  expect(screen.getByRole('alert')).toHaveTextContent(crewMessages.consent.noChoice);
  expect(screen.getByRole('checkbox', { name: 'May take part.' })).toHaveFocus();
  expect(tap).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox', { name: crewMessages.consent.saysNo }));
  expect(screen.queryByRole('alert')).toBeNull();
  save();
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  expect(tap).toHaveBeenCalledWith(
    expect.objectContaining({
      payload: { member: 'm1', consent: expect.objectContaining({ purposes: '', child: 'Wanja' }) as object },
    }),
  );
});

test('a no takes the ticks away, and a tick takes the no away', () => {
  show();
  const yes = screen.getByRole('checkbox', { name: 'May take part.' });
  const no = screen.getByRole('checkbox', { name: crewMessages.consent.saysNo });
  fireEvent.click(yes);
  fireEvent.click(no);
  expect([yes, no].map((box) => (box as HTMLInputElement).checked)).toEqual([false, true]);
  fireEvent.click(yes);
  expect([yes, no].map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
});

test('where the phone cannot store the decision, the ticks and the name stay, and the form says so', async () => {
  const { tap, onClose, name, save } = show({ isStored: false, problem: crewMessages.saveFailed });
  fireEvent.click(screen.getByRole('checkbox', { name: 'May take part.' }));
  fireEvent.change(name, { target: { value: 'Njeri Kamau' } });
  save();
  await act(async () => {
    await (tap.mock.results[0]?.value as Promise<boolean>);
  });
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent(crewMessages.saveFailed);
  expect(screen.getByRole('checkbox', { name: 'May take part.' })).toBeChecked();
  expect(name).toHaveValue('Njeri Kamau');
});

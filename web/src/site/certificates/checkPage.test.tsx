import { certificateMessages as texts } from '@ndeiya/domain/certificates/messages';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../testing/page';
import { CheckPage } from './CheckPage';

const type = (code: string) => {
  fireEvent.change(screen.getByLabelText(/^Code/), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Check the certificate' }));
};

test('a code leads to its certificate however it is written', () => {
  renderAt(<CheckPage />, '/c');
  type(' k7qf 3m9a–xt2p p ');
  expect(screen.getByText('now at /c/K7QF3M9AXT2PP')).toBeVisible();
});

test('a code with a wrong character stays in the field, and the page says what to do', () => {
  renderAt(<CheckPage />, '/c');
  type('K7QF-3M9A-XT2P-6');
  expect(screen.getByText(texts.mistyped)).toBeVisible();
  expect(screen.getByLabelText(/^Code/)).toHaveValue('K7QF-3M9A-XT2P-6');
});

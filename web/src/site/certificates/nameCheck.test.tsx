import { certificateMessages as texts } from '@ndeiya/domain/certificates/messages';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, stubFetch } from '../../testing/answers';
import { renderAt } from '../../testing/page';
import { NameCheck } from './NameCheck';

test.each([
  ['is confirmed', true, texts.match],
  ['is called another one', false, texts.otherName],
  ['is neither confirmed nor called another one', null, texts.unnamed],
])('a typed name %s where the server answers %s', async (_what, match, text) => {
  stubFetch(answer(200, { match }));
  renderAt(<NameCheck code="K7QF3M9AXT2PP" />, '/c/K7QF3M9AXT2PP');
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Njeri' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check the name' }));
  expect(await screen.findByText(text)).toBeVisible();
});

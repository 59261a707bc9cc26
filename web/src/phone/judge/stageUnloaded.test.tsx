import { phoneMessages } from '@ndeiya/domain/judging/phoneMessages';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { emptyDatabase } from '../../testing/indexedDb';
import { passServer } from '../../testing/passServer';
import { PhoneContext } from './context';
import { JudgeApp } from './JudgeApp';
import { JudgePhone } from './phone';

const load = vi.hoisted(() => vi.fn());
vi.mock('./StageWatch', () => {
  load();
  throw new Error('no network');
});

test('a phone that cannot load what follows the stage shows its sheets all the same', async () => {
  passServer('judge');
  const phone = new JudgePhone(await emptyDatabase());
  await phone.open('7KQ2M-9XW4T-ABCDE-FGHJK');
  render(
    <PhoneContext value={phone}>
      <JudgeApp />
    </PhoneContext>,
  );
  await act(() => vi.dynamicImportSettled());
  expect(load).toHaveBeenCalled();
  expect(screen.getByRole('main').textContent).toBe(phoneMessages.status.none);
});

import { leaderMessages } from '@ndeiya/domain/groups/leaderMessages';
import { paperMessages as texts } from '@ndeiya/domain/groups/paperMessages';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from '../../lib/store';
import { ChildrenScreen } from './ChildrenScreen';
import { GroupContext } from './context';
import { PaperSheets } from './PaperSheets';
import type { GroupPhone } from './phone';

vi.mock('../../lib/useCamera', () => ({ codeInPhoto: () => Promise.resolve('s1') }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  noteSheet.mockClear();
});

const nothing = () => undefined;
const noteSheet = vi.fn(() => Promise.resolve());
const childNamed = (id: string, name: string) => ({
  id,
  name,
  age_band: 'minor',
  guardian: null,
  note: '',
  consent: 'missing',
  seq: 1,
});

function phoneWith(more: object) {
  const members = [childNamed('m1', 'Njeri'), childNamed('m2', 'Otieno')];
  const pack = { group: { id: 'g1', state: 'open' }, edition: {}, members, entries: [], ...more };
  return { state: createStore({ pack, operations: [] }), noteSheet } as unknown as GroupPhone;
}

function showPaper(more: object) {
  render(
    <GroupContext value={phoneWith(more)}>
      <PaperSheets onClose={nothing} />
    </GroupContext>,
  );
}

const REFUSED = { refused_sheets: [{ member: 'm1', reason: texts.refusals.unsigned }] };

test('a child whose photographed sheet was refused is named with the reason of the organiser', () => {
  showPaper(REFUSED);
  expect(screen.getByText(texts.again)).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Njeri: ${texts.refusals.unsigned}`,
  ]);
});

test.each([
  ['no sheet was refused', { refused_sheets: [] }],
  ['the list is from before refusals were told', {}],
])('nothing is to be photographed again where %s', (_, more) => {
  showPaper(more);
  expect(screen.queryByText(texts.again)).toBeNull();
});

test('the list of children says whose sheet is to be photographed again, and whose waits for the organisers', () => {
  render(
    <GroupContext value={phoneWith({ ...REFUSED, waiting_sheets: ['m2'] })}>
      <ChildrenScreen
        ticked={new Set()}
        onTicked={nothing}
        onAdd={nothing}
        onPaste={nothing}
        onEdit={nothing}
        onEnter={nothing}
        onPaper={nothing}
        onEntries={nothing}
      />
    </GroupContext>,
  );
  const [njeri, otieno] = screen.getAllByRole('listitem');
  expect(njeri).toHaveTextContent(leaderMessages.consent.sheetRefused);
  expect(njeri).not.toHaveTextContent(leaderMessages.consent.sheetWaits);
  expect(otieno).toHaveTextContent(leaderMessages.consent.sheetWaits);
});

test('a photograph of a sheet is made smaller before it is sent, so that a class costs a sixth of the data', async () => {
  const picture = { width: 4080, height: 3060, close: nothing };
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(picture));
  const context = { drawImage: nothing } as unknown as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => {
    give(new Blob([new Uint8Array(700_000)], { type: 'image/jpeg' }));
  });
  const fetch = vi.fn(() => Promise.resolve(Response.json({ member: 'm1' }, { status: 201 })));
  vi.stubGlobal('fetch', fetch);
  showPaper({});
  const photograph = new File([new Uint8Array(4_000_000)], 'sheet.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Photograph a signed sheet'), { target: { files: [photograph] } });
  await screen.findByText(texts.sent.replace('{name}', 'Njeri'));
  expect(noteSheet).toHaveBeenCalledExactlyOnceWith('m1');
  const [, { body }] = fetch.mock.calls[0] as unknown as [string, { body: FormData }];
  expect([body.get('sheet'), (body.get('image') as File).size]).toEqual(['s1', 700_000]);
});

test('a photograph that the network did not take is said to be lost, so that nobody counts on it', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')));
  showPaper({});
  const photograph = new File(['sheet'], 'sheet.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Photograph a signed sheet'), { target: { files: [photograph] } });
  expect(await screen.findByText(texts.photoNetwork)).toBeVisible();
  expect(screen.queryByText(texts.network)).toBeNull();
});

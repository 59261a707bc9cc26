import { leaderMessages } from '@ndeiya/domain/groups/leaderMessages';
import { paperMessages as texts } from '@ndeiya/domain/groups/paperMessages';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '../../lib/store';
import { ChildrenScreen } from './ChildrenScreen';
import { GroupContext } from './context';
import { PaperSheets } from './PaperSheets';
import type { GroupPhone } from './phone';

const nothing = () => undefined;
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
  return { state: createStore({ pack, operations: [] }) } as unknown as GroupPhone;
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

test('the list of children says whose sheet is to be photographed again', () => {
  render(
    <GroupContext value={phoneWith(REFUSED)}>
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
  expect(otieno).not.toHaveTextContent(leaderMessages.consent.sheetRefused);
});

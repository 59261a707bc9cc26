import { myEntryMessages } from '@ndeiya/domain/entries/myEntryMessages';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeEntry } from '../../testing/makeEntry';
import { renderAt } from '../../testing/page';
import { SendStep } from './steps/SendStep';

const show = (missing: ReturnType<typeof makeEntry>['missing']) =>
  renderAt(<SendStep entry={makeEntry({ missing })} />, '/entries/e1');

test('where a consent is missing, the last step says when it may follow, and never that the entry can be sent now', () => {
  const { unmount } = show(['title', 'consent']);
  expect(screen.getByText(myEntryMessages.consentLater)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/you can send/i);
  unmount();
  show(['title']);
  expect(screen.queryByText(myEntryMessages.consentLater)).toBeNull();
});

import { useState } from 'react';
import { personAdminMessages as texts, SAME_PERSON_TEXTS } from '@ndeiya/domain/entries/personAdminMessages';
import type { PersonSuggestion } from '@ndeiya/domain/entries/personApi';
import * as routes from 'virtual:routes/persons';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';
import { RequestedCards } from '../kit/RequestedCards';
import { RowActions } from '../kit/RowActions';
import { StatusChip } from '../kit/StatusChip';
import { useCommand } from '../kit/useCommand';
import { JoinDialog } from './JoinDialog';
import { PairCard } from './PairCard';

/** The pairs who may be one person. An organiser says so, after having seen what it touches. */
export function SuggestedPairs() {
  const request = useRequest({
    key: 'suggestions',
    read: () => call(routes.suggestions),
    name: texts.loadFailed,
  });
  const [asked, setAsked] = useState<PersonSuggestion | null>(null);
  const { isBusy, run } = useCommand();
  const pairs = request.data ?? [];
  const part = async ({ persons: [one, other] }: PersonSuggestion) => {
    const body = { persons: [one.person, other.person] as [string, string], same: false };
    await run(() => call(routes.link, { body }), { done: texts.parted, failed: texts.stepFailed });
    request.retry();
  };
  return (
    <>
      <RequestedCards
        request={request}
        rows={pairs}
        label="To decide"
        texts={{ none: texts.none, loading: 'Loading persons...', failed: texts.loadFailed }}
      >
        {(pair) => (
          <PairCard
            key={pair.id}
            titleId={`pair-${pair.id}`}
            persons={pair.persons}
            chip={
              <>
                <StatusChip label={SAME_PERSON_TEXTS[pair.reason]} tone="attention" />
                {pair.one_refused && <StatusChip label={texts.oneRefused} tone="attention" />}
              </>
            }
            actions={
              <RowActions
                describedBy={`pair-${pair.id}`}
                actions={[
                  { label: 'The same person', run: () => setAsked(pair), disabled: isBusy },
                  { label: 'Two persons', run: () => void part(pair), disabled: isBusy },
                ]}
              />
            }
          />
        )}
      </RequestedCards>
      {asked && (
        <JoinDialog
          persons={asked.persons}
          onClose={() => {
            setAsked(null);
          }}
          onDone={() => {
            setAsked(null);
            request.retry();
          }}
        />
      )}
    </>
  );
}

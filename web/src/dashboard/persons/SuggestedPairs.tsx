import { useState } from 'react';
import { personAdminMessages as texts, SAME_PERSON_TEXTS } from '@ndeiya/domain/entries/personAdminMessages';
import type { PersonSuggestion } from '@ndeiya/domain/entries/personApi';
import * as routes from 'virtual:routes/persons';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';
import { ListState } from '../kit/ListState';
import { RecordCards } from '../kit/RecordCards';
import { RowActions } from '../kit/RowActions';
import { StatusChip } from '../kit/StatusChip';
import { useCommand } from '../kit/useCommand';
import { JoinDialog } from './JoinDialog';
import { PairCard } from './PairCard';

/** The pairs who may be one person. An organiser says so, after having seen what it touches. */
export function SuggestedPairs() {
  const { status, data, retry } = useRequest({
    key: 'suggestions',
    read: () => call(routes.suggestions),
    name: texts.loadFailed,
  });
  const [asked, setAsked] = useState<PersonSuggestion | null>(null);
  const { isBusy, run } = useCommand();
  const pairs = data ?? [];
  const part = async ({ persons: [one, other] }: PersonSuggestion) => {
    const body = { persons: [one.person, other.person] as [string, string], same: false };
    await run(() => call(routes.link, { body }), { done: texts.parted, failed: texts.stepFailed });
    retry();
  };
  return (
    <>
      <ListState
        status={status}
        isEmpty={pairs.length === 0}
        emptyText={texts.none}
        loadingText="Loading persons..."
        failedText={texts.loadFailed}
        onRetry={retry}
      >
        <RecordCards label="To decide">
          {pairs.map((pair) => (
            <PairCard
              key={pair.id}
              titleId={`pair-${pair.id}`}
              persons={pair.persons}
              chip={<StatusChip label={SAME_PERSON_TEXTS[pair.reason]} tone="attention" />}
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
          ))}
        </RecordCards>
      </ListState>
      {asked && (
        <JoinDialog
          persons={asked.persons}
          onClose={() => {
            setAsked(null);
          }}
          onDone={() => {
            setAsked(null);
            retry();
          }}
        />
      )}
    </>
  );
}

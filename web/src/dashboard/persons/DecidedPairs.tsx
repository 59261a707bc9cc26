import { useState } from 'react';
import { personAdminMessages as texts } from '@ndeiya/domain/entries/personAdminMessages';
import type { ListedPersonLink } from '@ndeiya/domain/entries/personApi';
import * as routes from 'virtual:routes/persons';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useCommand } from '../../lib/useCommand';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';
import { RequestedCards } from '../kit/RequestedCards';
import { RowActions } from '../kit/RowActions';
import { StatusChip } from '../kit/StatusChip';
import { PairCard } from './PairCard';

/** Shows the decisions of organisers about pairs. Each can be taken back. */
export function DecidedPairs() {
  const request = useRequest({
    key: 'links',
    read: () => call(routes.links),
    name: texts.loadFailed,
  });
  const [asked, setAsked] = useState<ListedPersonLink | null>(null);
  const { isBusy, run } = useCommand();
  const links = request.data ?? [];
  const takeBack = async ({ id }: ListedPersonLink) => {
    await run(() => call(routes.unlink, { params: { id } }), {
      done: texts.takenBack,
      failed: texts.stepFailed,
    });
    setAsked(null);
    request.retry();
  };
  return (
    <>
      <RequestedCards
        request={request}
        rows={links}
        label="Decided"
        texts={{ none: texts.noLinks, loading: 'Loading persons...', failed: texts.loadFailed }}
      >
        {(link) => (
          <PairCard
            key={link.id}
            titleId={`link-${link.id}`}
            persons={link.persons}
            chip={
              <StatusChip
                label={link.same ? 'The same person' : 'Two persons'}
                tone={link.same ? 'good' : 'quiet'}
              />
            }
            actions={
              <RowActions
                describedBy={`link-${link.id}`}
                actions={[{ label: 'Take back', run: () => setAsked(link) }]}
              />
            }
          />
        )}
      </RequestedCards>
      {asked && (
        <ConfirmDialog
          open
          text={texts.takeBackQuestion}
          detail={texts.takeBackDetail}
          confirmLabel="Take back"
          busy={isBusy}
          onConfirm={() => void takeBack(asked)}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </>
  );
}

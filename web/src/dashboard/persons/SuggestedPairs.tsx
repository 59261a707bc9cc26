import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  personAdminMessages as texts,
  SAME_PERSON_TEXTS,
  TOUCHED_ROUND_TEXTS,
} from '@ndeiya/domain/entries/personAdminMessages';
import type {
  DescribedPerson,
  PersonLinkAnswer,
  PersonSuggestion,
  PersonTouches,
} from '@ndeiya/domain/entries/personApi';
import * as routes from 'virtual:routes/persons';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { failureText } from '../../lib/failureText';
import { useCommand } from '../../lib/useCommand';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';
import { RequestedCards } from '../kit/RequestedCards';
import { RowActions } from '../kit/RowActions';
import { StatusChip } from '../kit/StatusChip';
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

interface Props {
  persons: readonly [DescribedPerson, DescribedPerson];
  onDone: () => void;
  onClose: () => void;
}

/** Shows what joining two persons touches, and joins them. */
function JoinDialog({ persons: [one, other], onDone, onClose }: Props) {
  const persons: [string, string] = [one.person, other.person];
  const { status, data, error } = useRequest<PersonLinkAnswer>({
    key: persons.join(' '),
    read: () => call(routes.link, { body: { persons, same: true, preview: true } }),
    name: texts.previewFailed,
  });
  const { isBusy, run } = useCommand();
  const join = async () => {
    const isDone = await run(() => call(routes.link, { body: { persons, same: true } }), {
      done: texts.joined,
      failed: texts.stepFailed,
    });
    if (isDone) onDone();
  };
  return (
    <ConfirmDialog
      open
      text={texts.question}
      confirmLabel="The same person"
      busy={isBusy || status !== 'ready'}
      onConfirm={() => void join()}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>{[one, other].map(({ name }) => name).join(', ')}</Typography>
      {status === 'loading' && <Typography role="status">Loading what this touches...</Typography>}
      {status === 'failed' && <Typography role="alert">{failureText(error, texts.previewFailed)}</Typography>}
      {data && <Touches touches={data.touches} names={namesOf([one, other])} />}
    </ConfirmDialog>
  );
}

/** Entries by their number and category, as far as they are those of the two. */
const namesOf = (persons: readonly DescribedPerson[]) =>
  new Map(
    persons.flatMap(({ entries }) =>
      entries.map(({ id, number, category }) => [id, [number, category].filter(Boolean).join(', ')]),
    ),
  );

function Touches({ touches, names }: { touches: PersonTouches; names: ReadonlyMap<string, string> }) {
  const { rounds, prizes, caps } = touches;
  if (rounds.length + caps.length === 0) return <Typography>{texts.touchesNothing}</Typography>;
  const nameOf = (entry: string) => names.get(entry) ?? 'Another entry';
  return (
    <>
      <Lines lines={rounds.map(({ title, state }) => `${title}: ${TOUCHED_ROUND_TEXTS[state]}.`)} />
      <Lines head={texts.prizes} lines={prizes.map(({ entry, title }) => `${title}: ${nameOf(entry)}`)} />
      <Lines head={texts.caps} lines={caps.map(({ entry }) => nameOf(entry))} />
    </>
  );
}

function Lines({ head, lines }: { head?: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      {head !== undefined && <Typography sx={{ mt: 1 }}>{head}</Typography>}
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </>
  );
}

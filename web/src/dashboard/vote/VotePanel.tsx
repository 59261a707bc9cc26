import { type SubmitEvent, useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import { voteAdminTexts, voteAdminTexts as texts } from '@ndeiya/domain/vote/adminTexts';
import { readPart, type VoteKeys } from '@ndeiya/domain/vote/keyParts';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { Link as RouterLink } from '../../components/Link';
import { paths } from '../../lib/paths';
import { useCommand } from '../../lib/useCommand';
import { needsNoParts } from '../../panels/console/vote/keylessVote';
import type { ReadAgain } from './readAgain';
import { VoteSteps } from './VoteSteps';

interface Props {
  vote: VoteAnswer;
  /** The parts that were tried, each with the key that it belongs to. */
  tried: ReadonlySet<string>;
  onTried: (mark: string) => void;
  onChange: (vote: VoteAnswer, keys?: VoteKeys | null) => void;
  onReadAgain: ReadAgain;
}

/** The facts of the vote, and the steps that can be taken now. */
export function VotePanel({ vote, tried, onTried, onChange, onReadAgain }: Props) {
  const { public_key } = vote;
  const numbers = new Set([1, 2].filter((number) => tried.has(`${public_key} ${String(number)}`)));
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: '70ch' }}>
      <Facts vote={vote} />
      {vote.state === 'setup' &&
        (needsNoParts(vote) ? (
          <Typography>{texts.tried.demo}</Typography>
        ) : (
          <TryParts
            public_key={public_key}
            tried={numbers}
            onTried={(number) => {
              onTried(`${public_key} ${String(number)}`);
            }}
          />
        ))}
      <VoteSteps
        vote={vote}
        hasTried={numbers.size === 2 || needsNoParts(vote)}
        onChange={onChange}
        onReadAgain={onReadAgain}
      />
      {vote.state === 'closed' && <ReadAgainButton onReadAgain={onReadAgain} />}
    </Box>
  );
}

const when = (instant: string) => formatLongDateTime(new Date(instant));

/** The tickets that cannot be read, by the names that whoever looks after the site finds them by. */
function unreadableOf({ unreadable }: VoteAnswer): [string, string][] {
  if (!unreadable) return [];
  const { count, ids = [] } = unreadable;
  const named = ids.length < count ? [...ids, 'and more'] : ids;
  return [['Tickets that cannot be read', [String(count), named.join(', ')].filter(Boolean).join(': ')]];
}

function factsOf(vote: VoteAnswer): readonly [string, string][] {
  const { min, max, entries, opens_at, closes_at, tickets, box_hash, counted_by = [], counts } = vote;
  const used = counts && 'used' in counts ? counts : null;
  return [
    ['Award', vote.title],
    ['Performances', String(entries.length)],
    ['Choices', `${String(min)} to ${String(max)}, or none of them`],
    ['Begin', when(opens_at)],
    ['End', when(closes_at)],
    ['Tickets', `${String(tickets.printed)} printed, ${String(tickets.active)} valid`],
    ...(box_hash === null ? [] : [['Box', box_hash] as [string, string]]),
    ...unreadableOf(vote),
    ...(counted_by.length === 0 ? [] : [['Counted by', counted_by.join(', ')] as [string, string]]),
    ...(used === null
      ? []
      : [
          [
            'In the box',
            `${String(used.used)}: ${String(used.phone)} by phone, ${String(used.table)} at the table, ${String(used.paper)} on paper; of these ${String(used.spoilt)} spoilt`,
          ] as [string, string],
          ...(used.damaged
            ? [['Damaged after the sealing', `${String(used.damaged)} of the spoilt`] as [string, string]]
            : []),
          ['Released', String(used.released)] as [string, string],
        ]),
    ...(vote.void_reason === '' ? [] : [['Reason', vote.void_reason] as [string, string]]),
  ];
}

function Facts({ vote }: { vote: VoteAnswer }) {
  return (
    <Box>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5 }}
      >
        {factsOf(vote).map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {vote.state === 'published' && (
        <Link
          component={RouterLink}
          to={paths.editionResults(vote.edition)}
          sx={{ display: 'inline-block', py: 1.25 }}
        >
          The page of the results
        </Link>
      )}
    </Box>
  );
}

function ReadAgainButton({ onReadAgain }: Pick<Props, 'onReadAgain'>) {
  const { isBusy, run } = useCommand();
  return (
    <Box>
      <Button disabled={isBusy} onClick={() => void run(() => onReadAgain(), { failed: texts.loadFailed })}>
        Read the vote again
      </Button>
    </Box>
  );
}

const triedTexts = voteAdminTexts.tried;

interface TryPartsProps {
  public_key: string;
  tried: ReadonlySet<number>;
  onTried: (number: number) => void;
}

/** Lets both people prove, before the vote opens, that their part reads. */
function TryParts({ public_key, tried, onTried }: TryPartsProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const part = readPart(typed, public_key);
    setProblem(part ? '' : triedTexts.wrong);
    if (!part) return;
    // The part must not stay on the screen for the other person.
    setTyped('');
    onTried(part.number);
  };
  return (
    <Box
      component="form"
      aria-labelledby={id}
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <Typography id={id} component="h2" variant="h3">
        {triedTexts.title}
      </Typography>
      <Typography variant="body2">{triedTexts.lead}</Typography>
      <TextField
        label={triedTexts.label}
        value={typed}
        autoComplete="off"
        error={problem !== ''}
        helperText={problem}
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'characters' } }}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
      />
      <Box role="status">
        {[...tried].sort().map((number) => (
          <Typography key={number}>{triedTexts.right(number)}</Typography>
        ))}
      </Box>
      <Box>
        <Button type="submit" variant="outlined">
          Try this part
        </Button>
      </Box>
    </Box>
  );
}

import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import {
  GROUP_KIND_NAMES,
  GROUP_STATE_NAMES,
  groupAdminMessages as texts,
} from '@ndeiya/domain/groups/adminMessages';
import type { GroupAnswer } from '@ndeiya/domain/groups/groupApi';
import { GROUP_STATES, type GroupState } from '@ndeiya/domain/groups/states';
import { foldedLetters } from '@ndeiya/domain/kernel/names';
import * as routes from 'virtual:routes/groups';
import { Link as RouterLink } from '../../components/Link';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { paths } from '../../lib/paths';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';
import { ListState } from '../kit/ListState';
import { DraggableCard, RecordCards } from '../kit/RecordCards';
import { SearchField } from '../kit/SearchField';
import { StatusChip, type Tone } from '../kit/StatusChip';
import { useAddressFilter } from '../kit/useAddressFilter';

const FILTERS = ['search', 'state', 'edition'] as const;
type Filter = Record<(typeof FILTERS)[number], string>;

/** So many cards are drawn at first, and with each 'Show more'. */
const CARDS = 25;

/** The groups of all editions, with a search; the newest first. */
export function GroupList() {
  const { status, data, retry } = useRequest({
    key: 'groups',
    read: () => call(routes.list),
    name: texts.loadFailed,
  });
  const [filter, change] = useAddressFilter(FILTERS);
  const groups = data ?? [];
  const found = groupsFound(groups, filter);
  return (
    <ListState
      status={status}
      isEmpty={found.length === 0}
      emptyText={groups.length === 0 ? texts.none : texts.noneFound}
      loadingText="Loading groups..."
      failedText={texts.loadFailed}
      onRetry={retry}
      filters={groups.length > 0 && <Filters groups={groups} filter={filter} onChange={change} />}
    >
      <Cards key={Object.values(filter).join(' ')} groups={found} />
    </ListState>
  );
}

/** The groups that a search and the other filters leave. Each typed word may stand in another line of the card. */
function groupsFound(groups: readonly GroupAnswer[], { search, state, edition }: Filter) {
  const words = foldedLetters(search).split(/\s+/u).filter(Boolean);
  return groups.filter((group) => {
    const { name, place, leader } = group;
    const text = foldedLetters([name, place, leader.name, leader.phone, leader.email ?? ''].join(' '));
    return (
      (state === '' || group.state === state) &&
      (edition === '' || String(group.edition) === edition) &&
      words.every((word) => text.includes(word))
    );
  });
}

const STATES = [
  { value: '', label: 'All states' },
  ...GROUP_STATES.map((state) => ({ value: state, label: GROUP_STATE_NAMES[state] })),
];

interface FilterProps {
  groups: readonly GroupAnswer[];
  filter: Filter;
  onChange: (part: Partial<Filter>) => void;
}

function Filters({ groups, filter: { search, state, edition }, onChange }: FilterProps) {
  const years = [...new Set(groups.map((group) => String(group.edition)))].sort().toReversed();
  return (
    <Box role="search" aria-label="Groups" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
      <SearchField
        label="Group, place or leader"
        initial={search}
        onSearch={(text) => {
          if (text !== search) onChange({ search: text });
        }}
      />
      <ChoiceField
        label="State"
        value={state}
        options={STATES}
        onChange={(value) => {
          onChange({ state: value });
        }}
      />
      {years.length > 1 && (
        <ChoiceField
          label="Edition"
          value={edition}
          options={[
            { value: '', label: 'All editions' },
            ...years.map((year) => ({ value: year, label: year })),
          ]}
          onChange={(value) => {
            onChange({ edition: value });
          }}
        />
      )}
    </Box>
  );
}

function Cards({ groups }: { groups: readonly GroupAnswer[] }) {
  const [count, setCount] = useState(CARDS);
  return (
    <>
      <RecordCards label="Groups">
        {groups.slice(0, count).map((group) => (
          <GroupCard key={group.id} group={group} />
        ))}
      </RecordCards>
      {groups.length > count && (
        <Button
          sx={{ mt: 2 }}
          onClick={() => {
            setCount(count + CARDS);
          }}
        >
          Show more
        </Button>
      )}
    </>
  );
}

const GroupCard = ({ group }: { group: GroupAnswer }) => (
  <DraggableCard
    titleId={`group-${group.id}`}
    title={group.name}
    chip={<GroupChip state={group.state} />}
    facts={groupFacts(group)}
    actions={
      <Link
        component={RouterLink}
        to={paths.adminGroup(group.id)}
        aria-describedby={`group-${group.id}`}
        sx={{ display: 'inline-block', py: 1.25 }}
      >
        Members and entries
      </Link>
    }
  />
);

const TONES: Record<GroupState, Tone> = { open: 'progress', sent: 'good', closed: 'quiet' };

/** The state of a group as a word. */
export const GroupChip = ({ state }: { state: GroupState }) => (
  <StatusChip label={GROUP_STATE_NAMES[state]} tone={TONES[state]} />
);

/** The lines that describe a group. */
export const groupFacts = ({ kind, place, leader, note, edition, allowance }: GroupAnswer) => [
  { label: 'Kind', value: place ? `${GROUP_KIND_NAMES[kind]}, ${place}` : GROUP_KIND_NAMES[kind] },
  { label: 'Leader', value: leader.name },
  { label: 'Phone', value: leader.phone },
  ...(leader.email === null ? [] : [{ label: 'Email', value: leader.email }]),
  { label: 'Edition', value: String(edition) },
  { label: 'Most entries', value: allowanceText(allowance) },
  ...(note ? [{ label: 'Note', value: note }] : []),
];

function allowanceText(allowance: GroupAnswer['allowance']): string {
  const limits = Object.entries(allowance).flatMap(([category, most]) =>
    most === null ? [] : [`${category} ${String(most)}`],
  );
  return limits.join(', ') || 'No limit of the group';
}

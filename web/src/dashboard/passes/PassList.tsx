import { useState } from 'react';
import Box from '@mui/material/Box';
import { PASSES } from '@ndeiya/domain/kernel/constants';
import { foldedLetters } from '@ndeiya/domain/kernel/names';
import { PASS_ROLE_NAMES } from '@ndeiya/domain/kernel/passRoles';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import { passAdminMessages as texts } from '@ndeiya/domain/people/adminMessages';
import { HELPER_ROLES, type PassFilter } from '@ndeiya/domain/people/pass';
import type { PassAnswer } from '@ndeiya/domain/people/passApi';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { readAllPasses, readPassPage } from '../../data/admin/passes';
import { ListState } from '../kit/ListState';
import { MoreRows } from '../kit/MoreRows';
import { DraggableCard, RecordCards } from '../kit/RecordCards';
import { editionName } from '../kit/RehearsalNote';
import { RowActions } from '../kit/RowActions';
import { SearchField } from '../kit/SearchField';
import { StatusChip } from '../kit/StatusChip';
import { useApiList } from '../kit/useApiList';
import { isActive, passStateOf } from './passState';
import { usePassCommands } from './usePassCommands';

const TASKS = [
  { value: 'helper', label: 'All tasks' },
  ...HELPER_ROLES.map((role) => ({ value: role, label: PASS_ROLE_NAMES[role] })),
];
const NONE: Partial<Record<PassFilter, string>> = { helper: texts.none, guardian: texts.noGuardians };

/** The passes of helpers, or the links of guardians, with a search by name. */
export function PassList({ holders }: { holders: 'helper' | 'guardian' }) {
  const [role, setRole] = useState<PassFilter>(holders);
  const [search, setSearch] = useState('');
  const isSearching = search !== '';
  const list = useApiList<PassAnswer>({
    filter: `${role} ${String(isSearching)}`,
    read: (cursor) => (isSearching ? readAllPasses(role) : readPassPage(role, cursor)),
    failed: texts.loadFailed,
  });
  const { askToFree, askToRevoke, dialog } = usePassCommands((changed) => {
    list.replace(changed, ({ id }) => id === changed.id);
  });
  const found = passesNamed(list.items, search);
  return (
    <>
      <ListState
        filters={<Toolbar role={role} onSearch={setSearch} onChange={setRole} />}
        status={list.status}
        isEmpty={found.length === 0 && !list.hasMore}
        emptyText={isSearching ? texts.noneNamed : (NONE[role] ?? texts.noneFound)}
        loadingText="Loading passes..."
        failedText={texts.loadFailed}
        onRetry={list.reload}
      >
        <PassCards passes={found} onFree={askToFree} onRevoke={askToRevoke} />
        <MoreRows list={list} />
      </ListState>
      {dialog}
    </>
  );
}

interface ToolbarProps {
  role: PassFilter;
  onSearch: (text: string) => void;
  onChange: (role: PassFilter) => void;
}

function Toolbar({ role, onSearch, onChange }: ToolbarProps) {
  return (
    <Box role="search" aria-label="Passes" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
      <SearchField label="Name" onSearch={onSearch} />
      {role !== 'guardian' && (
        <ChoiceField
          label="Task"
          value={role}
          options={TASKS}
          onChange={(chosen) => {
            onChange(HELPER_ROLES.find((one) => one === chosen) ?? 'helper');
          }}
        />
      )}
    </Box>
  );
}

/** The passes whose name holds every word of the search, however it is typed; all of them for an empty search. */
function passesNamed(passes: readonly PassAnswer[], search: string): readonly PassAnswer[] {
  const words = foldedLetters(search).split(/\s+/u).filter(Boolean);
  return passes.filter(({ name }) => words.every((word) => foldedLetters(name).includes(word)));
}

interface Props {
  passes: readonly PassAnswer[];
  onFree: (pass: PassAnswer) => void;
  onRevoke: (pass: PassAnswer) => void;
}

/** The passes, on a phone and on a wide screen. */
function PassCards({ passes, onFree, onRevoke }: Props) {
  return (
    <RecordCards label="Passes">
      {passes.map((pass) => (
        <DraggableCard
          key={pass.id}
          titleId={`pass-${pass.id}`}
          title={pass.name}
          chip={<StatusChip {...passStateOf(pass)} />}
          facts={factsOf(pass)}
          actions={
            <RowActions
              describedBy={`pass-${pass.id}`}
              actions={[
                {
                  label: 'Free devices',
                  run: () => {
                    onFree(pass);
                  },
                  disabled: !isActive(pass) || pass.devices.length === 0,
                },
                {
                  label: 'Revoke',
                  run: () => {
                    onRevoke(pass);
                  },
                  disabled: !isActive(pass),
                },
              ]}
            />
          }
        />
      ))}
    </RecordCards>
  );
}

const when = (instant: string | null) => (instant === null ? 'Never' : formatLongDateTime(new Date(instant)));

const factsOf = (pass: PassAnswer) => [
  { label: 'Task', value: PASS_ROLE_NAMES[pass.role] },
  { label: 'Competition', value: editionName(pass.edition) },
  { label: 'Valid until', value: when(pass.expires_at) },
  { label: 'Last seen', value: when(pass.last_seen_at) },
  { label: 'Devices', value: `${String(pass.devices.length)} of ${String(PASSES.devices)}` },
  ...(pass.email === null ? [] : [{ label: 'E-mail', value: pass.email }]),
];

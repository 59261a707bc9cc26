import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { adminMessages } from '@ndeiya/domain/adminMessages';
import type { MadePass, PassAnswer } from '@ndeiya/domain/api/passes';
import { PASS_ROLE_NAMES, PASS_ROLES, type PassRole } from '@ndeiya/domain/passRoles';
import { readPasses } from '../../../data/admin/passes';
import { useSettings } from '../../../data/home';
import { AdminPage } from '../shared/AdminPage';
import { ChoiceField } from '../shared/ChoiceField';
import { ListState } from '../shared/ListState';
import { useApiList } from '../shared/useApiList';
import { MadePasses } from './MadePasses';
import { MakePasses } from './MakePasses';
import { PassCards } from './PassCards';
import { usePassCommands } from './usePassCommands';

const { pass: texts } = adminMessages;
const TASKS = [
  { value: '', label: 'All tasks' },
  ...PASS_ROLES.map((role) => ({ value: role, label: PASS_ROLE_NAMES[role] })),
];

function TaskFilter({ role, onChange }: { role: PassRole | ''; onChange: (role: PassRole | '') => void }) {
  return (
    <Box role="search" aria-label="Passes" sx={{ display: 'flex', mb: 2 }}>
      <ChoiceField
        label="Task"
        value={role}
        options={TASKS}
        onChange={(chosen) => {
          onChange(PASS_ROLES.find((one) => one === chosen) ?? '');
        }}
      />
    </Box>
  );
}

/** /admin/passes: access for those without an account. */
export function PassesPage() {
  const [role, setRole] = useState<PassRole | ''>('');
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<readonly MadePass[]>([]);
  const { name: site } = useSettings();
  const list = useApiList<PassAnswer>({
    filter: role,
    read: (cursor) => readPasses(role, cursor),
    failed: texts.loadFailed,
  });
  const { askToFree, askToRevoke, dialog } = usePassCommands((changed) => {
    list.replace(changed, ({ id }) => id === changed.id);
  });
  const openForm = () => {
    setIsMaking(true);
  };
  const closeForm = () => {
    setIsMaking(false);
  };
  const show = (passes: MadePass[]) => {
    closeForm();
    setMade(passes);
    list.reload();
  };
  const newPasses = (
    <Button variant="contained" onClick={openForm}>
      New passes
    </Button>
  );
  return (
    <AdminPage
      title="Passes"
      lead="Links for judges, stewards and helpers, who need no account and no password."
      actions={newPasses}
    >
      {made.length > 0 && (
        <MadePasses
          passes={made}
          site={site}
          onDone={() => {
            setMade([]);
          }}
        />
      )}
      <ListState
        filters={<TaskFilter role={role} onChange={setRole} />}
        status={list.status}
        isEmpty={list.items.length === 0}
        emptyText={role ? texts.noneFound : texts.none}
        loadingText="Loading passes..."
        failedText={texts.loadFailed}
        onRetry={list.reload}
      >
        <PassCards passes={list.items} onFree={askToFree} onRevoke={askToRevoke} />
        {list.hasMore && (
          <Button sx={{ mt: 2 }} disabled={list.isLoadingMore} onClick={() => void list.showMore()}>
            {list.isLoadingMore ? 'Loading...' : 'Show more'}
          </Button>
        )}
      </ListState>
      {isMaking && <MakePasses onMade={show} onClose={closeForm} />}
      {dialog}
    </AdminPage>
  );
}

import { useState } from 'react';
import Button from '@mui/material/Button';
import type { MadeGroup } from '@ndeiya/domain/groups/groupApi';
import { AdminPage } from '../kit/AdminPage';
import { SectionTabs, useTab } from '../kit/SectionTabs';
import { GroupList } from './GroupList';
import { GroupRequests } from './GroupRequests';
import { MadeGroups } from './MadeGroups';
import { NewGroup } from './NewGroup';

/** /admin/groups: schools, choirs and families whose leader enters many, and who has asked for it. */
export function GroupsPage() {
  const [tab, choose] = useTab(['groups', 'requests']);
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<readonly MadeGroup[]>([]);
  const showForm = (isShown: boolean) => () => {
    setIsMaking(isShown);
  };
  const show = (group: MadeGroup) => {
    setIsMaking(false);
    // Codes are never shown again, so a later one stands below those that are not handed on yet.
    setMade((before) => [...before, group]);
    choose('groups');
  };
  return (
    <AdminPage
      title="Groups"
      lead="A leader enters many from one phone, with a pass instead of an account: a school, a choir, a family."
      actions={
        <Button variant="contained" onClick={showForm(true)}>
          New group
        </Button>
      }
    >
      {made.length > 0 && (
        <MadeGroups
          made={made}
          onDone={() => {
            setMade([]);
          }}
        />
      )}
      <SectionTabs
        label="Groups"
        value={tab}
        onChange={choose}
        tabs={[
          { id: 'groups', label: 'Groups', content: <GroupList key={made.length} /> },
          { id: 'requests', label: 'Requests', content: <GroupRequests onApproved={show} /> },
        ]}
      />
      {isMaking && <NewGroup onMade={show} onClose={showForm(false)} />}
    </AdminPage>
  );
}

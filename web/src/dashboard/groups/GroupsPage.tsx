import { useState } from 'react';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import {
  GROUP_KIND_NAMES,
  GROUP_STATE_NAMES,
  groupAdminMessages as texts,
} from '@ndeiya/domain/groups/adminMessages';
import type { GroupAnswer, MadeGroup } from '@ndeiya/domain/groups/groupApi';
import type { GroupState } from '@ndeiya/domain/groups/states';
import { Link as RouterLink } from 'react-router-dom';
import * as routes from 'virtual:routes/groups';
import { useSettings } from '../../data/home';
import { paths } from '../../lib/paths';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';
import { AdminPage } from '../kit/AdminPage';
import { MadePasses } from '../kit/MadePasses';
import { DraggableCard } from '../kit/RecordCards';
import { RequestedCards } from '../kit/RequestedCards';
import { SectionTabs, useTab } from '../kit/SectionTabs';
import { StatusChip, type Tone } from '../kit/StatusChip';
import { GroupRequests } from './GroupRequests';
import { NewGroup } from './NewGroup';

/** /admin/groups: schools, choirs and families whose leader enters many, and who has asked for it. */
export function GroupsPage() {
  const [tab, choose] = useTab(['groups', 'requests']);
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<readonly MadeGroup[]>([]);
  const { name: site } = useSettings();
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
        <MadePasses
          passes={made.map(({ pass }) => pass)}
          site={site}
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

const TONES: Record<GroupState, Tone> = { open: 'progress', sent: 'good', closed: 'quiet' };

/** The state of a group as a word. */
export const GroupChip = ({ state }: { state: GroupState }) => (
  <StatusChip label={GROUP_STATE_NAMES[state]} tone={TONES[state]} />
);

/** The lines that describe a group. */
export const groupFacts = ({ kind, place, leader, note, edition }: GroupAnswer) => [
  { label: 'Kind', value: place ? `${GROUP_KIND_NAMES[kind]}, ${place}` : GROUP_KIND_NAMES[kind] },
  { label: 'Leader', value: leader.name },
  { label: 'Phone', value: leader.phone },
  ...(leader.email === null ? [] : [{ label: 'Email', value: leader.email }]),
  { label: 'Edition', value: String(edition) },
  ...(note ? [{ label: 'Note', value: note }] : []),
];

function GroupList() {
  const request = useRequest({
    key: 'groups',
    read: () => call(routes.list),
    name: texts.loadFailed,
  });
  const groups = request.data ?? [];
  return (
    <RequestedCards
      request={request}
      rows={groups}
      label="Groups"
      texts={{ none: texts.none, loading: 'Loading groups...', failed: texts.loadFailed }}
    >
      {(group) => (
        <DraggableCard
          key={group.id}
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
      )}
    </RequestedCards>
  );
}

import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { groupAdminMessages as texts } from '@ndeiya/domain/groups/adminMessages';
import type { GroupAnswer, GroupEntryAnswer, GroupMemberAnswer } from '@ndeiya/domain/groups/groupApi';
import { leaderFormMessages } from '@ndeiya/domain/groups/leaderFormMessages';
import { useParams } from 'react-router-dom';
import * as routes from 'virtual:routes/groups';
import { TextLink } from '../../components/TextLink';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';
import { AdminPage } from '../kit/AdminPage';
import { CONSENT_CHIPS, ENTRY_CHIPS } from '../kit/entryChips';
import { ListState } from '../kit/ListState';
import { Permits } from '../kit/Permits';
import { DraggableCard, RecordCards } from '../kit/RecordCards';
import { sentToPath } from '../kit/sentPaths';
import { StatusChip } from '../kit/StatusChip';
import { GroupChip, groupFacts } from './GroupList';
import { GroupSteps } from './GroupSteps';

interface LoadedGroup {
  group: GroupAnswer;
  members: GroupMemberAnswer[];
  entries: GroupEntryAnswer[];
}

/** /admin/groups/{id}: the members and entries of a group, what they lack, and the steps of an organiser. */
export function GroupPage() {
  const { id = '' } = useParams();
  const { status, data, retry } = useRequest<LoadedGroup>({
    key: id,
    read: () => call(routes.get, { params: { id } }),
    name: texts.groupFailed,
  });
  return (
    <AdminPage title={data?.group.name ?? 'Group'}>
      <ListState
        status={status}
        isEmpty={data === null}
        emptyText=""
        loadingText="Loading the group..."
        failedText={texts.groupFailed}
        onRetry={retry}
      >
        {data && <Group loaded={data} onChanged={retry} />}
      </ListState>
    </AdminPage>
  );
}

function Group({
  loaded: { group, members, entries },
  onChanged,
}: {
  loaded: LoadedGroup;
  onChanged: () => void;
}) {
  const names = new Map(members.map(({ id, name }) => [id, name]));
  return (
    <>
      <Paper variant="outlined" sx={{ p: 2, mb: 3 }}>
        <GroupChip state={group.state} />
        {groupFacts(group).map(({ label, value }) => (
          <Typography key={label} variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {label}: {value}
          </Typography>
        ))}
        <TextLink to={sentToPath(group.leader.phone)} sx={{ display: 'inline-block', py: 1.25 }}>
          Messages to the leader’s phone
        </TextLink>
        <GroupSteps group={group} onChanged={onChanged} />
      </Paper>
      <Heading>After the deadline</Heading>
      <Permits
        edition={group.edition}
        holder={{ kind: 'group', id: group.id, name: group.name }}
        canAdd={group.state !== 'closed'}
      />
      <Heading>Entries</Heading>
      {entries.length === 0 && <Typography sx={{ mb: 3 }}>{texts.noEntries}</Typography>}
      <RecordCards label="Entries">
        {entries.map((entry) => (
          <DraggableCard
            key={entry.id}
            titleId={`entry-${entry.id}`}
            title={entry.title || entry.number || entry.category}
            chip={<StatusChip {...ENTRY_CHIPS[entry.state]} />}
            facts={entryFacts(entry, names)}
            actions={null}
          />
        ))}
      </RecordCards>
      <Heading>Members</Heading>
      {members.length === 0 && <Typography>{texts.noMembers}</Typography>}
      <RecordCards label="Members">
        {members.map((member) => {
          const chip = CONSENT_CHIPS[member.consent];
          return (
            <DraggableCard
              key={member.id}
              titleId={`member-${member.id}`}
              title={member.name}
              chip={chip && <StatusChip {...chip} />}
              facts={memberFacts(member)}
              actions={null}
            />
          );
        })}
      </RecordCards>
    </>
  );
}

const Heading = ({ children }: { children: string }) => (
  <Typography component="h2" variant="h3" sx={{ mt: 3, mb: 1.5 }}>
    {children}
  </Typography>
);

const entryFacts = (entry: GroupEntryAnswer, names: ReadonlyMap<string, string>) => [
  { label: 'Number', value: entry.number },
  { label: 'Category', value: entry.category },
  { label: 'Performs', value: entry.members.map((id) => names.get(id) ?? '').join(', ') },
  ...(entry.waitlist_no === null ? [] : [{ label: 'Waiting', value: String(entry.waitlist_no) }]),
  ...entry.missing.map((code) => ({ label: 'Missing', value: leaderFormMessages.missing[code] })).slice(0, 1),
];

const AGES: Record<GroupMemberAnswer['age_band'], string> = {
  adult: '18 or older',
  minor: 'Under 18',
  unknown: 'Not said yet',
};
const memberFacts = ({ age_band, guardian, note }: GroupMemberAnswer) => [
  { label: 'Age', value: AGES[age_band] },
  ...(guardian
    ? [
        {
          label: 'Guardian',
          value: [guardian.name, guardian.relation, guardian.contact].filter(Boolean).join(', '),
        },
      ]
    : []),
  ...(note ? [{ label: 'Note', value: note }] : []),
];

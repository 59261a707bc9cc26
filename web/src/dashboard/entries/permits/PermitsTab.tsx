import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import { deadlineText } from '@ndeiya/domain/entries/deadlineText';
import type { LatePermit } from '@ndeiya/domain/entries/latePermit';
import * as groupRoutes from 'virtual:routes/groups';
import { useEntryRecord } from '../../../data/admin/entries';
import { usePermitPages } from '../../../data/admin/latePermits';
import { useUserRecord } from '../../../data/admin/users';
import { call } from '../../../server/call';
import { useRequest } from '../../../server/useRequest';
import { titleOf } from '../../kit/entryTitle';
import { ListState } from '../../kit/ListState';
import { Pager } from '../../kit/Pager';
import { PermitDialog } from '../../kit/PermitDialog';
import { DraggableCard, RecordCards } from '../../kit/RecordCards';
import { RowActions } from '../../kit/RowActions';
import { StatusChip } from '../../kit/StatusChip';
import { useEndPermit } from '../../kit/useEndPermit';

const { permit: texts } = entryAdminMessages;

/** The people who may send in after the deadline. */
export function PermitsTab({ edition }: { edition: number }) {
  const list = usePermitPages(edition);
  const [isMaking, setIsMaking] = useState(false);
  const ending = useEndPermit();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <Typography sx={{ flex: '1 1 260px', maxWidth: '70ch' }}>
          {texts.lead} {texts.where}
        </Typography>
        <Button
          variant="contained"
          onClick={() => {
            setIsMaking(true);
          }}
        >
          Permit for an account
        </Button>
      </Box>
      <ListState
        status={list.status}
        unreadable={list.unreadable}
        isEmpty={list.rows.length === 0}
        emptyText={texts.none}
        loadingText="Loading permits..."
        failedText={texts.loadFailed}
        onRetry={list.retry}
      >
        <PermitList rows={list.rows} onEnd={ending.ask} />
        <Pager list={list} />
      </ListState>
      {isMaking && (
        <PermitDialog
          edition={edition}
          holder={null}
          onClose={() => {
            setIsMaking(false);
          }}
        />
      )}
      {ending.dialog}
    </>
  );
}

interface Props {
  rows: readonly LatePermit[];
  onEnd: (permit: LatePermit) => void;
}

/** Permits with their holders, the last to end first. */
function PermitList({ rows, onEnd }: Props) {
  const groupNames = useGroupNames(rows);
  return (
    <RecordCards label="Late permits">
      {rows.map((permit) => (
        <Permit
          key={permit.id}
          permit={permit}
          groupNames={groupNames}
          onEnd={() => {
            onEnd(permit);
          }}
        />
      ))}
    </RecordCards>
  );
}

/** The names of groups by their ids, read only where a permit is for a group. */
function useGroupNames(rows: readonly LatePermit[]): ReadonlyMap<string, string> {
  const hasGroup = rows.some(({ group }) => group !== null);
  const { data } = useRequest({
    key: String(hasGroup),
    read: () => (hasGroup ? call(groupRoutes.list) : Promise.resolve([])),
    name: 'the groups with permits',
  });
  return new Map((data ?? []).map(({ id, name }) => [id, name]));
}

interface CardProps {
  permit: LatePermit;
  groupNames: ReadonlyMap<string, string>;
  onEnd: () => void;
}

/** The name of the entry, of the group or of the account that a permit is for. */
function useHolder({ permit: { entry, uid, group }, groupNames }: CardProps): string {
  const { data: record } = useEntryRecord(entry);
  const { data: account } = useUserRecord(uid);
  if (group !== null) return groupNames.get(group) ?? '…';
  if (record) return titleOf(record);
  return account ? `${account.username}, ${account.email}` : '…';
}

const hasEnded = ({ valid_until: end }: LatePermit) => end <= new Date();

function reachOf({ entry, group }: LatePermit): string {
  if (entry !== null) return 'This entry';
  return group === null ? 'Everything of this account' : 'Everything of this group';
}

function Permit(props: CardProps) {
  const { permit, onEnd } = props;
  const holder = useHolder(props);
  const id = `permit-${permit.id}`;
  const isOver = hasEnded(permit);
  return (
    <DraggableCard
      titleId={id}
      title={holder}
      chip={<StatusChip label={isOver ? 'Over' : 'Valid'} tone={isOver ? 'quiet' : 'good'} />}
      facts={[
        { label: 'Until', value: deadlineText(permit.valid_until) },
        { label: 'For', value: reachOf(permit) },
        { label: 'Reason', value: permit.reason },
      ]}
      actions={<RowActions describedBy={id} actions={[{ label: 'Take back', run: onEnd }]} />}
    />
  );
}

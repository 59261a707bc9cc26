import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import { usePermitPages } from '../../../data/admin/latePermits';
import { ListState } from '../../kit/ListState';
import { Pager } from '../../kit/Pager';
import { PermitDialog } from '../../kit/PermitDialog';
import { useEndPermit } from '../../kit/useEndPermit';
import { PermitList } from './PermitList';

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

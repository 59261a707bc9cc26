import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { Explained } from '../../../components/Explained';
import { useEntryPages } from '../../../data/admin/entries';
import { titleOf } from '../../kit/entryTitle';
import { LineList } from '../../kit/LineList';
import { ListState } from '../../kit/ListState';
import { Pager } from '../../kit/Pager';
import { EntryChips } from '../EntryChips';
import { factsLine } from '../entryStates';
import { AnnounceDialog } from './AnnounceDialog';
import { useAnnounce } from './useAnnounce';

const { announce: texts } = entryAdminMessages;

interface Props {
  edition: number;
  onOpen: (entry: Entry) => void;
}

/** The decisions that are made and not announced. */
export function AnnounceTab({ edition, onOpen }: Props) {
  const list = useEntryPages({
    edition,
    category: '',
    state: '',
    concern: 'pending',
    search: '',
    sort: { field: 'created_at', direction: 'desc' },
  });
  const announcing = useAnnounce(edition);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1 }}>
        <Typography component="h2" variant="h4">
          {texts.title}
        </Typography>
        <Explained {...texts.explained} />
      </Box>
      <ListState
        status={list.status}
        unreadable={list.unreadable}
        isEmpty={list.rows.length === 0}
        emptyText={texts.none}
        loadingText="Loading decisions..."
        failedText={entryAdminMessages.loadFailed}
        onRetry={list.retry}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
          <Typography sx={{ flex: '1 1 260px', maxWidth: '70ch' }}>{texts.lead}</Typography>
          <Button variant="contained" onClick={() => void announcing.look()}>
            {texts.look}
          </Button>
        </Box>
        <LineList
          label="Decisions to announce"
          rows={list.rows}
          onOpen={onOpen}
          line={(entry) => <Line entry={entry} />}
        />
        <Pager list={list} />
      </ListState>
      <AnnounceDialog {...announcing} />
    </>
  );
}

function Line({ entry }: { entry: Entry }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 700 }}>{titleOf(entry)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {factsLine(entry)}
      </Typography>
      <EntryChips entry={entry} />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { titleOf } from '../kit/entryTitle';
import { RecordCards } from '../kit/RecordCards';
import { RowActions } from '../kit/RowActions';
import { WhoseEntry } from '../kit/WhoseEntry';
import { isDecidable } from './decide/decisions';
import { EntryChips } from './EntryChips';
import type { EntryListProps } from './entryList';
import { entryTitleId, factsLine, nextDecisionOf } from './entryStates';

type Props = Pick<EntryListProps, 'rows' | 'chosen' | 'onChoose' | 'onOpen' | 'onDecide'>;

/** Entries on a phone: accepting takes a tap here and one in the dialog. */
export function EntryCards({ rows, ...common }: Props) {
  return (
    <RecordCards label="Entries">
      {rows.map((entry) => (
        <Card key={entry.id} entry={entry} {...common} />
      ))}
    </RecordCards>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

function Card({ entry, chosen, onChoose, onOpen, onDecide }: Omit<Props, 'rows'> & { entry: Entry }) {
  const next = nextDecisionOf(entry);
  const actions = [
    ...(next ? [{ label: next.label, run: () => onDecide(entry, next.to) }] : []),
    ...(isDecidable(entry) ? [{ label: 'Decide', run: () => onDecide(entry, null) }] : []),
    { label: 'Open', run: () => onOpen(entry) },
  ];
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 1.5, pl: 0.5, display: 'flex', overflowWrap: 'anywhere' }}
    >
      <Checkbox
        checked={chosen.has(entry.id)}
        onChange={() => {
          onChoose(toggled(chosen, entry.id));
        }}
        slotProps={{ input: { 'aria-label': `Choose ${titleOf(entry)}` } }}
        sx={{ alignSelf: 'flex-start', p: 1.25 }}
      />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Typography
          id={entryTitleId(entry.id)}
          component="h2"
          sx={{ fontWeight: 700, fontSize: '1.05rem', pt: 1 }}
        >
          {titleOf(entry)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {factsLine(entry)}
        </Typography>
        <WhoseEntry entry={entry} />
        <EntryChips entry={entry} />
        <RowActions describedBy={entryTitleId(entry.id)} actions={actions} />
      </Box>
    </Paper>
  );
}

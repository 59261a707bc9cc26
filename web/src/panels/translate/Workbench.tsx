import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import type { Desk } from './desk';
import { Editor } from './Editor';
import { Filters, labelOf, stateFromName } from './Filters';
import { Notices, REFUSED } from './Notices';
import { ProgressLists } from './ProgressLists';
import { type Filter, findRows, isSuggested, NO_FILTER, type Row, suggestionsFor } from './rows';
import { TextQueue } from './TextQueue';
import { Thanks } from './Thanks';
import type { QueueTask } from './useQueue';
import type { ThanksDesk } from './useThanks';
import { Wording } from './Wording';

const COLOURS = { missing: 'default', draft: 'warning', reviewed: 'success', file: 'info' } as const;
const PAGE = 50;

interface WorkbenchProps {
  rows: readonly Row[];
  desk: Omit<Desk, 'area'>;
  thanks: ThanksDesk;
  /** The state that the list begins with; any other word shows all texts. */
  firstState?: string;
}

/** The texts of a language: one is open at a time, and the keyboard leads from one to the next. */
export function Workbench({ rows, desk, thanks, firstState = '' }: WorkbenchProps) {
  const [filter, setFilter] = useState<Filter>({ ...NO_FILTER, state: stateFromName(firstState) });
  const [open, setOpen] = useState('');
  const [shown, setShown] = useState(PAGE);
  const [task, setTask] = useState<QueueTask | null>(null);
  const found = findRows(rows, filter, desk.caller);
  const { area } = filter;
  // The open text stays, although its state may no longer fit the filter after it was saved.
  const list = rows.filter((row) => row.english === open || found.includes(row));
  const show = (next: Filter, first = '') => {
    setFilter(next);
    setOpen(first);
    setShown(PAGE);
  };
  const showMore = () => {
    setShown(shown + PAGE);
  };
  const showPage = (page: string) => {
    show({ ...NO_FILTER, area: page });
  };
  const move = (by: 1 | -1) => {
    const place = list.findIndex(({ english }) => english === open) + by;
    setOpen(list[place]?.english ?? '');
    setShown(Math.max(shown, place + 1));
  };
  const ofArea = findRows(rows, { ...NO_FILTER, area }, desk.caller);
  const refused = findRows(rows, REFUSED, desk.caller).length;
  if (task) {
    return (
      <TextQueue
        rows={rows}
        task={task}
        refused={refused}
        desk={{ ...desk, area }}
        onStop={() => {
          setTask(null);
        }}
        onPage={showPage}
        onList={(next, first) => {
          setTask(null);
          show(next, first);
        }}
      />
    );
  }
  return (
    <>
      <Progress rows={ofArea} />
      <Notices rows={rows} filter={filter} caller={desk.caller} onFilter={show} onQueue={setTask} />
      <ProgressLists rows={rows} onPage={showPage}>
        <Thanks {...thanks} />
      </ProgressLists>
      <Filters filter={filter} onChange={show} />
      <TextList
        list={list.slice(0, shown)}
        rows={rows}
        open={open}
        desk={{ ...desk, area }}
        onOpen={setOpen}
        onMove={move}
      />
      {list.length > shown && <ShowMore onMore={showMore} />}
    </>
  );
}

/** Counts the translated texts of the chosen page, and those that the server does not have yet. */
function Progress({ rows }: { rows: readonly Row[] }) {
  const done = rows.filter(({ text }) => text).length;
  const waiting = rows.filter(({ isWaiting }) => isWaiting).length;
  return (
    <Typography role="status" sx={{ mb: 2 }}>
      {done} of {rows.length} texts are translated.{waiting > 0 && ` ${workMessages.unsent(waiting)}`}
    </Typography>
  );
}

/** The word of a line's chip: a problem first, then the words that wait for a speaker, then the state. */
function chipOf(row: Row): { label: string; color: 'error' | (typeof COLOURS)[keyof typeof COLOURS] } {
  if (row.problem) return { label: labelOf('refused'), color: 'error' };
  if (isSuggested(row)) return { label: labelOf('suggested'), color: 'default' };
  return { label: labelOf(row.state), color: COLOURS[row.state] };
}

function Line({
  row,
  language,
  isOpen,
  onOpen,
}: {
  row: Row;
  language: string;
  isOpen: boolean;
  onOpen: () => void;
}) {
  return (
    <ButtonBase onClick={onOpen} aria-expanded={isOpen} sx={LINE}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <Wording text={row.english} language="en" />
        </Typography>
        {row.text && !isOpen && (
          <Typography lang={language} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <Wording text={row.text} language={language} />
          </Typography>
        )}
      </Box>
      <Chip size="small" {...chipOf(row)} />
    </ButtonBase>
  );
}

function ShowMore({ onMore }: { onMore: () => void }) {
  return (
    <Button sx={{ mt: 2 }} onClick={onMore}>
      Show more
    </Button>
  );
}

interface ListProps {
  list: readonly Row[];
  /** All texts are here, because like ones are looked for among them. */
  rows: readonly Row[];
  /** The English of the open text; '' where none is. */
  open: string;
  desk: Desk;
  onOpen: (english: string) => void;
  onMove: (by: 1 | -1) => void;
}

function TextList({ list, rows, open, desk, onOpen, onMove }: ListProps) {
  if (list.length === 0) return <Typography>{workMessages.none}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {list.map((row) => (
        <Paper key={row.english} component="li" variant="outlined">
          <Line
            row={row}
            language={desk.language.id}
            isOpen={row.english === open}
            onOpen={() => {
              onOpen(row.english === open ? '' : row.english);
            }}
          />
          {row.english === open && (
            <Editor row={row} desk={desk} suggestions={suggestionsFor(row, rows)} onMove={onMove} />
          )}
        </Paper>
      ))}
    </Box>
  );
}

const LINE = { display: 'flex', width: '100%', gap: 1, p: 2, textAlign: 'start', alignItems: 'flex-start' };

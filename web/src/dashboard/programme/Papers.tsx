import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { formatLongDate } from '@ndeiya/domain/kernel/time';
import { programmeAdminMessages as texts } from '@ndeiya/domain/programme/adminMessages';
import type { ProgrammeAnswer } from '@ndeiya/domain/programme/programmeApi';
import { readAccepted } from '../../data/admin/entryExport';
import { useSettings } from '../../data/home';
import { readConsole } from '../../data/judging';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { PrintSheet } from '../kit/PrintSheet';
import { onPaper, timesOf } from './order';
import { criteriaOf, tallySeats } from './scoreLines';
import { type Paper, type Piece, Sheets } from './Sheets';

interface Props {
  programme: ProgrammeAnswer;
  rounds: readonly RoundAnswer[];
}

/** Prints what the day needs where no device works any more. */
export function Papers({ programme, rounds }: Props) {
  const { edition: name, event_date, location } = useSettings();
  const { edition, starts_at } = programme;
  const { printed, isReading, print, close } = usePaper(edition, rounds);
  const slots = onPaper(programme.slots);
  const sheets = sheetsState(slots, rounds);
  const day = formatLongDate(starts_at === null ? event_date : new Date(starts_at));
  const papers: { paper: Paper; label: string }[] = [
    { paper: 'order', label: isReading ? 'Reading...' : 'Print the running order' },
    { paper: 'sheets', label: sheets.label },
    { paper: 'tally', label: 'Print the tally' },
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>
      {papers.map(({ paper, label }) => (
        <Button key={paper} variant="outlined" disabled={isReading} onClick={() => void print(paper)}>
          {label}
        </Button>
      ))}
      {sheets.note !== null && (
        <Typography variant="body2" color="text.secondary" sx={{ flexBasis: '100%' }}>
          {sheets.note}
        </Typography>
      )}
      {printed && (
        <PrintSheet key={printed.paper} onPrinted={close}>
          <Sheets
            paper={printed.paper}
            head={[name, day, location].filter(Boolean).join(' · ')}
            pieces={printed.pieces}
            seats={printed.seats}
            slots={slots}
            times={timesOf(slots, starts_at)}
            rounds={rounds}
          />
        </PrintSheet>
      )}
    </Box>
  );
}

/** The piece and the equipment of each entry; none where they cannot be read, because the order is printed all the same. */
async function readPieces(edition: number): Promise<ReadonlyMap<string, Piece>> {
  try {
    const entries = await readAccepted(edition);
    return new Map(
      entries.map(({ id, title, equipment, accompaniment, props }) => [
        id,
        { title, needs: [...equipment, accompaniment, props].filter(Boolean).join(', ') },
      ]),
    );
  } catch (error) {
    logError('read the pieces', error);
    notify.warning(texts.noPieces);
    return new Map();
  }
}

/** Score sheets with empty lines are asked for by their name, and never printed by mistake. */
function sheetsState(slots: ReturnType<typeof onPaper>, rounds: Props['rounds']) {
  const judged = slots.filter(({ kind }) => kind === 'entry').map(({ round }) => criteriaOf(round, rounds));
  const missing = judged.filter((round) => round === undefined).length;
  const isOpen = judged.every((round) => round?.state !== 'setup');
  if (missing > 0) return { label: 'Print empty score sheets', note: texts.noCriteria(missing) };
  return { label: 'Print score sheets', note: isOpen ? null : texts.criteriaMayChange };
}

/** The judges' seats; a number of empty columns where they cannot be read, because the tally is printed all the same. */
async function readSeats(rounds: Props['rounds']): Promise<readonly string[]> {
  try {
    const consoles = await Promise.all(rounds.map(({ id }) => readConsole({}, id)));
    return tallySeats(consoles.flatMap(({ judges }) => judges));
  } catch (error) {
    logError('read the judges', error);
    notify.warning(texts.noSeats);
    return tallySeats([]);
  }
}

interface Printed {
  paper: Paper;
  pieces: ReadonlyMap<string, Piece>;
  seats: readonly string[];
}

function usePaper(edition: number, rounds: Props['rounds']) {
  const [printed, setPrinted] = useState<Printed | null>(null);
  const [isReading, setReading] = useState(false);
  const print = async (paper: Paper) => {
    setReading(true);
    const pieces = paper === 'order' ? await readPieces(edition) : new Map<string, Piece>();
    const seats = paper === 'tally' ? await readSeats(rounds) : [];
    setPrinted({ paper, pieces, seats });
    setReading(false);
  };
  return {
    printed,
    isReading,
    print,
    close: () => {
      setPrinted(null);
    },
  };
}

import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import { overviewMessages } from '@ndeiya/domain/overview/messages';
import type { LostPassAnswer } from '@ndeiya/domain/people/lostPassApi';
import type { LostLinksToDo } from '../../data/admin/lostLinks';
import { useCommand } from '../../lib/useCommand';
import { Reach } from '../kit/Reach';
import { RowActions } from '../kit/RowActions';

const { toDo: texts } = overviewMessages;
// The row before may be one of the numbers of 'To do'.
const ROW = { 'li + &': { borderTop: 1, borderColor: 'divider' }, px: 2, py: 1 } as const;
/** Anybody can make numbers up, and a hundred of them would push the rest of the page out of sight. */
const OTHERS_AT_FIRST = 5;

/** The numbers whose holders ask for a new link: those that the site knows first, and of the others the first ones. */
export function LostLinks({ lost: { known, others, finish } }: { lost: LostLinksToDo }) {
  const [areAllShown, setAreAllShown] = useState(false);
  const first = areAllShown ? others.items : others.items.slice(0, OTHERS_AT_FIRST);
  const rest = others.items.length - first.length;
  return (
    <>
      {[...known.items, ...first].map((one) => (
        <LostLinkRow key={one.id} lost={one} onDone={() => finish(one)} />
      ))}
      {known.hasMore && <MoreNumbers label={texts.moreKnownLost} numbers={known} />}
      {rest > 0 && (
        <Box component="li" sx={ROW}>
          <Button
            onClick={() => {
              setAreAllShown(true);
            }}
          >
            {texts.moreLost(rest, others.hasMore)}
          </Button>
        </Box>
      )}
      {rest === 0 && others.hasMore && <MoreNumbers label={texts.nextLost} numbers={others} />}
    </>
  );
}

function MoreNumbers({ label, numbers: { readMore } }: { label: string; numbers: LostLinksToDo['known'] }) {
  const { isBusy, run } = useCommand();
  return (
    <Box component="li" sx={ROW}>
      <Button disabled={isBusy} onClick={() => void run(readMore, { failed: texts.moreLostFailed })}>
        {label}
      </Button>
    </Box>
  );
}

interface Props {
  lost: LostPassAnswer;
  onDone: () => Promise<void>;
}

/** A number whose holder asks for a new link. It stays until an organiser is done with it. */
function LostLinkRow({ lost, onDone }: Props) {
  const { isBusy, run } = useCommand();
  const id = `lost-${lost.id}`;
  const done = () => {
    void run(onDone, { done: texts.lostDone, failed: texts.lostFailed });
  };
  return (
    <Box component="li" sx={ROW}>
      <span id={id}>
        {texts.lost} <Reach at={lost.phone} />
      </span>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {`, ${formatLongDateTime(new Date(lost.created_at))}`}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{lost.known ? texts.lostHelp : texts.lostUnknown}</Box>
      <RowActions describedBy={id} actions={[{ label: 'Done', run: done, disabled: isBusy }]} />
    </Box>
  );
}

import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { deadlineText } from '@ndeiya/domain/entries/deadlineText';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { useEntryPermits } from '../../../data/admin/latePermits';
import { titleOf } from '../../kit/entryTitle';
import { PermitDialog } from '../permits/PermitDialog';
import { useEndPermit } from '../permits/useEndPermit';

/** The permits of an entry, and a way to give it one. */
export function EntryPermits({ entry }: { entry: Entry }) {
  const { data = [] } = useEntryPermits(entry.id);
  const [isMaking, setIsMaking] = useState(false);
  const ending = useEndPermit();
  return (
    <>
      <Box component="ul" aria-label="Late permits" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((permit) => (
          <Box
            component="li"
            key={permit.id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            <span>
              May be late until {deadlineText(permit.valid_until)}: {permit.reason}
            </span>
            <Button
              size="small"
              onClick={() => {
                ending.ask(permit);
              }}
            >
              Take back
            </Button>
          </Box>
        ))}
      </Box>
      <Button
        size="small"
        variant="outlined"
        onClick={() => {
          setIsMaking(true);
        }}
      >
        Let it be late
      </Button>
      {isMaking && (
        <PermitDialog
          edition={entry.edition}
          entry={{ id: entry.id, name: titleOf(entry) }}
          onClose={() => {
            setIsMaking(false);
          }}
        />
      )}
      {ending.dialog}
    </>
  );
}

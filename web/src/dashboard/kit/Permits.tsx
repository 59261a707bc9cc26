import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { deadlineText } from '@ndeiya/domain/entries/deadlineText';
import type { LatePermit } from '@ndeiya/domain/entries/latePermit';
import { usePermitsOf } from '../../data/admin/latePermits';
import { PermitDialog } from './PermitDialog';
import { useEndPermit } from './useEndPermit';
import type { PermitHolder } from './usePermitForm';

interface Props {
  edition: number;
  holder: PermitHolder;
  /** A permit would have no effect where this is false. */
  canAdd?: boolean;
}

/** The permits of an entry or of a group, and a way to give it one. */
export function Permits({ edition, holder, canAdd = true }: Props) {
  const { data = [] } = usePermitsOf(holder);
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
            <span>{sentenceOf(permit)}</span>
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
      {canAdd && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => {
            setIsMaking(true);
          }}
        >
          Let it be late
        </Button>
      )}
      {isMaking && (
        <PermitDialog
          edition={edition}
          holder={holder}
          onClose={() => {
            setIsMaking(false);
          }}
        />
      )}
      {ending.dialog}
    </>
  );
}

const sentenceOf = ({ valid_until, reason }: LatePermit) =>
  `${valid_until > new Date() ? 'May be' : 'Could be'} late until ${deadlineText(valid_until)}: ${reason}`;

import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { programmeAdminMessages as texts } from '@ndeiya/domain/programme/adminMessages';
import type { ProgrammeAnswer } from '@ndeiya/domain/programme/programmeApi';
import { ChangeQuestion, changeText } from './ChangeQuestion';
import { timeChanges } from './moves';
import { suggestion } from './order';
import type { Arranging } from './useArranging';
import type { ProgrammeControl } from './useProgrammeEditor';

const LABEL = 'Suggest an order';

interface Props {
  programme: ProgrammeAnswer;
  control: ProgrammeControl;
  arranging: Arranging;
}

/** Gives the lines an order that keeps one person's performances apart. A programme that is published asks before. */
export function SuggestOrder({ programme, control: { isBusy, running }, arranging }: Props) {
  const [isAsked, setAsked] = useState(false);
  const moves = suggestion(programme.slots);
  const changes = timeChanges(programme, moves);
  const move = () => void arranging.move('suggest', moves, texts.suggested(changes.length));
  return (
    <>
      <Button
        variant="text"
        disabled={isBusy || changes.length === 0}
        onClick={() => {
          if (programme.state === 'draft') move();
          else setAsked(true);
        }}
      >
        {running === 'suggest' ? 'Changing the order...' : LABEL}
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {changes.length === 0 ? texts.suggestNone : texts.suggestNote}
      </Typography>
      {isAsked && (
        <ChangeQuestion
          changes={changes.map(changeText)}
          confirmLabel="Change the order"
          onClose={() => {
            setAsked(false);
          }}
          onConfirm={() => {
            setAsked(false);
            move();
          }}
        />
      )}
    </>
  );
}

import { useState } from 'react';
import Button from '@mui/material/Button';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { EntryDecision } from '@ndeiya/domain/entries/states';
import { VERBS } from '../entryStates';
import { ChoiceList } from './ChoiceList';
import { usualOf } from './decisions';

const texts = entryAdminMessages.decide;

interface Props {
  possible: readonly EntryDecision[];
  value: EntryDecision | '';
  onChange: (to: EntryDecision) => void;
}

/** The usual decisions, and the rare ones behind a button. */
export function DecisionChoice({ possible, value, onChange }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? possible : usualOf(possible);
  return (
    <div>
      <ChoiceList
        label="Decision"
        value={value}
        options={shown.map((to) => ({ value: to, label: VERBS[to], help: texts.what[to] }))}
        onChange={onChange}
      />
      {shown.length < possible.length && (
        <Button
          onClick={() => {
            setShowsAll(true);
          }}
        >
          Other decisions
        </Button>
      )}
    </div>
  );
}

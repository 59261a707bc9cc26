import { useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { offerWarning } from '@ndeiya/domain/editions/dateWarnings';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryDecision } from '@ndeiya/domain/entries/states';
import { useSettings } from '../../../data/home';
import { prefersReducedMotion } from '../../../lib/reducedMotion';
import { titleOf } from '../../kit/entryTitle';
import { FormDialog } from '../../kit/FormDialog';
import { ItemText } from '../../kit/ItemText';
import { Warnings } from '../../kit/Warnings';
import type { BoardRow } from '../board';
import { factsLine, VERBS } from '../entryStates';
import { ChoiceList } from './ChoiceList';
import { consequenceOf, takesPlace, type Telling, usualOf } from './decisions';
import { type Deciding, type DecisionRequest, useDecide } from './useDecide';

const texts = entryAdminMessages.decide;
const TELLING_LABELS: Record<Telling, string> = {
  now: 'Now, by mail',
  later: 'Later, together with others',
  silent: 'Not by mail',
};
const SHOWN_NAMES = 5;

/** Decides about one entry or several, and says before what will happen. Render it only while it is open. */
export function DecideDialog({ board, onClose, onDone, ...asked }: Props) {
  const deciding = useDecide(asked, board, onDone);
  const { form, possible, left, isBusy, change, submit, changed } = deciding;
  const { details, bringIntoView } = useDetailsInView();
  const verb = form.to === '' ? 'Decide' : VERBS[form.to];
  return (
    <FormDialog
      title={titleFor(asked)}
      dirty={form.comment !== '' || form.reason !== ''}
      busy={isBusy}
      submitLabel={verb}
      busyLabel="Saving..."
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={changed > 0 ? onDone : onClose}
    >
      <Stack spacing={2.5}>
        <About entries={left} />
        <Refused {...deciding} />
        {possible.length === 0 && <Alert severity="info">{texts.nothingFits}</Alert>}
        {asked.to === null && possible.length > 0 && (
          <DecisionChoice
            possible={possible}
            value={form.to}
            onChange={(to) => {
              change({ to });
              bringIntoView();
            }}
          />
        )}
        <Stack ref={details} spacing={2.5} sx={{ scrollMarginTop: 8 }}>
          <Details {...deciding} />
        </Stack>
        {form.to !== '' && (
          <>
            <ChoiceList
              label="Tell the owner"
              value={form.telling}
              options={deciding.tellings.map((value) => ({ value, label: TELLING_LABELS[value] }))}
              onChange={(telling) => {
                change({ telling });
              }}
            />
            <Alert severity="info" role="status">
              {consequenceOf(form.telling, left)}
            </Alert>
          </>
        )}
      </Stack>
    </FormDialog>
  );
}

function About({ entries }: { entries: readonly Entry[] }) {
  const [only] = entries;
  if (entries.length === 1 && only) {
    return <Typography sx={{ color: 'text.secondary' }}>{factsLine(only)}</Typography>;
  }
  const names = entries.slice(0, SHOWN_NAMES).map(titleOf).join(', ');
  const more = entries.length - SHOWN_NAMES;
  return <Typography>{more > 0 ? `${names} and ${String(more)} more` : names}</Typography>;
}

/** Lists the refused entries with their reasons, above the form that can try again. */
function Refused({ refused, changed, left }: Deciding) {
  if (refused.length === 0) return null;
  const nameOf = (id: string) => {
    const entry = left.find((one) => one.id === id);
    return entry ? titleOf(entry) : id;
  };
  return (
    <Alert severity="warning" role="alert">
      {changed > 0 && `${texts.someDone(changed)} `}
      {texts.refused(refused.length)}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {refused.map(({ id, reason }) => (
          <li key={id}>
            {nameOf(id)}: {reason}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function Details({ form, full, problems, change, refused }: Deciding) {
  const isReturn = form.to === 'returned';
  const { event_date } = useSettings();
  const [now] = useState(() => new Date());
  const asksReason = full.length > 0 || refused.length > 0;
  return (
    <>
      {full.map(({ category, places }) => (
        <Alert key={category} severity="warning">
          {texts.full(category, places ?? 0)}
        </Alert>
      ))}
      {asksReason && takesPlace(form.to) && (
        <ItemText
          label="Why beyond the places"
          value={form.reason}
          error={problems.reason}
          isOptional={full.length === 0}
          onChange={(reason) => {
            change({ reason });
          }}
        />
      )}
      {form.to === 'offered' && (
        <>
          <ItemText
            label="Days to confirm"
            value={form.days}
            error={problems.days}
            inputMode="numeric"
            onChange={(days) => {
              change({ days });
            }}
          />
          <Warnings texts={[offerWarning(Number(form.days), event_date, now)]} />
        </>
      )}
      {form.to !== '' && (
        <ItemText
          label={isReturn ? 'What shall be changed' : 'Comment to the owner'}
          value={form.comment}
          error={problems.comment}
          rows={isReturn ? 3 : 2}
          isOptional={!isReturn}
          onChange={(comment) => {
            change({ comment });
          }}
        />
      )}
    </>
  );
}

interface Props extends DecisionRequest {
  board: readonly BoardRow[];
  onClose: () => void;
  onDone: () => void;
}

const titleFor = ({ entries, to }: DecisionRequest): string => {
  const [only] = entries;
  const what = entries.length === 1 && only ? titleOf(only) : `${String(entries.length)} entries`;
  return to ? `${VERBS[to]}: ${what}` : `Decide: ${what}`;
};

/** The choices fill a phone's screen. What a choice asks for is below them, where nobody would look for it. */
function useDetailsInView() {
  const details = useRef<HTMLDivElement>(null);
  const bringIntoView = () => {
    // After the next frame, because the fields of the choice are not there yet.
    requestAnimationFrame(() => {
      details.current?.scrollIntoView({
        behavior: prefersReducedMotion() ? 'auto' : 'smooth',
        block: 'center',
      });
    });
  };
  return { details, bringIntoView };
}

interface DecisionChoiceProps {
  possible: readonly EntryDecision[];
  value: EntryDecision | '';
  onChange: (to: EntryDecision) => void;
}

/** The usual decisions, and the rare ones behind a button. */
function DecisionChoice({ possible, value, onChange }: DecisionChoiceProps) {
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

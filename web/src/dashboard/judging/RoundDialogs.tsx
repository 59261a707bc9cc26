import { type ReactNode, useRef, useState } from 'react';
import type { Edition } from '@ndeiya/domain/editions/edition';
import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import type { CriteriaTemplate } from '@ndeiya/domain/judging/roundRules';
import { ChoiceField, optionsOf } from '../../components/mui/ChoiceField';
import { createRound, updateRound } from '../../data/admin/rounds';
import { notify } from '../../lib/notify';
import { SaveDialog } from '../../panels/console/SaveDialog';
import { useConsoleAction } from '../../panels/console/useAction';
import { useLeaveGuard } from '../kit/useLeaveGuard';
import { RoundForm } from './RoundForm';
import {
  ALL_WEIGHTS,
  newRound,
  roundInputFrom,
  type RoundValues,
  roundValuesOf,
  templateCriteria,
  templateRules,
  weightsOf,
} from './roundValues';

const { round: texts } = consoleMessages;

const TEMPLATES = { music: 'Music', spoken: 'Spoken word' } as const;

interface FrameProps {
  title: string;
  values: RoundValues;
  isDirty: boolean;
  onChange: (values: RoundValues) => void;
  /** Sends the form; what it resolves with has been said already. */
  onSave: () => Promise<void>;
  onClose: () => void;
  template?: ReactNode;
}

function Frame({ title, values, isDirty, onChange, onSave, onClose, template }: FrameProps) {
  const action = useConsoleAction();
  const { guarded } = useLeaveGuard(isDirty && !action.isBusy);
  const weights = useRef<HTMLParagraphElement>(null);
  const close = () => {
    guarded(onClose);
  };
  // The server would refuse these weights with the sentence that already stands under them, so that it shows the way there.
  const save = async () => {
    if (weightsOf(values.criteria) === ALL_WEIGHTS) return action.run(onSave);
    action.setProblem(null);
    weights.current?.focus();
    return false;
  };
  return (
    <SaveDialog
      title={title}
      action={action}
      label={action.isBusy ? 'Saving...' : 'Save'}
      onSave={save}
      onClose={close}
    >
      {template}
      <RoundForm values={values} onChange={onChange} weightsRef={weights} />
    </SaveDialog>
  );
}

interface NewProps {
  edition: Pick<Edition, 'min_class' | 'prizes'>;
  onDone: (round: RoundAnswer) => void;
  onClose: () => void;
}

/** Makes a round, from a template of criteria. */
export function NewRound({ edition, onDone, onClose }: NewProps) {
  const [template, setTemplate] = useState<CriteriaTemplate>('music');
  const [{ values, hidden }, setForm] = useState(() => newRound(templateRules('music', edition)));
  const [isDirty, setDirty] = useState(false);
  const choose = (chosen: CriteriaTemplate) => {
    setTemplate(chosen);
    const criteria = templateCriteria(templateRules(chosen, edition));
    setForm({ values: { ...values, criteria }, hidden });
  };
  return (
    <Frame
      title="New round"
      values={values}
      isDirty={isDirty}
      template={
        <ChoiceField
          label="Begin with the criteria of"
          fullWidth
          value={template}
          options={optionsOf(TEMPLATES)}
          onChange={choose}
        />
      }
      onChange={(next) => {
        setDirty(true);
        setForm({ values: next, hidden });
      }}
      onSave={async () => {
        const made = await createRound({ ...roundInputFrom(values, hidden), practice: false });
        notify.success(texts.made);
        onDone(made);
      }}
      onClose={onClose}
    />
  );
}

interface EditProps {
  round: RoundAnswer;
  onDone: () => void;
  onClose: () => void;
}

/** Changes title and rules of a round that is not open yet. */
export function EditRound({ round, onDone, onClose }: EditProps) {
  const [{ values, hidden }, setForm] = useState(() => roundValuesOf(round));
  const [isDirty, setDirty] = useState(false);
  return (
    <Frame
      title="Title and rules"
      values={values}
      isDirty={isDirty}
      onChange={(next) => {
        setDirty(true);
        setForm({ values: next, hidden });
      }}
      onSave={async () => {
        await updateRound(round, roundInputFrom(values, hidden));
        notify.success(texts.saved);
        onDone();
      }}
      onClose={onClose}
    />
  );
}

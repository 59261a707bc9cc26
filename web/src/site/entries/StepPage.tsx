import { useLayoutEffect, useRef } from 'react';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { myEntryMessages } from '@ndeiya/domain/entries/myEntryMessages';
import { useNavigate } from 'react-router-dom';
import { Container } from '../../components/Container';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { TextLink } from '../../components/TextLink';
import { entryOf, hasChanges, type KeptEntry } from '../../data/entries/changes';
import type { OwnEntry } from '../../data/entries/useEntry';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';
import { usePageHead } from '../../lib/usePageHead';
import { Conflicts } from './Conflicts';
import { SendButton } from './SendButton';
import { StepButtons } from './StepButtons';
import { StepLine } from './StepLine';
import { type Step, stepAfter } from './steps';
import { CategoryStep } from './steps/CategoryStep';
import { PeopleStep } from './steps/PeopleStep';
import { PieceStep } from './steps/PieceStep';
import { RecordingStep } from './steps/RecordingStep';
import { SendStep } from './steps/SendStep';
import { SyncLine } from './SyncLine';
import { nameOf } from './viewState';

const FORMS = {
  category: CategoryStep,
  piece: PieceStep,
  people: PeopleStep,
  recording: RecordingStep,
} as const;

interface Props {
  step: Step;
  kept: KeptEntry;
  own: OwnEntry;
  /** Opened with a contestant's pass, which neither sends recordings nor changes a child's people. */
  byPass: boolean;
}

/** One of the five steps. Each change is stored on the device at once. 'Go on' sends the changes and does not wait for the response. */
export function StepPage({ step, kept, own, byPass }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const entry = entryOf(kept);
  usePageHead(`${t(myEntryMessages.steps[step])} · ${nameOf(entry)}`);
  useLayoutEffect(() => {
    heading.current?.focus();
  }, [step]);
  const goOn = () => {
    void own.send();
    void navigate(paths.entryStep(entry.id, stepAfter(step)));
  };
  const errors = own.sync.status === 'failed' ? own.sync.fields : {};
  const closed = byPass ? closedToPass(step, kept.seen) : null;
  const Form = step === 'send' ? null : FORMS[step];
  return (
    <Container maxWidth="sm" sx={{ display: 'grid', gap: 3, py: { xs: 2, md: 5 } }}>
      <TextLink to={paths.entry(entry.id)} sx={{ justifySelf: 'start', py: 1 }}>
        ‹ {t('My entry')}
      </TextLink>
      <StepLine id={entry.id} step={step} />
      <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ outline: 'none', fontSize: '2rem' }}>
        {t(myEntryMessages.steps[step])}
      </Typography>
      <Conflicts kept={kept} choose={own.choose} />
      <Box
        component="form"
        aria-label={t(myEntryMessages.steps[step])}
        noValidate
        sx={{ display: 'grid', gap: 3 }}
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
      >
        {closed !== null ? (
          <Typography>{t(closed)}</Typography>
        ) : Form ? (
          <Form entry={entry} change={own.change} errors={errors} byPass={byPass} />
        ) : (
          <SendStep entry={entry} byPass={byPass} />
        )}
        <SyncLine sync={own.sync} hasChanges={hasChanges(kept)} isStored={own.isStored} />
        {Form ? <StepButtons id={entry.id} step={step} /> : <SendButton entry={entry} own={own} />}
      </Box>
    </Container>
  );
}

/** The sentence about a step that a pass cannot take; null where it can. */
function closedToPass(step: Step, { members }: EntryAnswer): string | null {
  if (step === 'recording') return myEntryMessages.byPass.recording;
  const isChild = members.some(({ age_band }) => age_band === 'minor');
  return step === 'people' && isChild ? myEntryMessages.byPass.people : null;
}

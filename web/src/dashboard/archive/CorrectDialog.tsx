import Typography from '@mui/material/Typography';
import {
  ARCHIVE_CARE_NAMES,
  ARCHIVE_FIELD_NAMES,
  ARCHIVE_KIND_NAMES,
  archiveAdminMessages as texts,
  AWARD_SOURCE_NAMES,
  TRADITION_NAMES,
} from '@ndeiya/domain/archive/adminMessages';
import { type Control, useWatch } from 'react-hook-form';
import * as routes from 'virtual:routes/archive';
import { FormMultiline } from '../../components/form/FormMultiline';
import { FormSelect } from '../../components/form/FormSelect';
import { FormText } from '../../components/form/FormText';
import { WithLetters } from '../../components/form/WithLetters';
import { call } from '../../server/call';
import { CommandDialog } from '../kit/CommandDialog';
import { type ArchivePiece, type Corrected, correctionOf, valuesOf } from './piece';

interface Props {
  piece: ArchivePiece;
  onDone: () => void;
  onClose: () => void;
}

/** Corrects a piece. Only what was changed is sent, so that words that stay keep their review. */
export function CorrectDialog({ piece, onDone, onClose }: Props) {
  const { id, rev, state } = piece;
  const save = async (typed: Corrected) => {
    const changes = correctionOf(piece, typed);
    if (Object.keys(changes).length === 0) return texts.unchanged;
    await call(routes.correct, { params: { id }, body: { rev, ...changes } });
    return texts.corrected;
  };
  return (
    <CommandDialog
      title="Correct the piece"
      lead={state === 'published' ? texts.correctLeadPublished : texts.correctLead}
      submitLabel="Save"
      busyLabel="Saving..."
      maxWidth="md"
      command={{ values: valuesOf(piece), run: save, failed: texts.correctFailed, onDone }}
      onClose={onClose}
    >
      {(control) => (
        <>
          <WordFields control={control} />
          <AboutFields control={control} hasResults={piece.entry !== null} />
        </>
      )}
    </CommandDialog>
  );
}

interface FieldsProps {
  control: Control<Corrected>;
}

interface AboutProps extends FieldsProps {
  /** The piece has an entry, which may have an award in the results. */
  hasResults: boolean;
}

function WordFields({ control }: FieldsProps) {
  const lines = (name: 'text' | 'translation' | 'meaning', rows: number) => (
    <WithLetters>
      <FormMultiline
        control={control}
        name={name}
        label={ARCHIVE_FIELD_NAMES[name]}
        rows={rows}
        required={false}
      />
    </WithLetters>
  );
  return (
    <>
      <WithLetters>
        <FormText control={control} name="title" label={ARCHIVE_FIELD_NAMES.title} required={false} />
      </WithLetters>
      {lines('text', 5)}
      {lines('translation', 5)}
      {lines('meaning', 2)}
    </>
  );
}

function AboutFields({ control, hasResults }: AboutProps) {
  const isTyped = useWatch({ control, name: 'award_from' }) === 'typed';
  const line = (name: 'language' | 'learnt_from' | 'place' | 'award') => (
    <WithLetters>
      <FormText control={control} name={name} label={ARCHIVE_FIELD_NAMES[name]} required={false} />
    </WithLetters>
  );
  const choice = (
    name: 'kind' | 'tradition' | 'award_from' | 'care',
    names: Readonly<Record<string, string>>,
  ) => (
    <FormSelect
      control={control}
      name={name}
      label={ARCHIVE_FIELD_NAMES[name]}
      options={Object.keys(names)}
      optionLabel={(one) => names[one] ?? one}
    />
  );
  return (
    <>
      {choice('kind', ARCHIVE_KIND_NAMES)}
      {line('language')}
      {choice('tradition', TRADITION_NAMES)}
      {line('learnt_from')}
      {line('place')}
      {hasResults && choice('award_from', AWARD_SOURCE_NAMES)}
      {isTyped ? line('award') : <Typography variant="body2">{texts.awardFollows}</Typography>}
      {choice('care', ARCHIVE_CARE_NAMES)}
    </>
  );
}

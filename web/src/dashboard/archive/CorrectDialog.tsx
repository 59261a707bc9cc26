import {
  ARCHIVE_CARE_NAMES,
  ARCHIVE_KIND_NAMES,
  archiveAdminMessages as texts,
  TRADITION_NAMES,
} from '@ndeiya/domain/archive/adminMessages';
import { ARCHIVE_CARES, ARCHIVE_KINDS, TRADITIONS } from '@ndeiya/domain/archive/steps';
import type { Control } from 'react-hook-form';
import * as routes from 'virtual:routes/archive';
import { FormMultiline } from '../../components/form/FormMultiline';
import { FormSelect } from '../../components/form/FormSelect';
import { FormText } from '../../components/form/FormText';
import { call } from '../../server/call';
import { CommandDialog } from '../kit/CommandDialog';
import { type ArchivePiece, type Corrected, correctionOf, valuesOf } from './piece';

interface Props {
  piece: ArchivePiece;
  onDone: () => void;
  onClose: () => void;
}

/** Corrects a piece. Only what was changed is sent, so that the other part stays reviewed. */
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
          <AboutFields control={control} />
        </>
      )}
    </CommandDialog>
  );
}

function WordFields({ control }: { control: Control<Corrected> }) {
  return (
    <>
      <FormText control={control} name="title" label="Title" required={false} />
      <FormMultiline control={control} name="text" label="Words" rows={5} required={false} />
      <FormMultiline control={control} name="translation" label="Translation" rows={5} required={false} />
      <FormMultiline control={control} name="meaning" label="Meaning" rows={2} required={false} />
    </>
  );
}

function AboutFields({ control }: { control: Control<Corrected> }) {
  return (
    <>
      <FormSelect
        control={control}
        name="kind"
        label="Kind"
        options={ARCHIVE_KINDS}
        optionLabel={(kind) => ARCHIVE_KIND_NAMES[kind as ArchivePiece['kind']]}
      />
      <FormText control={control} name="language" label="Language" required={false} />
      <FormSelect
        control={control}
        name="tradition"
        label="Where it is from"
        options={TRADITIONS}
        optionLabel={(one) => TRADITION_NAMES[one as ArchivePiece['tradition']]}
      />
      <FormText control={control} name="learnt_from" label="Learnt from" required={false} />
      <FormText control={control} name="place" label="Place" required={false} />
      <FormText control={control} name="award" label="Award" required={false} />
      <FormSelect
        control={control}
        name="care"
        label="Care"
        options={ARCHIVE_CARES}
        optionLabel={(care) => ARCHIVE_CARE_NAMES[care as ArchivePiece['care']]}
      />
    </>
  );
}

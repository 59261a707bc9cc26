import { useState } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CONSENT_PURPOSES, NO_PURPOSES, PURPOSE_NAMES } from '@ndeiya/domain/consent/purposes';
import { consentAdminMessages as texts } from '@ndeiya/domain/consentAdminMessages';
import { isLanguage, type Language, LANGUAGE_NAMES, LANGUAGES } from '@ndeiya/domain/language';
import { FormText } from '../../../components/form/FormText';
import { RefusedError } from '../../../data/admin/command';
import { recordPaper, recordWitnessed } from '../../../data/admin/consents';
import { ChoiceField } from '../shared/ChoiceField';
import { FormDialog } from '../shared/FormDialog';
import { ImageField } from '../shared/ImageField';
import { useCommandForm } from '../shared/useCommandForm';
import type { Minor } from './MinorDialog';

interface Props {
  minor: Minor;
  /** False for a decision in front of the team. */
  isPaper: boolean;
  onClose: () => void;
}

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** The boxes, the language and the picture; the name of the signer is a field of the form. */
function useRecord({ minor, isPaper, onClose }: Props) {
  const [purposes, setPurposes] = useState(NO_PURPOSES);
  const [language, setLanguage] = useState<Language>('en');
  const [picture, setPicture] = useState<File | null>(null);
  const id = { entry: minor.entry, member: minor.member.id };
  const form = useCommandForm({
    values: { signed_as: minor.guardian.name },
    run: async ({ signed_as }) => {
      const recorded = { purposes, language, signed_as };
      if (isPaper && !picture) throw new RefusedError(texts.pictureMissing);
      await (picture ? recordPaper(id, recorded, picture) : recordWitnessed(id, recorded));
      return texts.recorded;
    },
    failed: texts.recordFailed,
    onDone: onClose,
  });
  return { purposes, setPurposes, language, setLanguage, picture, setPicture, form };
}

function Purposes({ purposes, setPurposes }: Pick<ReturnType<typeof useRecord>, 'purposes' | 'setPurposes'>) {
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, display: 'grid' }}>
      <Box component="legend" sx={{ p: 0, fontWeight: 600 }}>
        The guardian agrees to
      </Box>
      {CONSENT_PURPOSES.map((purpose) => (
        <FormControlLabel
          key={purpose}
          label={PURPOSE_NAMES[purpose]}
          control={
            <Checkbox
              checked={purposes[purpose]}
              onChange={(_event, checked) => {
                setPurposes({ ...purposes, [purpose]: checked });
              }}
            />
          }
        />
      ))}
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {!purposes.take_part && texts.refusal}
      </Typography>
    </Box>
  );
}

/** Records what a guardian signed on paper, or decided in front of the team. */
export function RecordDialog(props: Props) {
  const { minor, isPaper, onClose } = props;
  const { form, language, setLanguage, picture, setPicture, ...boxes } = useRecord(props);
  const { name } = minor.member;
  return (
    <FormDialog
      title={isPaper ? texts.paperTitle(name) : texts.witnessTitle(name)}
      dirty={form.state.isDirty || picture !== null || boxes.purposes !== NO_PURPOSES}
      busy={form.state.isSubmitting}
      submitLabel={boxes.purposes.take_part ? 'Record consent' : 'Record refusal'}
      busyLabel="Recording..."
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <Typography>{isPaper ? texts.paperLead : texts.witnessLead}</Typography>
        <Purposes {...boxes} />
        <FormText control={form.control} name="signed_as" label="Name of the signer" autoComplete="off" />
        <ChoiceField
          label="Language of the text"
          value={language}
          options={LANGUAGE_OPTIONS}
          onChange={(chosen) => {
            setLanguage(isLanguage(chosen) ? chosen : 'en');
          }}
        />
        {isPaper && (
          <ImageField
            label="Picture of the signed page"
            file={picture}
            disabled={form.state.isSubmitting}
            onChange={setPicture}
          />
        )}
      </Stack>
    </FormDialog>
  );
}

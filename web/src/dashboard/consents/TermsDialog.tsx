import { useEffect, useState } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import type { TermsAnswer } from '@ndeiya/domain/consents/consentApi';
import {
  ALL_PURPOSES,
  type ConsentPurpose,
  PURPOSE_NAMES,
  purposesOf,
} from '@ndeiya/domain/consents/purposes';
import { type BuiltLanguage, isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@ndeiya/domain/kernel/language';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { FormMultiline } from '../../components/form/FormMultiline';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { Spinner } from '../../components/Spinner';
import { createTerms } from '../../data/admin/consents';
import { readTerms } from '../../data/consents';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { CommandDialog } from '../kit/CommandDialog';

type Values = Record<'text' | ConsentPurpose, string> & { archive: boolean };

interface FormProps {
  terms: TermsAnswer;
  language: BuiltLanguage;
  onLanguage: (language: BuiltLanguage) => void;
  onClose: () => void;
}

/** Makes a new version of the text that guardians read. Render it only while it is open. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const [language, setLanguage] = useState<BuiltLanguage>('en');
  const [read, setRead] = useState<{ language: BuiltLanguage; terms: TermsAnswer }>();
  useEffect(() => {
    let current = true;
    readTerms(language).then(
      (terms) => {
        if (current) setRead({ language, terms });
      },
      (error: unknown) => {
        logError('read the terms', error);
        if (current) notify.error(texts.termsUnread);
        if (current) onClose();
      },
    );
    return () => {
      current = false;
    };
  }, [language, onClose]);
  if (read?.language !== language) return <Spinner text="Loading the text..." />;
  return (
    <TermsForm
      key={language}
      terms={read.terms}
      language={language}
      onLanguage={setLanguage}
      onClose={onClose}
    />
  );
}

const sentencesOf = (purposes: readonly ConsentPurpose[], from: Readonly<Record<string, string>>) =>
  Object.fromEntries(purposes.map((purpose) => [purpose, from[purpose] ?? ''])) as Record<
    ConsentPurpose,
    string
  >;

/** Shows the fields of the boxes that the text has. */
function Sentences({ control }: { control: Control<Values> }) {
  const archive = useWatch({ control, name: 'archive' });
  return purposesOf({ archive }).map((purpose) => (
    <FormMultiline
      key={purpose}
      control={control}
      name={purpose}
      label={`Box: ${PURPOSE_NAMES[purpose]}`}
      rows={2}
    />
  ));
}

function ArchiveBox({ control }: { control: Control<Values> }) {
  return (
    <Controller
      control={control}
      name="archive"
      render={({ field: { value, onChange, ...field } }) => (
        <FormControl>
          <FormControlLabel
            label={texts.archiveBox}
            control={<Checkbox {...field} checked={value} onChange={onChange} />}
          />
          <FormHelperText>{texts.archiveHelp}</FormHelperText>
        </FormControl>
      )}
    />
  );
}

/** The text of a language to begin with: a language without one begins with the English text. */
function TermsForm({ terms, language, onLanguage, onClose }: FormProps) {
  const { text: current, archive: isNamed } = terms;
  const sentences = { ...texts.archiveSentences, ...terms.purposes };
  const values: Values = { text: current, archive: isNamed, ...sentencesOf(ALL_PURPOSES, sentences) };
  const save = async (typed: Values) => {
    const { text, archive, ...rest } = typed;
    const purposes = sentencesOf(purposesOf({ archive }), rest);
    const { version } = await createTerms({ language, text, archive, purposes });
    return texts.termsSaved(version);
  };
  return (
    <CommandDialog
      title="Text for guardians"
      lead={texts.termsLead}
      submitLabel="Save as a new version"
      busyLabel="Saving..."
      maxWidth="md"
      command={{ values, run: save, failed: texts.termsFailed, onDone: onClose }}
      onClose={onClose}
    >
      {(control) => (
        <>
          <ChoiceField
            label="Language"
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChange={(chosen) => {
              onLanguage(isLanguage(chosen) ? chosen : 'en');
            }}
          />
          <FormMultiline control={control} name="text" label="Text" rows={10} />
          <ArchiveBox control={control} />
          <Sentences control={control} />
        </>
      )}
    </CommandDialog>
  );
}

import { useEffect, useState } from 'react';
import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import type { TermsAnswer } from '@ndeiya/domain/consents/consentApi';
import { CONSENT_PURPOSES, type ConsentPurpose, PURPOSE_NAMES } from '@ndeiya/domain/consents/purposes';
import { type BuiltLanguage, isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@ndeiya/domain/kernel/language';
import { FormMultiline } from '../../components/form/FormMultiline';
import { Spinner } from '../../components/Spinner';
import { createTerms } from '../../data/admin/consents';
import { readTerms } from '../../data/consents';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { ChoiceField } from '../kit/ChoiceField';
import { CommandDialog } from '../kit/CommandDialog';

type Values = Record<'text' | ConsentPurpose, string>;

interface FormProps {
  terms: TermsAnswer;
  language: BuiltLanguage;
  onLanguage: (language: BuiltLanguage) => void;
  onClose: () => void;
}

const sentencesOf = (from: Readonly<Record<string, string>>) =>
  Object.fromEntries(CONSENT_PURPOSES.map((purpose) => [purpose, from[purpose] ?? ''])) as Record<
    ConsentPurpose,
    string
  >;

/** The text of a language to begin with: a language without one begins with the English text. */
function TermsForm({ terms, language, onLanguage, onClose }: FormProps) {
  const values: Values = { text: terms.text, ...sentencesOf(terms.purposes) };
  const save = async ({ text, ...sentences }: Values) => {
    const { version } = await createTerms({ language, text, purposes: sentencesOf(sentences) });
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
          {CONSENT_PURPOSES.map((purpose) => (
            <FormMultiline
              key={purpose}
              control={control}
              name={purpose}
              label={`Box: ${PURPOSE_NAMES[purpose]}`}
              rows={2}
            />
          ))}
        </>
      )}
    </CommandDialog>
  );
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

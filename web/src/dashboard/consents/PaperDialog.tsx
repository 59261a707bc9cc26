import { useState } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import { type ConsentState, purposesUnder } from '@ndeiya/domain/consents/purposes';
import { type BuiltLanguage, isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@ndeiya/domain/kernel/language';
import { FormText } from '../../components/form/FormText';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { RefusedError } from '../../data/admin/command';
import { recordPaper, recordWitnessed } from '../../data/admin/consents';
import { readTerms } from '../../data/consents';
import { useRequest } from '../../server/useRequest';
import { FormDialog } from '../kit/FormDialog';
import { ImageField } from '../kit/ImageField';
import { useCommandForm } from '../kit/useCommandForm';
import type { Minor } from './minor';
import { PurposeTicks, useTicks, waitsFor } from './PurposeTicks';

interface Props {
  minor: Minor;
  /** False for a decision in front of the team. */
  isPaper: boolean;
  onClose: () => void;
}

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** Records what a guardian signed on paper, or decided in front of the team. */
export function PaperDialog(props: Props) {
  const { minor, isPaper, onClose } = props;
  const record = useRecord(props);
  const { form, language, setLanguage, picture, setPicture, ticks } = record;
  const { name } = minor.member;
  return (
    <FormDialog
      title={isPaper ? texts.paperTitle(name) : texts.witnessTitle(name)}
      dirty={form.state.isDirty || picture !== null || ticks.isTouched}
      busy={form.state.isSubmitting}
      submitLabel={ticks.isNo ? 'Record refusal' : 'Record consent'}
      waitsFor={waitsFor(ticks)}
      busyLabel="Recording..."
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <Typography>{isPaper ? texts.paperLead : texts.witnessLead}</Typography>
        <ChoiceField
          label="Language of the text"
          fullWidth
          value={language}
          options={LANGUAGE_OPTIONS}
          onChange={(chosen) => {
            setLanguage(isLanguage(chosen) ? chosen : 'en');
          }}
        />
        {!isPaper && <ReadAloud {...record} />}
        <PurposeTicks ticks={ticks} terms={record.shown.terms} />
        <FormText control={form.control} name="signed_as" label="Name of the signer" autoComplete="off" />
        {isPaper && (
          <FormText
            control={form.control}
            name="signed_on"
            label="Day on the paper"
            type="date"
            required={false}
            helperText={texts.signedOnHelp}
          />
        )}
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

/** Returns the sentence after a yes: it may not count, because of what was said since the day on the paper. */
function recordedAs(state: ConsentState, signed_on: string): string {
  if (state === 'refused') return texts.recordedBeforeNo;
  return state === 'missing' && signed_on !== '' ? texts.recordedStillMissing : texts.recorded;
}

/** The boxes, the language and the picture; the name of the signer is a field of the form. */
function useRecord({ minor, isPaper, onClose }: Props) {
  const ticks = useTicks();
  const [language, setLanguage] = useState<BuiltLanguage>('en');
  const [picture, setPicture] = useState<File | null>(null);
  const shown = useTerms(language);
  const id = { entry: minor.entry, member: minor.member.id };
  const form = useCommandForm({
    values: { signed_as: minor.guardian.name, signed_on: '' },
    run: async ({ signed_as, signed_on }) => {
      const read = isPaper || !shown.terms ? {} : { terms_version: shown.terms.id };
      const child = minor.member.name;
      const purposes = purposesUnder(shown.terms ?? {}, ticks.purposes);
      const recorded = { purposes, language, signed_as, child, ...read };
      if (isPaper && !picture) throw new RefusedError(texts.pictureMissing);
      const day = signed_on === '' ? {} : { signed_on };
      const state = await (picture
        ? recordPaper(id, { ...recorded, ...day }, picture)
        : recordWitnessed(id, recorded));
      return ticks.isNo ? texts.recorded : recordedAs(state, signed_on);
    },
    failed: texts.recordFailed,
    onDone: onClose,
  });
  return { ticks, language, setLanguage, picture, setPicture, form, shown };
}

type Record = ReturnType<typeof useRecord>;

/** The words that the guardian hears before the boxes. */
function ReadAloud({ shown: { terms, isFailed } }: Pick<Record, 'shown'>) {
  if (isFailed) return <Typography role="alert">{texts.termsUnread}</Typography>;
  if (!terms) return <Typography>Loading the text...</Typography>;
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label="Text to read aloud"
      lang={terms.language}
      sx={{ maxHeight: '40vh', overflow: 'auto', p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {terms.text.split(/\n{2,}/).map((part) => (
        <Typography key={part} sx={{ mb: 1 }}>
          {part}
        </Typography>
      ))}
    </Box>
  );
}

/** The text in a language, as guardians read it; null until it is loaded, or where it cannot be. */
function useTerms(language: BuiltLanguage) {
  const { status, data } = useRequest({
    key: language,
    read: () => readTerms(language),
    name: 'read the text for guardians',
  });
  return { terms: data, isFailed: status === 'failed' };
}

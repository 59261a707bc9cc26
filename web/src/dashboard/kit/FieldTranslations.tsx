import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { LanguageTexts } from '@ndeiya/domain/languages/languageApi';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { readTexts, sendTranslation } from '../../data/admin/languages';
import { errorText } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { useReadingOrder } from '../../lib/useReadingOrder';
import { LanguageChoice } from '../../panels/translate/LanguageChoice';

interface Typed {
  label: string;
  text: string;
}

/** A translation beside each field of a record. It is a draft of the language's texts, which another person reviews. */
export function FieldTranslations({ fields }: { fields: readonly Typed[] }) {
  const [chosen, setChosen] = useState('ki');
  const [isOpen, setIsOpen] = useState(false);
  const { answer, load, save } = useTexts();
  const known = fields.filter(({ text }) => text.trim() !== '');
  return (
    <Box
      component="details"
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
        if (currentTarget.open && !answer) void load(chosen);
      }}
    >
      <Box component="summary" sx={{ cursor: 'pointer', py: 1.25, fontWeight: 600 }}>
        Translations
      </Box>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        {workMessages.beside}
      </Typography>
      {isOpen && (
        <LanguageChoice
          value={chosen}
          onChange={(language) => {
            setChosen(language);
            void load(language);
          }}
        />
      )}
      {answer && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {known.map((field) => {
            const stored = storedText(answer, field.text.trim());
            return (
              <Field
                key={`${answer.language.id} ${field.label} ${field.text} ${stored}`}
                {...field}
                language={answer.language}
                stored={stored}
                onSave={(text) => void save(answer.language.id, field.text.trim(), text)}
              />
            );
          })}
        </Box>
      )}
    </Box>
  );
}

const storedText = ({ texts }: LanguageTexts, english: string) =>
  texts.find((one) => one.english === english)?.text ?? '';

function useTexts() {
  const [answer, setAnswer] = useState<LanguageTexts | null>(null);
  const wanted = useRef('');
  const begin = useReadingOrder();
  const read = async (language: string) => {
    const reading = begin();
    // Another reading that is still on its way may be of another language.
    reading.settle();
    try {
      const found = await readTexts(language);
      if (!reading.isLate()) setAnswer(found);
    } catch (error) {
      logError('read the texts of a language', error);
      if (!reading.isLate()) notify.error(errorText(error, workMessages.loadFailed));
    }
  };
  const load = async (language: string) => {
    wanted.current = language;
    await read(language);
  };
  const save = async (language: string, english: string, text: string) => {
    try {
      const base = answer ? storedText(answer, english) : '';
      const result = await sendTranslation({ kind: 'draft', language, english, text, base });
      if (result?.outcome === 'applied') notify.success(workMessages.saved);
      else notify.error(result?.reason ?? workMessages.loadFailed);
      // Another language may have been chosen meanwhile, and its texts are shown or on their way.
      if (wanted.current === language) await read(language);
    } catch (error) {
      logError('save a translation', error);
      notify.error(errorText(error, workMessages.loadFailed));
    }
  };
  return { answer, load, save };
}

interface FieldProps extends Typed {
  language: LanguageTexts['language'];
  stored: string;
  onSave: (text: string) => void;
}

function Field({ label, text: english, language, stored, onSave }: FieldProps) {
  const [text, setText] = useState(stored);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        size="small"
        fullWidth
        multiline
        label={`${label} in ${language.name}`}
        helperText={english}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
        slotProps={{ htmlInput: { lang: language.id, dir: language.direction, spellCheck: false } }}
      />
      <Button
        aria-label={`Save ${label} in ${language.name}`}
        disabled={text.trim() === stored}
        onClick={() => {
          onSave(text.trim());
        }}
        sx={{ minHeight: 40 }}
      >
        Save
      </Button>
    </Box>
  );
}

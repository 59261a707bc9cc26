import { useEffect, useState } from 'react';
import { PREPARED_LANGUAGES } from '@ndeiya/domain/languages/known';
import type { LanguageAnswer } from '@ndeiya/domain/languages/languageApi';
import * as languages from 'virtual:routes/languages';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { logError } from '../../lib/log';
import { call } from '../../server/call';
import { readOrKept } from './keptAnswer';

type Language = Pick<LanguageAnswer, 'id' | 'name'>;
const PREPARED: Language[] = Object.entries(PREPARED_LANGUAGES).map(([id, { name }]) => ({ id, name }));

interface Props {
  value: string;
  onChange: (language: string) => void;
  /** Another value reads the list again. */
  version?: number;
}

/** The languages of the site beside English; without a connection those of the last visit, or the prepared ones. */
export function LanguageChoice({ value, onChange, version = 0 }: Props) {
  const [choices, setChoices] = useState(PREPARED);
  useEffect(() => {
    readLanguages().then(setChoices, (error: unknown) => {
      logError('read the languages', error);
    });
  }, [version]);
  const known = choices.some(({ id }) => id === value) ? choices : [...choices, { id: value, name: value }];
  return (
    <ChoiceField
      label="Language"
      value={value}
      options={known.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
      size="medium"
      sx={{ mb: 2, minWidth: 200 }}
    />
  );
}

const readLanguages = () => readOrKept('languages', () => call(languages.list));

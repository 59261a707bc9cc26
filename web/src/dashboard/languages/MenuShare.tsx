import { type SubmitEvent, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { LanguageInput } from '@ndeiya/domain/languages/language';
import type { LanguageTexts } from '@ndeiya/domain/languages/languageApi';
import { shareOf } from '@ndeiya/domain/languages/menu';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import type { Sources } from '../../panels/translate/source';

interface Props {
  answer: LanguageTexts;
  sources: Sources;
  onSave: (id: string, input: LanguageInput) => Promise<unknown>;
}

/** The share of texts from which on visitors can choose the language, beside the share that it has. */
export function MenuShare({ answer, sources, onSave }: Props) {
  const { id, name, direction, letters, menu_share } = answer.language;
  const [typed, setTyped] = useState(String(menu_share));
  const [isBusy, setIsBusy] = useState(false);
  const file = sources.files[id] ?? {};
  const has = (english: string) => Boolean(answer.published[english] || file[english]?.text);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsBusy(true);
    await onSave(id, { name, direction, letters, menu_share: Number(typed) });
    setIsBusy(false);
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, my: 2 }}
    >
      <TextField
        label="In the menu from, in per cent"
        type="number"
        size="small"
        required
        value={typed}
        helperText={workMessages.share(name, shareOf(sources.texts, has))}
        slotProps={{ htmlInput: { min: 0, max: 100, step: 1 } }}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
        sx={{ flex: '1 1 260px', maxWidth: 560 }}
      />
      <Button
        type="submit"
        disabled={isBusy || typed === String(menu_share)}
        sx={{ alignSelf: 'flex-start' }}
      >
        Set the share
      </Button>
    </Box>
  );
}

import { useState } from 'react';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { Box } from '../../../components/look/Box';
import { useText } from '../../../i18n/language';
import { Confirm } from './Confirm';

interface Props {
  entry: EntryAnswer;
  account: string;
  /** The entry was sent with a recording, and takes no other one. */
  isFixed?: boolean;
  onGiven: () => void;
}

const picker = {
  minHeight: 56,
  width: '100%',
  font: 'inherit',
  '&::file-selector-button': {
    minHeight: 48,
    mr: 1.5,
    px: 2,
    font: 'inherit',
    fontWeight: 700,
    color: 'primary.main',
    bgcolor: 'transparent',
    border: 2,
    borderColor: 'primary.main',
    borderRadius: 1.5,
    cursor: 'pointer',
  },
} as const;

/** A recording that is a file on this phone. */
export function ChooseFile({ entry, onGiven, ...given }: Props) {
  const t = useText();
  const [file, setFile] = useState<Blob | null>(null);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        component="input"
        type="file"
        aria-label={t('Your recording')}
        accept="audio/*,video/*"
        onChange={({ target }: { target: HTMLInputElement }) => setFile(target.files?.[0] ?? null)}
        sx={picker}
      />
      {file && <Confirm {...given} entry={entry} file={file} onFile={setFile} onGiven={onGiven} />}
    </Box>
  );
}

import { useState } from 'react';
import Box from '@mui/material/Box';
import { useText } from '../../../i18n/language';
import { Confirm } from './Confirm';
import { Recorder } from './Recorder';

interface Props {
  way: 'record' | 'file';
  entry: string;
  account: string;
}

/** A recording from this phone: made now, or a file. */
export function GiveFile({ way, entry, account }: Props) {
  const t = useText();
  const [file, setFile] = useState<Blob | null>(null);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {way === 'record' ? (
        <Recorder onFile={setFile} />
      ) : (
        <Box
          component="input"
          type="file"
          aria-label={t('Your recording')}
          accept="audio/*,video/*"
          onChange={({ target }: { target: HTMLInputElement }) => setFile(target.files?.[0] ?? null)}
          sx={{ minHeight: 56, width: '100%', font: 'inherit' }}
        />
      )}
      {file && <Confirm entry={entry} account={account} file={file} onFile={setFile} />}
    </Box>
  );
}

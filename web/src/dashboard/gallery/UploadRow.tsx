import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { helpId } from '../../components/form/field';
import { FormFrame } from '../../components/mui/FormFrame';
import { FilePreview } from '../kit/FilePreview';
import type { Upload } from './uploads';

interface Props {
  upload: Upload;
  onTitle: (title: string) => void;
  onRemove: () => void;
}

export function UploadRow({ upload, onTitle, onRemove }: Props) {
  const { state, file, progress, problem } = upload;
  const label = `Sending ${file.name}`;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', listStyle: 'none' }}
    >
      {state !== 'refused' && <FilePreview file={file} width={90} />}
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        {state === 'refused' ? (
          <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 650 }}>{file.name}</Typography>
        ) : (
          <TitleField upload={upload} onTitle={onTitle} />
        )}
        {state === 'sending' && (
          <LinearProgress
            variant="determinate"
            value={progress * 100}
            aria-label={label}
            sx={{ mt: 1, height: 8, borderRadius: 1 }}
          />
        )}
        {upload.saving && !problem && (
          <Typography sx={{ mt: 0.5, fontSize: '0.9rem', color: 'text.secondary' }}>
            {upload.saving}
          </Typography>
        )}
        {problem && (
          <Typography role="alert" sx={{ mt: 0.5, color: 'error.main' }}>
            {problem}
          </Typography>
        )}
      </Box>
      <Button onClick={onRemove} disabled={state === 'sending'} aria-label={`Remove ${file.name}`}>
        Remove
      </Button>
    </Box>
  );
}

function TitleField({ upload, onTitle }: Omit<Props, 'onRemove'>) {
  const id = useId();
  const { title, titleProblem, state, file } = upload;
  return (
    <FormFrame
      id={id}
      required
      disabled={state === 'sending'}
      label="Title"
      error={titleProblem ?? undefined}
      helperText={file.name}
    >
      <OutlinedInput
        id={id}
        label="Title"
        size="small"
        value={title}
        aria-describedby={helpId(id)}
        onChange={(event) => {
          onTitle(event.target.value);
        }}
      />
    </FormFrame>
  );
}

import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import { ACCEPTED_IMAGES, refusal } from '../../../data/admin/upload';
import { FilePreview } from './FilePreview';

interface Props {
  label: string;
  file: File | null;
  onChange: (file: File | null) => void;
  helperText?: string;
  disabled?: boolean;
  /** A logo, whose preview is not cropped. */
  isLogo?: boolean;
  /** The uploaded part, 0 to 1, during the upload. */
  progress?: number | null;
}

/** A field for a picture; unusable files are refused at once, with the reason. */
export function ImageField(props: Props) {
  const { label, file, onChange, helperText, disabled = false, isLogo = false, progress = null } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    // The browser's own input must not show a file that the form has removed.
    if (!file && input.current) input.current.value = '';
  }, [file]);
  const choose = (chosen: File | null) => {
    const why = chosen && refusal(chosen);
    setError(why);
    onChange(why ? null : chosen);
    if (input.current && (why ?? !chosen)) input.current.value = '';
  };
  return (
    <Box>
      <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 0.5, color: 'text.secondary' }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {file && <FilePreview file={file} width={120} isWhole={isLogo} />}
        <Box
          component="input"
          ref={input}
          id={id}
          type="file"
          accept={ACCEPTED_IMAGES}
          disabled={disabled}
          aria-describedby={`${id}-help`}
          aria-invalid={error !== null}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            choose(event.target.files?.[0] ?? null);
          }}
          sx={{ minHeight: 44, maxWidth: '100%', font: 'inherit' }}
        />
        {file && (
          <Button
            disabled={disabled}
            onClick={() => {
              choose(null);
            }}
          >
            Remove choice
          </Button>
        )}
      </Box>
      {progress !== null && (
        <LinearProgress
          variant="determinate"
          value={progress * 100}
          aria-label="Sending the picture"
          sx={{ mt: 1 }}
        />
      )}
      <FormHelperText id={`${id}-help`} error={error !== null} role={error ? 'alert' : undefined}>
        {error ?? helperText ?? 'PNG, JPEG or WebP, at most 8 MB.'}
      </FormHelperText>
    </Box>
  );
}

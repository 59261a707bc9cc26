import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import { ACCEPTED_IMAGES, refusal } from '../../data/admin/upload';
import { needsShrinking, type ReadyPicture, savingText, shrink } from '../../lib/shrink';
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

const PREPARING = 'The picture is made smaller...';
const USUAL_HELP = 'PNG, JPEG or WebP; a large photo is made smaller before it is sent.';

/** A field for a picture; unusable files are refused at once, with the reason. */
export function ImageField(props: Props) {
  const { label, file, helperText, disabled = false, isLogo = false, progress = null } = props;
  const id = useId();
  const { input, error, note, isPreparing, choose } = useChosenPicture(props);
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
          disabled={disabled || isPreparing}
          aria-describedby={`${id}-help`}
          aria-invalid={error !== null}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            void choose(event.target.files?.[0] ?? null);
          }}
          sx={{ minHeight: 44, maxWidth: '100%', font: 'inherit' }}
        />
        {file && (
          <Button
            disabled={disabled}
            onClick={() => {
              void choose(null);
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
      <PictureHelp id={`${id}-help`} error={error} text={note ?? helperText} />
    </Box>
  );
}

/** The choice of a picture: a large one is made smaller first, and an unusable one is refused with the reason. */
function useChosenPicture({ file, onChange }: Pick<Props, 'file' | 'onChange'>) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    // The browser's own input must not show a file that the form has removed.
    if (!file && input.current) input.current.value = '';
  }, [file]);
  const [saving, setSaving] = useState<string | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const take = (picture: ReadyPicture | null) => {
    const why = picture && refusal(picture.file);
    setError(why);
    setSaving(picture && !why ? savingText(picture) : null);
    onChange(why ? null : (picture?.file ?? null));
    if (input.current && (why ?? !picture)) input.current.value = '';
  };
  const choose = async (chosen: File | null) => {
    if (!chosen || !needsShrinking(chosen)) {
      take(chosen && { file: chosen, chosenBytes: null });
      return;
    }
    setPreparing(true);
    take(await shrink(chosen));
    setPreparing(false);
  };
  return { input, error, note: isPreparing ? PREPARING : saving, isPreparing, choose };
}

function PictureHelp({ id, error, text }: { id: string; error: string | null; text: string | undefined }) {
  return (
    <FormHelperText id={id} error={error !== null} role={error ? 'alert' : undefined}>
      {error ?? text ?? USUAL_HELP}
    </FormHelperText>
  );
}

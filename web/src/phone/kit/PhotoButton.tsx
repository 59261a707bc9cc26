import type { ChangeEvent } from 'react';

interface Props {
  label: string;
  isPrimary?: boolean;
  disabled?: boolean;
  onPhoto: (file: File) => Promise<void>;
}

/** A button that takes a photograph, or chooses one. The same photograph can be chosen again. */
export function PhotoButton({ label, isPrimary = false, disabled = false, onPhoto }: Props) {
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) await onPhoto(file);
  };
  return (
    <label className={isPrimary ? 'button primary file' : 'button file'}>
      {label}
      <input
        type="file"
        accept="image/*"
        capture="environment"
        disabled={disabled}
        onChange={(event) => void choose(event)}
      />
    </label>
  );
}

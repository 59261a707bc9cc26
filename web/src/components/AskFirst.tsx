import { type ComponentProps, useId, useLayoutEffect, useRef } from 'react';
import { useText } from '../i18n/language';
import { Button } from './button/Button';
import type { ConfirmDialog } from './ConfirmDialog';
import { Box } from './look/Box';

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'children'>;

/** Asks for confirmation on a page of visitors, in the browser's own dialog, which needs no code of its own. */
export function AskFirst({ open, ...question }: Props) {
  return open && <Question {...question} />;
}

function Question({ text, detail, confirmLabel, busy = false, onConfirm, onClose }: Omit<Props, 'open'>) {
  const t = useText();
  const title = useId();
  const explanation = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it is removed, so that the focus goes back to where it was.
    return () => element?.close();
  }, []);
  return (
    <Box
      component="dialog"
      role="alertdialog"
      ref={dialog}
      aria-labelledby={title}
      aria-describedby={detail ? explanation : undefined}
      onCancel={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) onClose();
      }}
      sx={look}
    >
      <Box id={title} component="h2" sx={name}>
        {text}
      </Box>
      {detail && (
        <Box id={explanation} sx={{ px: 3, pb: 2.5, overflowWrap: 'anywhere' }}>
          {detail}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, p: 1 }}>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button variant="contained" disabled={busy} onClick={onConfirm}>
          {confirmLabel ?? t('Delete')}
        </Button>
      </Box>
    </Box>
  );
}

const look = {
  width: 'fit-content',
  maxWidth: 'min(600px, calc(100vw - 64px))',
  boxSizing: 'border-box',
  p: 0,
  border: 0,
  borderRadius: 2,
  bgcolor: 'background.paper',
  color: 'text.primary',
  '&::backdrop': { background: 'rgb(0 0 0 / 0.5)' },
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
} as const;
const name = { m: 0, px: 3, py: 2, fontSize: '1.15rem', fontWeight: 800, lineHeight: 1.12 } as const;

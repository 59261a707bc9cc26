import { type ReactNode, useLayoutEffect, useRef } from 'react';
import Box from '@mui/material/Box';

interface Props {
  isSaving: boolean;
  children: ReactNode;
}

/**
 * The fields of a form that stays open after it is saved. They rest while it saves: what is stored fills the form anew,
 * and would drop what was typed meanwhile. A choice of MUI is no field of the browser, and needs its own `disabled`.
 */
export function SavingFields({ isSaving, children }: Props) {
  useFocusAfter(isSaving);
  return (
    <Box component="fieldset" disabled={isSaving} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      {children}
    </Box>
  );
}

/** Gives the focus back to the field or button that had it, because a browser takes it from what is disabled. */
function useFocusAfter(isSaving: boolean) {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isSaving) {
      focused.current = document.activeElement;
      return;
    }
    if (focused.current instanceof HTMLElement && document.activeElement === document.body) {
      focused.current.focus();
    }
    focused.current = null;
  }, [isSaving]);
}

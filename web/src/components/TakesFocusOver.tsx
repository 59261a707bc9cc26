import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

interface Holder {
  place: RefObject<HTMLElement | null>;
  isHeld: RefObject<boolean>;
}

/** Gives the focus to the first control of what has replaced the focused element: else the keyboard would start at the top. */
export function TakesFocusOver({ from: { place, isHeld }, children }: { from: Holder; children: ReactNode }) {
  useLayoutEffect(() => {
    const isLost = isHeld.current && !place.current?.contains(document.activeElement);
    if (isLost) place.current?.querySelector<HTMLElement>('button, a, [tabindex="0"]')?.focus();
  }, [place, isHeld]);
  return children;
}

/**
 * Remembers that the focus is within an element, also where React then replaces what had it. `props` belong to the
 * element, and the replacement stands in a `TakesFocusOver`.
 */
export function useHeldFocus() {
  const place = useRef<HTMLDivElement>(null);
  const isHeld = useRef(false);
  const props = {
    ref: place,
    onFocus: () => {
      isHeld.current = true;
    },
    onBlur: () => {
      isHeld.current = false;
    },
  };
  return { place, isHeld, props };
}

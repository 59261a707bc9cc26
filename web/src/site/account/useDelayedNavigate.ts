import { useEffect, useRef } from 'react';
import { REDIRECT_DELAY_MS } from '@ndeiya/domain/kernel/constants';
import { useNavigate } from 'react-router-dom';
import { useNext } from './next';

/** Navigates after the delay for a success message (spec §9), unless the page was left before. The page that asked for the login stays known. */
export function useDelayedNavigate(): (to: string) => void {
  const navigate = useNavigate();
  const next = useNext();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return (to) => {
    timer.current = setTimeout(() => void navigate(to, { state: next }), REDIRECT_DELAY_MS);
  };
}

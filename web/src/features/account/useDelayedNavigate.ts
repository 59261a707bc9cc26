import { useEffect, useRef } from 'react';
import { REDIRECT_DELAY_MS } from '@ndeiya/domain/constants';
import { useNavigate } from 'react-router-dom';

/** Navigates after the delay for a success message (spec §9), unless the page was left before. */
export function useDelayedNavigate(): (to: string) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return (to) => {
    timer.current = setTimeout(() => void navigate(to), REDIRECT_DELAY_MS);
  };
}

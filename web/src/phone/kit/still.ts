import { useState } from 'react';
import { useStore } from '../../lib/store';
import { pressed } from './presses';

/** The value, but the former one while somebody presses, for what stands above the buttons. */
export function useStill<T>(value: T): T {
  const isPressed = useStore(pressed);
  const [shown, setShown] = useState(value);
  if (isPressed) return shown;
  if (!Object.is(shown, value)) setShown(value);
  return value;
}

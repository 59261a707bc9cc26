import { type RefObject, useEffect, useRef } from 'react';

/**
 * When a list has grown after `expectMore`, moves the focus to the first new entry, so that keyboards and
 * screen readers continue there.
 */
export function useFocusNew(list: RefObject<HTMLElement | null>, count: number) {
  const expectedAfter = useRef<number | null>(null);
  useEffect(() => {
    const before = expectedAfter.current;
    if (before === null || count <= before) return;
    expectedAfter.current = null;
    list.current?.children[before]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [list, count]);
  return function expectMore() {
    expectedAfter.current = count;
  };
}

import { type RefObject, useEffect, useState } from 'react';

/** True when the element is on the screen or within `margin` of it, as in CSS: '400px 0px'. */
export function useInView(element: RefObject<Element | null>, margin = '0px'): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        setInView(entries.at(-1)?.isIntersecting ?? false);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element, margin]);
  return inView;
}

/** Becomes true when the element comes near the screen, and stays true: time to load its code or data. */
export function useCameNear(element: RefObject<Element | null>, margin = '500px 0px'): boolean {
  const inView = useInView(element, margin);
  const [near, setNear] = useState(inView);
  if (inView && !near) setNear(true);
  return near;
}

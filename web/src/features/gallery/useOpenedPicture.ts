import { type RefObject, useState } from 'react';

/** Which picture the lightbox shows. When it closes, the focus returns to the picture that was opened. */
export function useOpenedPicture(list: RefObject<HTMLElement | null>) {
  const [opened, setOpened] = useState<{ opener: number; shown: number } | null>(null);
  return {
    index: opened?.shown ?? null,
    open: (index: number) => {
      setOpened({ opener: index, shown: index });
    },
    show: (index: number) => {
      setOpened((current) => current && { ...current, shown: index });
    },
    close: () => {
      setOpened(null);
      const opener = opened?.opener ?? 0;
      // After the lightbox has left the page and given up its focus.
      requestAnimationFrame(() => {
        list.current?.children[opener]?.querySelector('button')?.focus();
      });
    },
  };
}

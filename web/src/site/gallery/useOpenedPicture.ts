import { type RefObject, useState } from 'react';

/** The picture that opened the lightbox. When it closes, the focus returns to that picture. */
export function useOpenedPicture(list: RefObject<HTMLElement | null>) {
  const [opened, setOpened] = useState<number | null>(null);
  return {
    index: opened,
    open: setOpened,
    close: () => {
      setOpened(null);
      const opener = opened ?? 0;
      // After the lightbox has left the page and released the focus.
      requestAnimationFrame(() => {
        list.current?.children[opener]?.querySelector('a')?.focus();
      });
    },
  };
}

import type { Image } from '@ndeiya/domain/kernel/image';

/** The props of the lightbox and of its parts, which are loaded later. */
export interface LightboxProps {
  /** The first pictures of the list, as many as are loaded. */
  pictures: readonly { image: Image; title: string }[];
  /** The number of pictures in the whole list. */
  total: number;
  /** The picture that is shown first; `null` closes it. */
  index: number | null;
  /** Loads the list as far as this many pictures. */
  onNeed: (count: number) => void;
  failed: boolean;
  onClose: () => void;
}

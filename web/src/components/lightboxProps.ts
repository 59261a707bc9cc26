import type { Image } from '@ndeiya/domain/entities/image';

/** What the lightbox and its parts, which are loaded later, are given. */
export interface LightboxProps {
  /** The first pictures of the list, as many as are loaded. */
  pictures: readonly { image: Image; title: string }[];
  /** How many pictures the whole list has. */
  total: number;
  /** The picture that is shown first; `null` closes it. */
  index: number | null;
  /** Loads the list as far as this many pictures. */
  onNeed: (count: number) => void;
  /** The last loading failed. */
  failed: boolean;
  onClose: () => void;
}

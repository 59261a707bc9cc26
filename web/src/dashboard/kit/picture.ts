import type { Image } from '@ndeiya/domain/kernel/image';
import type { Difference } from './ConflictDialog';

interface WithPicture {
  image: Image | null;
  image_upload: string | null;
}

const BEFORE = 'The one before';

function nameOf({ image, image_upload }: WithPicture, base: WithPicture | null): string {
  const isSame = image?.path === base?.image?.path && image_upload === (base?.image_upload ?? null);
  if (isSame) return BEFORE;
  return image || image_upload ? 'Another one' : 'None';
}

/**
 * The difference between the pictures of two versions; nothing when neither was changed since `base`. `mine`
 * is the name of the chosen file, or null.
 */
export function pictureDifference(
  base: WithPicture | null,
  theirs: WithPicture,
  mine: string | null,
): Difference[] {
  const others = nameOf(theirs, base);
  if (others === BEFORE && mine === null) return [];
  return [{ label: 'Picture', mine: mine ?? BEFORE, theirs: others }];
}

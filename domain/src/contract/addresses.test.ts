import { expect, test } from 'vitest';
import { safeParse } from 'zod/mini';
import { optionalWebAddress } from '../kernel/fields';
import { videos } from '../site/video';
import { youtubeId } from '../site/youtube';
import { XSS_ADDRESSES } from '../testing/xss';

test.each(XSS_ADDRESSES)(
  '%j is refused as a web address and as a video, as input and as stored value',
  (address) => {
    expect(safeParse(optionalWebAddress('Website'), address).success).toBe(false);
    expect(youtubeId(address)).toBeNull();
    const at = new Date(0);
    const stored = { title: 'T', youtube_url: address, youtube_id: address, created_at: at, updated_at: at };
    expect(safeParse(videos.fields, stored).success).toBe(false);
  },
);

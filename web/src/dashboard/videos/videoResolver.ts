import { zodResolver } from '@hookform/resolvers/zod';
import { type VideoInput, videoInput } from '@ndeiya/domain/site/video';
import type { Resolver } from 'react-hook-form';
import { videoAddress } from './videoAddress';

const strict = zodResolver(videoInput);

/** Checks a video with the address in the text that was pasted. */
export const videoResolver: Resolver<VideoInput> = (values, ...rest) =>
  strict({ ...values, youtube_url: videoAddress(values.youtube_url) }, ...rest);

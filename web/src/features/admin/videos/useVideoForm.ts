import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { blankOf } from '@ndeiya/domain/entities/fieldTable';
import { videoFields, type VideoInput, videoInput } from '@ndeiya/domain/entities/video';
import { messages } from '@ndeiya/domain/messages';
import { youtubeId } from '@ndeiya/domain/youtube';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { failureText } from '../../../data/admin/command';
import { addVideo } from '../../../data/admin/videos';
import { logError } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { videoAddress } from './videoAddress';

const strict = zodResolver(videoInput);
const resolver: Resolver<VideoInput> = (values, ...rest) =>
  strict({ ...values, youtube_url: videoAddress(values.youtube_url) }, ...rest);

/** The form that adds a video, with the id in the typed address. A failure keeps the fields. */
export function useVideoForm(onAdded: () => void) {
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm<VideoInput>({ resolver, defaultValues: blankOf(videoFields) });
  const [title, pasted] = useWatch({ control: form.control, name: ['title', 'youtube_url'] });
  const submit = form.handleSubmit(async (input) => {
    try {
      await addVideo(id, input);
      notify.success(messages.video.added);
      onAdded();
    } catch (error) {
      logError('add video', error);
      notify.error(failureText(error, messages.video.addFailed));
    }
  });
  const { isDirty, isSubmitting } = form.formState;
  return {
    control: form.control,
    submit,
    isDirty,
    isBusy: isSubmitting,
    title,
    youtubeId: youtubeId(videoAddress(pasted)),
  };
}

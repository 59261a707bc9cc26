import { valuesOf } from '@ndeiya/domain/kernel/shownFields';
import { videoAdminMessages } from '@ndeiya/domain/site/adminMessages';
import { type Video, videoFields, type VideoInput } from '@ndeiya/domain/site/video';
import { updateVideo } from '../../data/admin/videos';
import { RecordDialog } from '../kit/RecordDialog';
import { differencesOf } from '../kit/recordFields';
import { useRecordForm } from '../kit/useRecordForm';
import { VideoInputs } from './VideoInputs';
import { videoResolver } from './videoResolver';

interface Props {
  video: Video;
  onClose: () => void;
}

/** 'Edit Video', so that a title can be corrected and translated later. Render it only while it is open. */
export function VideoEditDialog({ video, onClose }: Props) {
  const { updated: saved, updateFailed: failed } = videoAdminMessages;
  const state = useRecordForm<Video, Video, VideoInput>({
    record: video,
    resolver: videoResolver,
    valuesOf: (record) => valuesOf(videoFields, record),
    save: (input, over) => updateVideo(over, input),
    texts: { what: 'save video', saved, failed },
    onSaved: onClose,
  });
  return (
    <RecordDialog<Video>
      title="Edit Video"
      what="video"
      state={state}
      differences={(theirs) => differencesOf(videoFields, state.form.getValues(), theirs)}
      onClose={onClose}
    >
      <VideoInputs control={state.form.control} />
    </RecordDialog>
  );
}

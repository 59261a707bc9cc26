import type { OpenFile, Signed } from '../../http/fileParts';
import type { Platform } from '../../platform/firebase';
import { PlayService } from './play';

/** Opens the file behind the signed address of a recording. */
export function recordingFile({ db, bucket }: Pick<Platform, 'db' | 'bucket'>) {
  const service = new PlayService(db);
  return async (id: string, signed: Signed): Promise<OpenFile> => {
    const { bytes, mime, play_path } = await service.open(id, signed);
    return {
      bytes,
      mime,
      read: async (part) => {
        const [content] = await (await bucket()).file(play_path).download({ ...part, validation: false });
        return content;
      },
    };
  };
}

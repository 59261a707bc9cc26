import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { galleryInput } from '@ndeiya/domain/site/gallery';
import { refusal } from '../../data/admin/upload';
import { type ReadyPicture, savingText } from '../../lib/shrink';

export interface Upload {
  id: string;
  file: File;
  title: string;
  /** 'refused': this file cannot be a picture of the site. 'failed': the upload can be retried. */
  state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** The uploaded part, 0 to 1. */
  progress: number;
  /** The problem of the file, or the reason why it could not be sent. */
  problem: string | null;
  titleProblem: string | null;
  /** Tells how much smaller the picture was made. */
  saving: string | null;
}

/** A default title from a file's name: 'drummers_at-noon.JPG' is 'Drummers at noon'. */
export function titleFrom(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[\u0000-\u001f\u007f_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, LIMITS.titleChars).trim();
}

/** Newly chosen files; unusable ones are refused at once. */
export const chosen = (pictures: readonly ReadyPicture[]): Upload[] =>
  pictures.map((picture) => {
    const { file } = picture;
    const problem = refusal(file);
    return {
      id: crypto.randomUUID(),
      file,
      title: titleFrom(file.name),
      state: problem ? 'refused' : 'waiting',
      progress: 0,
      problem,
      titleProblem: null,
      saving: savingText(picture),
    };
  });

/** The list with one of its uploads changed. */
export const changed = (uploads: readonly Upload[], id: string, change: Partial<Upload>): Upload[] =>
  uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload));

export const toSend = (uploads: readonly Upload[]): Upload[] =>
  uploads.filter(({ state }) => state === 'waiting' || state === 'failed');

/** The list with errors about the titles of the uploads to send. */
export const checked = (uploads: readonly Upload[]): Upload[] =>
  uploads.map((upload) => {
    if (upload.state === 'refused') return upload;
    const parsed = galleryInput.safeParse({ title: upload.title });
    return { ...upload, titleProblem: parsed.error?.issues[0]?.message ?? null };
  });

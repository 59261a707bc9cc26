import { LIMITS } from '@ndeiya/domain/constants';
import { galleryInput } from '@ndeiya/domain/entities/gallery';
import { refusal } from '../../../data/admin/upload';

/** A picture that was chosen for the gallery and is not there yet. */
export interface Upload {
  id: string;
  file: File;
  title: string;
  /** 'refused': this file cannot be a picture of the site. 'failed': it can be tried again. */
  state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** The part that has arrived, 0 to 1. */
  progress: number;
  /** What is wrong with the file, or why it could not be sent. */
  problem: string | null;
  titleProblem: string | null;
}

/** A first title from a file's name: 'drummers_at-noon.JPG' is 'Drummers at noon'. */
export function titleFrom(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[\u0000-\u001f\u007f_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, LIMITS.titleChars).trim();
}

/** Files just chosen, the unsuitable ones refused at once. */
export const chosen = (files: readonly File[]): Upload[] =>
  files.map((file) => {
    const problem = refusal(file);
    return {
      id: crypto.randomUUID(),
      file,
      title: titleFrom(file.name),
      state: problem ? 'refused' : 'waiting',
      progress: 0,
      problem,
      titleProblem: null,
    };
  });

/** The list with one of its uploads changed. */
export const changed = (uploads: readonly Upload[], id: string, change: Partial<Upload>): Upload[] =>
  uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload));

/** Those that a press of the button sends. */
export const toSend = (uploads: readonly Upload[]): Upload[] =>
  uploads.filter(({ state }) => state === 'waiting' || state === 'failed');

/** The list with what is wrong with the titles of those that would be sent. */
export const checked = (uploads: readonly Upload[]): Upload[] =>
  uploads.map((upload) => {
    if (upload.state === 'refused') return upload;
    const parsed = galleryInput.safeParse({ title: upload.title });
    return { ...upload, titleProblem: parsed.error?.issues[0]?.message ?? null };
  });

import { isMediaType, RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import { mediaTypeOf } from '../../../data/recordings/fileType';

export const isRecording = (file: Blob): boolean => isMediaType(mediaTypeOf(file)) && file.size > 0;

export const isTooLarge = (file: Blob): boolean => file.size > RECORDINGS.bytes;

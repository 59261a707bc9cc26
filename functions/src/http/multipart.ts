import { apiMessages } from '@ndeiya/domain/apiMessages';
import type { FileSpec } from '@ndeiya/domain/api/routeSpec';
import { LIMITS } from '@ndeiya/domain/constants';
import { AppError } from '@ndeiya/domain/errors';
import type { Busboy, FileInfo } from 'busboy';
import type { Readable } from 'node:stream';
import { tooLarge } from './rawBody';
import type { UploadedFile } from './types';
import { invalidFields } from '../platform/invalidFields';

/** What a form held. */
export interface Form {
  fields: Record<string, string>;
  file: UploadedFile | null;
}

const malformed = (cause: unknown) => new AppError('malformed-body', apiMessages.body.badForm, { cause });

const FORM_LIMITS = {
  // Reaching it counts as passing it.
  fileSize: LIMITS.imageBytes + 1,
  fieldSize: LIMITS.jsonBytes,
  fields: 50,
  files: 5,
  parts: 50,
  fieldNameSize: 100,
};

/** Collects a form part by part; `problems` holds what makes it unacceptable though readable. */
class FormReader {
  private readonly fields = new Map<string, string>();
  private readonly problems = new Map<string, string>();
  private file: UploadedFile | null = null;
  private oversized: number | null = null;

  constructor(
    parser: Busboy,
    private readonly spec: FileSpec,
  ) {
    const tooMany = () => {
      this.problems.set('body', apiMessages.body.tooManyParts);
    };
    parser.on('field', (name, value, info) => {
      this.addField(name, value, info.valueTruncated || info.nameTruncated);
    });
    parser.on('file', (name, stream, info) => {
      this.addFile(name, stream, info);
    });
    parser.on('partsLimit', tooMany).on('filesLimit', tooMany).on('fieldsLimit', tooMany);
  }

  private addField(name: string, value: string, truncated: boolean): void {
    if (truncated) this.oversized = LIMITS.jsonBytes;
    if (this.fields.has(name)) this.problems.set(name, apiMessages.body.fieldTwice);
    // A browser sends an empty field of the file's name where no file was chosen in some forms.
    if (name !== this.spec.field || value !== '') this.fields.set(name, value);
  }

  private addFile(name: string, stream: Readable, { filename }: Partial<FileInfo>): void {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('limit', () => {
      this.oversized = LIMITS.imageBytes;
    });
    stream.on('end', () => {
      this.keepFile(name, { buffer: Buffer.concat(chunks), filename: filename ?? '' });
    });
  }

  private keepFile(name: string, file: UploadedFile): void {
    const chosen = file.buffer.length > 0 || Boolean(file.filename);
    if (!chosen) return;
    if (name !== this.spec.field) this.problems.set(name, apiMessages.body.unknownFile);
    else if (this.file) this.problems.set(name, apiMessages.body.severalFiles);
    else if (file.buffer.length === 0) this.problems.set(name, apiMessages.picture.empty);
    else this.file = file;
  }

  result(): Form {
    if (this.oversized !== null) throw tooLarge(this.oversized);
    if (this.problems.size > 0) throw invalidFields(Object.fromEntries(this.problems));
    return { fields: Object.fromEntries(this.fields), file: this.file };
  }
}

/** Reads a multipart form with at most one file. 400 where it is broken, 413, or 422 with the field's name. */
export async function readMultipart(raw: Buffer, contentType: string, spec: FileSpec): Promise<Form> {
  const { default: busboy } = await import('busboy');
  const reader = await new Promise<FormReader>((resolve, reject) => {
    try {
      const parser = busboy({ headers: { 'content-type': contentType }, limits: FORM_LIMITS });
      const reader = new FormReader(parser, spec);
      parser.on('error', (error) => {
        reject(malformed(error));
      });
      // After an error 'close' follows too; settling twice does nothing.
      parser.on('close', () => {
        resolve(reader);
      });
      parser.end(raw);
    } catch (error) {
      reject(malformed(error));
    }
  });
  return reader.result();
}

import type { Readable } from 'node:stream';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import type { FileSpec } from '@ndeiya/domain/kernel/routeSpec';
import type { Busboy, FileInfo } from 'busboy';
import { invalidFields } from '../platform/invalidFields';
import { tooLarge } from './rawBody';
import type { UploadedFile } from './types';

interface Form {
  fields: Record<string, string>;
  file: UploadedFile | null;
}

const malformed = (cause: unknown) => new AppError('malformed-body', requestMessages.body.badForm, { cause });

const FORM_LIMITS = {
  // busboy reports a file that reaches the limit as too large.
  fileSize: LIMITS.imageBytes + 1,
  fieldSize: LIMITS.jsonBytes,
  fields: 50,
  files: 5,
  parts: 50,
  fieldNameSize: 100,
};

type Fail = (error: unknown) => void;

/**
 * Runs busboy over a whole body; `listen` adds listeners first. Rejects with 400 when the form is malformed.
 * Every stream of busboy needs `fail` as error listener: an 'error' event without a listener ends the
 * process.
 */
async function parseForm(
  raw: Buffer,
  contentType: string,
  listen: (parser: Busboy, fail: Fail) => void,
): Promise<void> {
  const { default: busboy } = await import('busboy');
  await new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      reject(malformed(error));
    };
    try {
      const parser = busboy({ headers: { 'content-type': contentType }, limits: FORM_LIMITS });
      parser.on('error', fail);
      // 'close' also follows an error; a second settlement has no effect.
      parser.on('close', resolve);
      listen(parser, fail);
      parser.end(raw);
    } catch (error) {
      fail(error);
    }
  });
}

/** Collects the parts of a form. `problems` holds the reasons to refuse a readable form. */
class FormReader {
  private readonly fields = new Map<string, string>();
  private readonly problems = new Map<string, string>();
  private file: UploadedFile | null = null;
  private oversized: number | null = null;

  constructor(private readonly spec: FileSpec) {}

  listen(parser: Busboy, fail: Fail): void {
    const tooMany = () => {
      this.problems.set('body', requestMessages.body.tooManyParts);
    };
    parser.on('field', (name, value, info) => {
      this.addField(name, value, info.valueTruncated || info.nameTruncated);
    });
    parser.on('file', (name, stream, info) => {
      stream.on('error', fail);
      this.addFile(name, stream, info);
    });
    parser.on('partsLimit', tooMany).on('filesLimit', tooMany).on('fieldsLimit', tooMany);
  }

  private addField(name: string, value: string, truncated: boolean): void {
    if (truncated) this.oversized = LIMITS.jsonBytes;
    if (this.fields.has(name)) this.problems.set(name, requestMessages.body.fieldTwice);
    // Some browsers send an empty field with the file's name when no file was chosen.
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
    if (name !== this.spec.field) this.problems.set(name, requestMessages.body.unknownFile);
    else if (this.file) this.problems.set(name, requestMessages.body.severalFiles);
    else if (file.buffer.length === 0) this.problems.set(name, requestMessages.picture.empty);
    else this.file = file;
  }

  result(): Form {
    if (this.oversized !== null) throw tooLarge(this.oversized);
    if (this.problems.size > 0) throw invalidFields(Object.fromEntries(this.problems));
    return { fields: Object.fromEntries(this.fields), file: this.file };
  }
}

/**
 * Reads a multipart form with at most one file. Throws 400 when it is malformed, 413, or 422 with the field's
 * name.
 */
export async function readMultipart(raw: Buffer, contentType: string, spec: FileSpec): Promise<Form> {
  const reader = new FormReader(spec);
  await parseForm(raw, contentType, (parser, fail) => {
    reader.listen(parser, fail);
  });
  return reader.result();
}

/** The fields of a multipart form, the last one of each name. busboy skips files without a listener. */
export async function readFormFields(raw: Buffer, contentType: string): Promise<Map<string, string>> {
  const fields = new Map<string, string>();
  await parseForm(raw, contentType, (parser) => {
    parser.on('field', (name, value) => {
      fields.set(name, value);
    });
  });
  return fields;
}

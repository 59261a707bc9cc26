import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import type { FileSpec, RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import type { Request } from 'express';
import { afterSending } from '../platform/deadline';
import { invalidFields } from '../platform/invalidFields';
import { readFormFields, readMultipart } from './multipart';
import { readRawBody, tooLarge } from './rawBody';
import type { UploadedFile } from './types';
import { validate } from './validate';

interface Input {
  value: unknown;
  file: UploadedFile | null;
}

const MULTIPART_LIMIT = LIMITS.imageBytes + 2 * LIMITS.jsonBytes;

function unsupported(row: RouteSpec): AppError {
  const accepted = row.file ? 'multipart/form-data or application/json' : 'application/json';
  return new AppError('unsupported-type', requestMessages.body.wrongType(accepted));
}

const decoder = new TextDecoder('utf-8', { fatal: true });
function parseJson(raw: Buffer): unknown {
  if (raw.length > LIMITS.jsonBytes) throw tooLarge(LIMITS.jsonBytes);
  try {
    return JSON.parse(decoder.decode(raw)) as unknown;
  } catch (error) {
    throw new AppError('malformed-body', requestMessages.body.badJson, { cause: error });
  }
}

const isJson = (type: string) => /^application\/json\s*(;\s*charset="?utf-8"?\s*)?;?$/i.test(type.trim());
const isMultipart = (type: string) => /^multipart\/form-data\s*;/i.test(`${type.trim()};`);

const isForm = (type: string) => /^application\/x-www-form-urlencoded\s*;/i.test(`${type.trim()};`);
const ONE_CLICK = ['List-Unsubscribe', 'One-Click'] as const;

/** True for RFC 8058's form, in either of its two encodings. */
async function isOneClick(row: RouteSpec, raw: Buffer, type: string): Promise<boolean> {
  if (!row.oneClick) return false;
  const [name, value] = ONE_CLICK;
  if (isForm(type)) return new URLSearchParams(raw.toString('utf8')).get(name) === value;
  if (!isMultipart(type)) return false;
  return (await readFormFields(raw, type)).get(name) === value;
}

const limitOf = ({ file, maxBytes = LIMITS.jsonBytes }: RouteSpec) => (file ? MULTIPART_LIMIT : maxBytes);

async function readInput(request: Request, row: RouteSpec): Promise<Input> {
  const limit = limitOf(row);
  const { type, encoding, raw } = await readRawBody(request, limit);
  if (encoding !== '' && encoding !== 'identity') throw unsupported(row);
  if (row.file && isMultipart(type)) {
    const form = await readMultipart(raw, type, row.file);
    return { value: form.fields, file: form.file };
  }
  if (await isOneClick(row, raw, type)) return { value: { ...request.query }, file: null };
  // An empty request gets an error for each missing field.
  if (type === '' && raw.length === 0) return { value: {}, file: null };
  if (!isJson(type)) throw unsupported(row);
  return { value: parseJson(raw), file: null };
}

function expectFile(spec: FileSpec, file: UploadedFile | null): void {
  if (spec.required && !file) {
    throw invalidFields({ [spec.field]: spec.missing ?? requestMessages.picture.required });
  }
}

/** The row's parsed input. Throws 400, 413, 415 or 422 when it does not match. */
export async function readBody(
  request: Request,
  row: RouteSpec,
): Promise<{ body: unknown; file: UploadedFile | null }> {
  if (!row.body) return { body: undefined, file: null };
  const { value, file } = await afterSending(() => readInput(request, row));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidFields({ body: requestMessages.body.noObject });
  }
  if (row.file) expectFile(row.file, file);
  return { body: validate(row.body, value), file };
}

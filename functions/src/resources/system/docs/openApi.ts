import { CONTRACT } from '@ndeiya/domain/contract/contract';
import { ERROR_STATUS } from '@ndeiya/domain/kernel/errors';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import {
  errorAnswer,
  errorsOf,
  type RouteSpec,
  type Rows,
  takesEither,
} from '@ndeiya/domain/kernel/routeSpec';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const json = (schema: Json) => ({ 'application/json': { schema } });

function parametersOf(row: RouteSpec): Json[] {
  const from = (where: 'path' | 'query', schema: z.ZodMiniObject | undefined) =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: where,
      required: where === 'path',
      schema: schemaOf(field as z.ZodMiniType, 'input'),
    }));
  const ifMatch = {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The ETag that the resource was read with.',
    schema: { type: 'string' },
  };
  return [
    ...from('path', row.params),
    ...from('query', row.query),
    ...(row.ifMatch ? [ifMatch] : []),
    ...(row.idempotencyKey ? [idempotencyKey] : []),
  ];
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A random text of your own, such as a UUID. The same request with the same key, within a day, is done once and answered alike.',
  schema: { type: 'string', pattern: '^[!-~]{22,200}$' },
};

function multipartOf({ file }: RouteSpec, body: Json): Json {
  const picture = { type: 'string', format: 'binary', description: 'PNG, JPEG or WebP' };
  const required = [...((body.required ?? []) as string[]), ...(file?.required ? ['image'] : [])];
  return { ...body, properties: { ...(body.properties as Json), image: picture }, required };
}

function requestBodyOf(row: RouteSpec): Json {
  if (!row.body) return {};
  const body = schemaOf(row.body, 'input');
  const content = {
    ...(!row.file?.required && json(body)),
    ...(row.file && { 'multipart/form-data': { schema: multipartOf(row, body) } }),
  };
  return { requestBody: { required: true, content } };
}

function responsesOf(row: RouteSpec): Json {
  const file = row.media && { [row.media]: { schema: { type: 'string', format: 'binary' } } };
  const mayBePreview = row.previews && row.status === undefined;
  const description = mayBePreview ? 'Done, or for a preview: nothing is stored' : 'Done';
  const success = { description, content: file ?? json(schemaOf(row.answer, 'output')) };
  const failures = new Map<number, string[]>();
  for (const code of [...errorsOf(row), 'internal'] as const) {
    failures.set(ERROR_STATUS[code], [...(failures.get(ERROR_STATUS[code]) ?? []), code]);
  }
  const failed = [...failures].map(([status, codes]) => [
    status,
    { description: codes.join(', '), content: json({ $ref: '#/components/schemas/Error' }) },
  ]);
  const notModified = { 304: { description: 'Not modified since the ETag in If-None-Match' } };
  return {
    ...(row.previews && { 200: { ...success, description: 'A preview: nothing is stored' } }),
    [row.status ?? 200]: success,
    ...(row.cacheSeconds !== undefined && notModified),
    ...(Object.fromEntries(failed) as Json),
  };
}

const SECURITY = {
  user: [{ bearer: [] }],
  admin: [{ bearer: [] }],
  pass: [{ pass: [] }],
  staff: [{ bearer: [] }, { pass: [] }],
  person: [{ bearer: [] }, { pass: [] }],
};
const FOR_PASSES = {
  pass: 'For passes',
  staff: 'For administrators, and for passes',
  person: 'For accounts, and for passes',
};

/** The description of a row, beyond its summary: its rate limit, and the roles of the passes that it accepts. */
function descriptionOf({ access, roles = [], limit: name }: RouteSpec): string {
  const limit = name && RATE_LIMITS[name];
  const isForPasses = access === 'pass' || takesEither(access);
  const whose = isForPasses ? 'with one pass' : 'from one address';
  const most =
    limit && `At most ${String(limit.max)} in ${String(limit.windowSeconds / 60)} minutes ${whose}.`;
  return [isForPasses && `${FOR_PASSES[access]} with the role ${roles.join(', ')}.`, most]
    .filter(Boolean)
    .join(' ');
}

function operationOf(tag: string, name: string, row: RouteSpec): Json {
  const description = descriptionOf(row);
  const parameters = parametersOf(row);
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: row.summary,
    ...(description && { description }),
    ...(row.access !== 'public' && { security: SECURITY[row.access] }),
    ...(parameters.length > 0 && { parameters }),
    ...requestBodyOf(row),
    responses: responsesOf(row),
  };
}

/** Converts `/participants/:id` to OpenAPI's `/participants/{id}`. */
export const openApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

function pathsOf(contract: Record<string, Rows>): Json {
  const paths: Record<string, Json> = {};
  for (const [tag, rows] of Object.entries(contract)) {
    for (const [name, row] of Object.entries(rows)) {
      const path = openApiPath(row.path);
      paths[path] = { ...paths[path], [row.method]: operationOf(tag, name, row) };
    }
  }
  return paths;
}

const wholeDocument = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Competition API',
    version: '1.0.0',
    description:
      'Every address works with and without a slash at its end. Each failure is answered with an Error, each answer has an X-Request-Id.',
  },
  servers: [{ url: '/api' }],
  paths: pathsOf(CONTRACT),
  components: {
    schemas: { Error: schemaOf(errorAnswer, 'output') },
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'The token that /users/login answers.' },
      pass: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: '`Pass <token>`, with the token that /passes/open answers.',
      },
    },
  },
});

let made: Readonly<ReturnType<typeof wholeDocument>> | undefined;

/** The whole contract as an OpenAPI 3.1 document. It is made once, because that takes a tenth of a second. */
export const openApiDocument = () => (made ??= Object.freeze(wholeDocument()));

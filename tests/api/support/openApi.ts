import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect } from 'vitest';
import { type Answer, call } from '../../support/client';

interface Operation {
  responses: Record<string, { content?: Record<string, unknown> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** The OpenAPI document of the running API, checked by a public validator. */
export class PublishedContract {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });
  /** By the text of the schema: most operations describe their failures in the same words, and compiling takes milliseconds. */
  private readonly validators = new Map<string, ValidateFunction | undefined>();

  private constructor(readonly document: Document) {
    // The package is CommonJS, and its types describe the plugin as the module.
    (formats as unknown as (ajv: Ajv2020) => void)(this.ajv);
    this.ajv.addSchema(document, 'openapi');
  }

  static async fetch(): Promise<PublishedContract> {
    const document = (await call('get', '/openapi.json')).body as Document;
    const result = await new Validator().validate({ ...structuredClone(document) });
    expect(result).toMatchObject({ valid: true });
    return new PublishedContract(document);
  }

  /** Fails unless the document describes this response of this operation and its body matches. */
  expectPublished(answer: Answer, method: string, path: string): void {
    const template = path.replace(/:(\w+)/g, '{$1}');
    const responses = this.document.paths[template]?.[method]?.responses ?? {};
    const status = String(answer.status);
    expect(Object.keys(responses), `${method} ${template}`).toContain(status);
    const content = responses[status]?.content ?? {};
    const described = Object.keys(content);
    if (described.includes('application/pdf')) {
      expect(answer.headers.get('Content-Type')).toBe('application/pdf');
      return;
    }
    const steps = ['paths', template, method, 'responses', status, 'content', 'application/json', 'schema'];
    const validate = this.validator(JSON.stringify(content['application/json']), steps);
    expect(validate?.(answer.body), this.ajv.errorsText(validate?.errors)).toBe(true);
  }

  /** The validator of the schema at this place. */
  private validator(text: string, steps: readonly string[]): ValidateFunction | undefined {
    const known = this.validators.get(text);
    if (known) return known;
    const made = this.ajv.getSchema(`openapi#/${steps.map(escaped).map(encodeURIComponent).join('/')}`);
    this.validators.set(text, made);
    return made;
  }
}

import type { ValidateFunction } from 'ajv';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { createReferences } from '../api/references.ts';
import type { OpenApiDocument } from '../contracts.ts';
import { memoize, memoizeByObject } from '../kernel/memoize.ts';
import { createAjv } from './ajv.ts';
import { withClosedSchemas } from './closed-schemas.ts';

/** A reply as it goes over the wire. Header names are in lower case. */
export interface WireReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The parsed value if the media type is JSON, otherwise the text; undefined without a body. */
  readonly body: unknown;
}

export interface Oracle {
  /** What the contract would not have let the operation answer; empty where all is well. */
  violations(operation: OperationId, reply: WireReply): readonly string[];
  /** The same for a reply that belongs to no operation: a problem, whatever its status, as data or as a page for browsers. */
  problemViolations(reply: WireReply): readonly string[];
}

interface ResponseObject {
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, unknown>>;
}

const escapePointer = (segment: string): string => segment.replaceAll('~', '~0').replaceAll('/', '~1');

const mediaTypeOf = (reply: WireReply): string | undefined => reply.headers['content-type']?.split(';')[0]?.trim();

const isPage = (body: unknown): boolean => typeof body === 'string' && body.startsWith('<!doctype html>');

/** A header's text as the type that its schema asks for. */
const headerValue = (schema: { readonly type?: string }, text: string): unknown =>
  schema.type === 'integer' || schema.type === 'number' ? Number(text) : text;

/**
 * Validates replies against the contract: status, media type, headers and body, which has no undeclared fields.
 * openapi-backend cannot: it checks only `application/json`, and accepts an undocumented status.
 */
export const createOracle = (document: OpenApiDocument): Oracle => {
  const ajv = createAjv();
  ajv.addSchema(withClosedSchemas(document), 'contract');
  const { follow } = createReferences(document);

  const validatorAt = memoize((pointer: string): ValidateFunction => {
    const validate = ajv.getSchema(`contract${pointer}`);
    if (!validate) throw new Error(`The contract has no schema at ${pointer}.`);
    return validate;
  });

  const check = (pointer: string, value: unknown, what: string): readonly string[] => {
    const validate = validatorAt(pointer);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${what}${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };

  const headerViolations = (response: string, { headers = {} }: ResponseObject, reply: WireReply): readonly string[] =>
    Object.keys(headers).flatMap((name) => {
      const { pointer, node } = follow(`${response}/headers/${escapePointer(name)}`);
      const { required = false, schema = {} } = node as { required?: boolean; schema?: object };
      const text = reply.headers[name.toLowerCase()];
      if (text === undefined) return required ? [`header ${name} is missing`] : [];
      return check(`${pointer}/schema`, headerValue(schema, text), `header ${name}`);
    });

  const contentViolations = (response: string, { content }: ResponseObject, reply: WireReply): readonly string[] => {
    if (!content) return reply.body === undefined ? [] : ['the body is not documented'];
    const mediaType = mediaTypeOf(reply);
    if (mediaType === undefined || !(mediaType in content)) return [`media type ${mediaType} is not documented`];
    return check(`${response}/content/${escapePointer(mediaType)}/schema`, reply.body, 'body');
  };

  return {
    violations(operation, reply) {
      const { method, path } = operationTable[operation];
      const { pointer, node } = follow(`#/paths/${escapePointer(path)}/${method}/responses/${reply.status}`);
      if (node === undefined) return [`status ${reply.status} is not documented`];
      const response = node as ResponseObject;
      return [...headerViolations(pointer, response, reply), ...contentViolations(pointer, response, reply)];
    },

    problemViolations(reply) {
      const mediaType = mediaTypeOf(reply);
      if (mediaType === 'text/html') return isPage(reply.body) ? [] : ['the body is not an HTML page'];
      if (mediaType !== 'application/problem+json') return [`media type ${mediaType} is not application/problem+json`];
      return check('#/components/schemas/Problem', reply.body, 'body');
    },
  };
};

/**
 * One for each document, shared by all services of a process. The validator of each kind of reply is created at its
 * first use.
 */
export const oracleOf = memoizeByObject(createOracle);

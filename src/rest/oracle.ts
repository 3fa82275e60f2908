import type { ValidateFunction } from 'ajv';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { createReferences } from '../api/references.ts';
import type { OpenApiDocument } from '../contracts.ts';
import { memoize, memoizeByObject } from '../kernel/memoize.ts';
import { createAjv } from './ajv.ts';
import { withClosedSchemas } from './closed-schemas.ts';

/** A reply as it is sent. Header names are in lower case. */
export interface WireReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The parsed value of a JSON body, the text of any other body, or undefined without a body. */
  readonly body: unknown;
}

export interface Oracle {
  /** Returns the violations of a reply, which are empty if it conforms to the contract. */
  violations(operation: OperationId, reply: WireReply): readonly string[];
  /** Returns the violations of a problem that belongs to no operation, as data or as a page for browsers. */
  problemViolations(reply: WireReply): readonly string[];
}

interface ResponseObject {
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, unknown>>;
}

const escapePointer = (segment: string): string => segment.replaceAll('~', '~0').replaceAll('/', '~1');

const mediaTypeOf = (reply: WireReply): string | undefined => reply.headers['content-type']?.split(';')[0]?.trim();

const isPage = (body: unknown): boolean => typeof body === 'string' && body.startsWith('<!doctype html>');

interface DescribedHeader {
  readonly name: string;
  readonly isRequired: boolean;
  readonly isNumber: boolean;
  /** The pointer to its schema in the contract. */
  readonly schema: string;
}

interface DescribedReply {
  readonly headers: readonly DescribedHeader[];
  /** The pointer to the schema of each media type. Undefined if the reply has no body. */
  readonly bodies: ReadonlyMap<string, string> | undefined;
}

const none: readonly string[] = [];

/**
 * Creates a validator of replies against the contract: status, media type, headers and body, which must not have undeclared
 * fields. openapi-backend checks only `application/json`, and accepts an undocumented status.
 */
export const createOracle = (document: OpenApiDocument): Oracle => {
  const ajv = createAjv();
  ajv.addSchema(withClosedSchemas(document), 'contract');
  const { follow } = createReferences(document);

  const responsesOf = memoize((operation: OperationId): string => {
    const { method, path } = operationTable[operation];
    return `#/paths/${escapePointer(path)}/${method}/responses`;
  });

  const validatorAt = memoize((pointer: string): ValidateFunction => {
    const validate = ajv.getSchema(`contract${pointer}`);
    if (!validate) throw new Error(`The contract has no schema at ${pointer}.`);
    return validate;
  });

  const check = (pointer: string, value: unknown, what: string): readonly string[] => {
    const validate = validatorAt(pointer);
    if (validate(value)) return none;
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${what}${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };

  const headersOf = (response: string, { headers = {} }: ResponseObject): readonly DescribedHeader[] =>
    Object.keys(headers).map((name) => {
      const { pointer, node } = follow(`${response}/headers/${escapePointer(name)}`);
      const { required = false, schema = {} } = node as { required?: boolean; schema?: { readonly type?: string } };
      const isNumber = schema.type === 'integer' || schema.type === 'number';
      return { name, isRequired: required, isNumber, schema: `${pointer}/schema` };
    });

  /** Finds the contract of one kind of reply once. */
  const describedReply = memoize((response: string): DescribedReply | undefined => {
    const { pointer, node } = follow(response);
    if (node === undefined) return undefined;
    const { content } = node as ResponseObject;
    const bodies = Object.keys(content ?? {}).map(
      (type) => [type, `${pointer}/content/${escapePointer(type)}/schema`] as const,
    );
    return { headers: headersOf(pointer, node as ResponseObject), bodies: content && new Map(bodies) };
  });

  const headerViolations = (
    { name, isRequired, isNumber, schema }: DescribedHeader,
    reply: WireReply,
  ): readonly string[] => {
    const text = reply.headers[name.toLowerCase()];
    if (text === undefined) return isRequired ? [`header ${name} is missing`] : none;
    return check(schema, isNumber ? Number(text) : text, `header ${name}`);
  };

  const contentViolations = ({ bodies }: DescribedReply, reply: WireReply): readonly string[] => {
    if (!bodies) return reply.body === undefined ? none : ['the body is not documented'];
    const mediaType = mediaTypeOf(reply);
    const schema = mediaType === undefined ? undefined : bodies.get(mediaType);
    return schema === undefined ? [`media type ${mediaType} is not documented`] : check(schema, reply.body, 'body');
  };

  return {
    violations(operation, reply) {
      const described = describedReply(`${responsesOf(operation)}/${reply.status}`);
      if (!described) return [`status ${reply.status} is not documented`];
      return [
        ...described.headers.flatMap((header) => headerViolations(header, reply)),
        ...contentViolations(described, reply),
      ];
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
 * Returns the oracle of a document, which all services of a process share. The validator of each kind of reply is created at its
 * first use.
 */
export const oracleOf = memoizeByObject(createOracle);

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Document } from './document.ts';
import { rules } from './rules.ts';

const text = JSON.stringify(
  JSON.parse(readFileSync(new URL('../../../generated/openapi-full.json', import.meta.url), 'utf8')),
);
const contract: Document = JSON.parse(text);

/** The contract with one part of it replaced. */
const changed = (path: readonly string[], value: unknown): Document => {
  const document = JSON.parse(text);
  const parent = path.slice(0, -1).reduce((node, key) => node[key], document);
  parent[path.at(-1)!] = value;
  return document;
};

const login = ['paths', '/v1/auth', 'post'];
const loginBody = [...login, 'requestBody', 'content', 'application/json', 'schema'];
const schemas = ['components', 'schemas'];
const field = [...schemas, 'LoginRequest', 'properties', 'email'];

/** For each rule what breaks it, and where. */
const breaches: Readonly<
  Record<keyof typeof rules, readonly [path: readonly string[], value: unknown, at?: string][]>
> = {
  'every body is a named schema, or text': [[loginBody, { type: 'array' }]],
  'every object has a name': [
    [field, { type: 'object', additionalProperties: false }],
    [field, { properties: {} }],
    [field, { type: ['object', 'null'], additionalProperties: true }],
  ],
  'every enumeration has a name': [[field, { type: 'string', enum: ['a', 'b'] }]],
  'a union is of something and null, or has a name and a discriminator': [
    [field, { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    [field, { oneOf: [{ $ref: '#/components/schemas/Id' }, { $ref: '#/components/schemas/Email' }] }],
    [field, { allOf: [{ $ref: '#/components/schemas/Email' }] }],
    [[...schemas, 'Mail', 'discriminator'], undefined, 'components schemas Mail'],
  ],
  'an object without fields says whether it may have any': [[[...schemas, 'JsonObject'], { type: 'object' }]],
  'a field of a body has no default': [[field, { type: 'string', default: '' }]],
  'a parameter with its own form has a named schema': [
    [
      ['paths', '/v1/users', 'get', 'parameters', '1', 'schema'],
      { type: 'string' },
      'paths /v1/users get parameters 1',
    ],
    [
      ['paths', '/v1/users/{id}', 'parameters', '0', 'schema'],
      { type: 'string', pattern: '^me$' },
      'paths /v1/users/{id} parameters 0',
    ],
  ],
  'every error has a named response': [[[...login, 'responses', '418'], { description: 'A teapot.' }, 'login 418']],
  'an operation is called as a function can be': [
    [[...login, 'operationId'], 'delete', 'delete'],
    [[...login, 'operationId'], 'sign-in', 'sign-in'],
    [[...login, 'operationId'], 'ME', 'ME'],
  ],
  'a schema is called as a type can be, and as nothing else': [
    [[...schemas, 'LoginErrors'], {}, 'LoginErrors'],
    [[...schemas, 'NotFoundResponse'], {}, 'NotFoundResponse'],
    [[...schemas, 'log_in'], {}, 'log_in'],
    [[...schemas, 'USER'], {}, 'USER'],
  ],
};

describe('the contract is shaped for generators of clients', () => {
  for (const [rule, breachesOf] of Object.entries(rules)) {
    test(rule, () => {
      expect(breachesOf(contract)).toEqual([]);
    });

    test.each(breaches[rule as keyof typeof rules])(
      `the rule "${rule}" reports a contract that is changed at %j to %j`,
      (path, value, at) => {
        expect(breachesOf(changed(path, value))).toContain(at ?? path.join(' '));
      },
    );
  }
});

import { describe, expect, test } from 'vitest';
import type { OpenApiDocument } from '../../src/contracts.ts';
import { withCommonResponses } from '../../tools/codegen/common-responses.ts';

const names = [
  ...['AdministrationRefused', 'BodyTooLarge', 'BrowserNotFound', 'BrowserUnavailable', 'CreationInProgress'],
  ...['CreationRefused', 'Forbidden', 'InternalError', 'KeyRefused', 'MailedKeyRefused', 'MediaTypeUnsupported'],
  ...['NotAcceptable', 'NotFound', 'OperatorKeyRefused', 'PathInvalid', 'PreconditionFailed', 'RateLimited'],
  ...['ServiceUnavailable', 'Unauthenticated', 'UnreadableBody', 'UnreadableRequest', 'ValidationFailed'],
];

/** Returns the responses of an operation in a bundle, by their statuses: the names of components. */
const responsesOf = (operation: object, parameters: readonly object[] = []): Readonly<Record<string, string>> => {
  const document = {
    openapi: '3.1.0',
    info: { version: '1.0.0' },
    paths: { '/v1/things': { parameters, get: { operationId: 'getThing', responses: { 204: {} }, ...operation } } },
    components: {
      parameters: { Version: { name: 'If-Match', in: 'header' } },
      responses: Object.fromEntries(names.map((name) => [name, {}])),
    },
  } as unknown as OpenApiDocument;
  const { responses } = withCommonResponses(document).paths['/v1/things']!['get'] as {
    readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
  };
  return Object.fromEntries(
    Object.entries(responses).map(([status, { $ref }]) => [status, $ref?.split('/').at(-1) ?? 'stated']),
  );
};
const least = {
  204: 'stated',
  422: 'ValidationFailed',
  429: 'RateLimited',
  500: 'InternalError',
  503: 'ServiceUnavailable',
};
const inPath = (name: string) => ({ name, in: 'path' });
const header = (name: string) => ({ name, in: 'header' });
const content = { content: { 'application/json': {} } };

// regression A823
describe('the errors that an operation gets from the bundler', () => {
  test.each<readonly [string, object, readonly object[], object]>([
    ['an operation that takes and returns nothing', {}, [], {}],
    [
      'an operation that returns content',
      { responses: { 200: content } },
      [],
      { 200: 'stated', 204: undefined, 406: 'NotAcceptable' },
    ],
    ['a path with a parameter', {}, [inPath('id')], { 400: 'PathInvalid', 404: 'NotFound' }],
    ['a path with a key that was mailed', {}, [inPath('key')], { 400: 'PathInvalid', 410: 'MailedKeyRefused' }],
    [
      'a PUT that creates',
      { responses: { 201: {}, 204: {} } },
      [inPath('id')],
      { 201: 'stated', 400: 'PathInvalid', 406: 'NotAcceptable' },
    ],
    [
      'a body',
      { requestBody: content },
      [],
      { 400: 'UnreadableBody', 413: 'BodyTooLarge', 415: 'MediaTypeUnsupported' },
    ],
    [
      'a body and a path with a parameter',
      { requestBody: content },
      [inPath('id')],
      { 400: 'UnreadableRequest', 404: 'NotFound', 413: 'BodyTooLarge', 415: 'MediaTypeUnsupported' },
    ],
    ['an Idempotency-Key', {}, [header('Idempotency-Key')], { 409: 'CreationInProgress', 422: 'CreationRefused' }],
    [
      'If-Match, by a reference',
      { parameters: [{ $ref: '#/components/parameters/Version' }] },
      [],
      { 412: 'PreconditionFailed' },
    ],
    ['a key of an application', { security: [{ serviceKey: [] }, { appKey: [] }, {}] }, [], { 401: 'KeyRefused' }],
    ['a token', { security: [{ serviceKey: [] }, { appKey: [], bearer: [] }] }, [], { 401: 'Unauthenticated' }],
    ['an operator key', { security: [{ operatorKey: [] }] }, [], { 401: 'OperatorKeyRefused' }],
    ['a permission', { 'x-permissions': {} }, [], { 403: 'Forbidden' }],
    ['a permission and a recent proof', { 'x-permissions': {}, 'x-proof': {} }, [], { 403: 'AdministrationRefused' }],
  ])('%s', (_name, operation, parameters, added) => {
    const expected = Object.entries({ ...least, ...added }).filter(([, name]) => name !== undefined);
    expect(responsesOf(operation, parameters)).toEqual(Object.fromEntries(expected));
  });

  test('a response that the operation states stays, and no error is added whose component does not exist', () => {
    expect(responsesOf({ responses: { 204: {}, 429: {} } })).toMatchObject({ 429: 'stated' });
    expect(responsesOf({ 'x-api': 'oauth' })).toEqual({ 204: 'stated' });
  });

  test('an operation outside the contract for clients gets none, and a page those of pages', () => {
    expect(responsesOf({ 'x-internal': true })).toEqual({ 204: 'stated' });
    expect(responsesOf({ 'x-internal': true, 'x-api': 'browser' })).toEqual({
      204: 'stated',
      404: 'BrowserNotFound',
      503: 'BrowserUnavailable',
    });
  });
});

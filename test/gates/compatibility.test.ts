import { describe, expect, test } from 'vitest';
import { incompatibilities } from '../../packages/contracts/src/compatibility.ts';
import type { Node } from '../../packages/contracts/src/document.ts';
import { readDocument } from '../../tools/gates/openapi/document.ts';
import { clientDrifts } from './client-drifts.ts';
import { openapi, released } from './subject.ts';
import { type VersionDrift, versionDrifts } from './version-drifts.ts';

/** Names that clients are generated with. A program that is compiled already does not depend on those of the server. */
const named: ReadonlySet<string> = new Set([
  'a schema of another name',
  'a response component of another name',
  'an operation in another tag',
  'an operation of another name',
  'another identifier of an enum value',
  'an example of a request of another name',
  'an example component of another name',
  // Clients of this version know no other fields.
  'a response that allows no other fields',
  'a part of a response that allows no other fields',
]);

const changed = ({ change }: Pick<VersionDrift, 'change'>): readonly string[] => {
  const [before, now] = [released, change(released)].map(
    ({ contracts }) => readDocument(contracts.openapi) as unknown as Node,
  );
  return incompatibilities(before!, now!);
};

/** The drifts of REST: a drift of the SDL leaves the document as it is. */
const drifts = [...versionDrifts, ...clientDrifts].filter(
  ({ change }) => change(released).contracts.openapi !== released.contracts.openapi,
);
const breaking = drifts.filter(({ asks, drift }) => asks === '2.0.0' && !named.has(drift));

// checklist 80, regression A73, regression A512
describe('a server of another version', () => {
  test('a server with the same contract is compatible', () => {
    expect(changed({ change: (subject) => subject })).toEqual([]);
  });

  test.each(breaking)('a server is not compatible with a change that breaks clients: $drift', (drift) => {
    expect(changed(drift)).not.toEqual([]);
  });

  test.each(drifts.filter((drift) => !breaking.includes(drift)))(
    'a server is compatible with a change that breaks no running client: $drift',
    (drift) => {
      expect(changed(drift)).toEqual([]);
    },
  );

  test.each<readonly [string, Parameters<typeof openapi>[0], string]>([
    [
      'a query parameter is missing',
      ({ paths }) => paths['/v1/users'].get.parameters.shift(),
      '`listUsers` (GET /v1/users): the query parameter `',
    ],
    [
      'a header is required',
      ({ paths }) => {
        paths['/v1/auth'].post.parameters[0].required = true;
      },
      '`login` (POST /v1/auth): the header parameter `challenge-response` is required',
    ],
    [
      'a new parameter is required',
      ({ paths }) =>
        paths['/v1/auth'].post.parameters.push({ name: 'X', in: 'header', required: true, schema: { type: 'string' } }),
      '`login` (POST /v1/auth): the header parameter `x` is required',
    ],
    [
      'a request body lost a field',
      ({ components }) => delete components.schemas.LoginRequest.properties.password,
      '`LoginRequest`: `password` is not accepted',
    ],
    [
      'a request field has another type',
      ({ components }) => {
        components.schemas.LoginRequest.properties.password.type = 'integer';
      },
      '`LoginRequest`: `password`: the type is "integer" instead of "string"',
    ],
    [
      'a request body is required',
      ({ paths }) => {
        paths['/v1/auth/logout'].put.requestBody.required = true;
      },
      '`logout` (PUT /v1/auth/logout): a request body is required',
    ],
    [
      'a successful response is new',
      ({ paths }) => {
        paths['/v1/auth/refresh'].post.responses[202] = paths['/v1/auth'].post.responses[202];
      },
      '`refresh` (POST /v1/auth/refresh): the response 202 is not known to clients',
    ],
    [
      'a response header is missing',
      ({ paths }) => delete paths['/v1/auth'].post.responses[200].headers['X-Device-Token'],
      '`login` (POST /v1/auth): the response 200: the header `X-Device-Token` is missing',
    ],
    [
      'a field of responses may be missing',
      ({ components }) => components.schemas.Session.required.shift(),
      '`Session`: `token` may be missing',
    ],
    [
      'an operation requires another authentication',
      ({ paths }) => {
        paths['/v1/users'].get.security = [{ serviceKey: [] }];
      },
      '`listUsers` (GET /v1/users): the authentication by',
    ],
    [
      'an operation requires its permission in the whole application',
      ({ paths }) => {
        paths['/v1/users'].get['x-permissions'].in = 'application';
      },
      '`listUsers` (GET /v1/users): `x-permissions` is',
    ],
    [
      'a further limit applies to an operation',
      ({ paths }) => paths['/v1/users'].get['x-rate-limit'].push('writes'),
      '`listUsers` (GET /v1/users): `x-rate-limit` is',
    ],
    [
      'an error has another status',
      (document) => {
        document['x-problems'].login_expired.status = 400;
      },
      '`login_expired`: the status is 400 instead of 410',
    ],
    [
      'a header of a webhook is missing',
      ({ webhooks }) => {
        webhooks.welcome.post.parameters = webhooks.welcome.post.parameters.slice(1);
      },
      'Webhook `welcome`: the header `webhook-id` is missing',
    ],
    [
      'a header of a webhook may be missing',
      ({ webhooks }) => {
        webhooks.welcome.post.parameters[1].required = false;
      },
      'Webhook `welcome`: the header `webhook-timestamp` may be missing',
    ],
    ['a webhook is missing', ({ webhooks }) => delete webhooks.welcome, 'Webhook `welcome` is missing'],
  ])('the check says what differs if %s', (_what, change, says) => {
    expect(changed({ change: openapi(change) })).toContainEqual(expect.stringContaining(says));
  });

  test.each([
    ['an empty document', {}],
    ['lists in the place of objects', { paths: [], components: [], webhooks: [] }],
    ['a component that refers to itself', { components: { schemas: { User: { $ref: '#/components/schemas/User' } } } }],
    ['a component with the name of an inherited member', { paths: JSON.parse('{"__proto__":{}}') }],
  ])('the check ends for a server whose document has %s', (_what, parts) => {
    const before = readDocument(released.contracts.openapi) as unknown as Node;
    expect(incompatibilities(before, { ...before, ...parts })).toBeDefined();
    expect(incompatibilities(before, parts)).toContainEqual('`login` (POST /v1/auth) is missing');
  });
});

import { type AnyDocument, openapi } from './subject.ts';
import type { VersionDrift } from './version-drifts.ts';

type Row = readonly [drift: string, change: (document: AnyDocument) => void, says: string];

/** Gives a component another name, wherever it is referred to. */
const rename = (kind: string, from: string, to: string) => (document: AnyDocument) => {
  const text = JSON.stringify(document).replaceAll(`"#/components/${kind}/${from}"`, `"#/components/${kind}/${to}"`);
  const { components, ...rest } = JSON.parse(text);
  const entries = Object.entries(components[kind]).map(([name, value]) => [name === from ? to : name, value]);
  Object.assign(document, rest, { components: { ...components, [kind]: Object.fromEntries(entries) } });
};

const jsonOf = ({ content }: AnyDocument): AnyDocument => content['application/json'];
const codesOf = ({ components }: AnyDocument): AnyDocument =>
  components.responses.LoginRefused.content['application/problem+json'].schema.allOf[1].properties.code;

// regression A67
/** Changes of what clients compile against or rely on. Redocly has no rule for most of them. */
const breaking: readonly Row[] = [
  ['a schema of another name', rename('schemas', 'Session', 'AuthSession'), '`AuthSession` was renamed from `Session`'],
  [
    'a response component of another name',
    rename('responses', 'LoginRefused', 'LoginFailed'),
    'Response `LoginFailed` was renamed from `LoginRefused`',
  ],
  [
    'a security scheme of another name',
    rename('securitySchemes', 'appKey', 'application'),
    'Security scheme `appKey` was removed',
  ],
  [
    'an operation in another tag',
    ({ paths }) => {
      paths['/v1/auth/refresh'].post.tags = ['users'];
    },
    '`refresh` (POST /v1/auth/refresh) `tags` changed from `["auth"]` to `["users"]`',
  ],
  [
    'another identifier of an enum value',
    ({ components }) => {
      components.schemas.UserSort['x-enum-varnames'][0] = 'OLDEST';
    },
    '`UserSort`: `x-enum-varnames`: `ID` is now `OLDEST`',
  ],
  [
    'an operation that no longer accepts expired tokens',
    ({ paths }) => delete paths['/v1/auth/refresh'].post['x-expired-token'],
    '`x-expired-token` changed from `"accepted"` to none',
  ],
  [
    'an operation that is served only in development',
    ({ paths }) => {
      paths['/v1/roles'].get['x-stage'] = 'development';
    },
    '`x-stage` changed from none to `"development"`',
  ],
  [
    'an operation that requires a recent proof of other accounts',
    ({ paths }) => {
      paths['/v1/auth/logout'].put['x-proof'] = { own: 'none', others: 'recent' };
    },
    '`logout` (PUT /v1/auth/logout): `x-proof` changed',
  ],
  [
    'an operation that refuses keys with limits',
    ({ paths }) => {
      paths['/v1/roles/{id}'].delete['x-outlives-caller'] = true;
    },
    '`deleteRole` (DELETE /v1/roles/{id}): `x-outlives-caller` changed',
  ],
  [
    'a path parameter of another name',
    ({ paths }) => {
      const { '/v1/users/{id}': item } = paths;
      delete paths['/v1/users/{id}'];
      item.parameters.find(({ name }: AnyDocument) => name === 'id').name = 'user_id';
      paths['/v1/users/{user_id}'] = item;
    },
    '/v1/users/{user_id} was renamed from `/v1/users/{id}`',
  ],
  [
    'an error code that a response no longer has',
    (document) => codesOf(document).enum.shift(),
    'Response `LoginRefused`: `application/problem+json` `allOf` `code` lost values: `invalid_credentials`',
  ],
  [
    'a response that allows no other fields',
    ({ components }) => {
      components.schemas.Session.additionalProperties = false;
    },
    '`Session` `additionalProperties` changed from none to `false`',
  ],
  [
    'a part of a response that allows no other fields',
    ({ components }) => {
      components.schemas.User.unevaluatedProperties = false;
    },
    '`User` `unevaluatedProperties` changed from none to `false`',
  ],
  [
    'an example of a request of another name',
    ({ paths }) => {
      const { examples } = jsonOf(paths['/v1/auth'].post.requestBody);
      examples.lovelace = examples.ada;
      delete examples.ada;
    },
    '`login` (POST /v1/auth): `application/json` `examples` `ada` was removed',
  ],
  [
    'an example component of another name',
    rename('examples', 'LoginRequest', 'Login'),
    'Example `LoginRequest` was removed',
  ],
  [
    'a kind of a union of another name',
    ({ components }) => {
      const { mapping } = components.schemas.Mail.discriminator;
      mapping.hello = mapping.welcome;
      delete mapping.welcome;
    },
    '`Mail`: `discriminator` `mapping` `welcome` was removed',
  ],
  [
    'a higher limit of something that clients send and receive',
    ({ components }) => {
      components.schemas.Email.maxLength = 320;
    },
    "`maxLength` of `email` changed from '254' to '320'",
  ],
  [
    'a higher limit of something that clients receive',
    ({ components }) => {
      components.schemas.User.properties.firstname.maxLength = 300;
    },
    "`maxLength` of `firstname` changed from '201' to '300'",
  ],
  [
    'a received value that may be null',
    ({ components }) => {
      components.schemas.User.properties.firstname.type = ['string', 'null'];
    },
    '`User`',
  ],
  [
    'a response header that may be missing',
    ({ components }) => {
      components.headers.RequestId.required = false;
    },
    'Header `RequestId` `required` changed from `true` to `false`',
  ],
  [
    'another property that tells the kinds of a union apart',
    ({ components }) => {
      components.schemas.Mail.discriminator.propertyName = 'kind';
    },
    '`Mail`: `discriminator` `propertyName` changed from `"template"` to `"kind"`',
  ],
];

/** The neighbors of these changes that break no client. */
const compatible: readonly Row[] = [
  [
    'an operation that accepts expired tokens now',
    ({ paths }) => {
      paths['/v1/auth/logout'].put['x-expired-token'] = 'accepted';
    },
    '`x-expired-token` changed from none to `"accepted"`',
  ],
  [
    'an operation that needs no recent proof any longer',
    ({ paths }) => {
      paths['/v1/users/{id}'].delete['x-proof'] = 'none';
    },
    '`x-proof` changed from',
  ],
  [
    'an error code that a response may have now',
    (document) => codesOf(document).enum.push('token_expired'),
    "Response `LoginRefused`: Enum of `code` gained values: 'token_expired'",
  ],
  [
    'a request that allows other fields',
    ({ components }) => delete components.schemas.LoginRequest.additionalProperties,
    '`LoginRequest` `additionalProperties` changed from `false` to none',
  ],
  [
    'a lower limit of something that clients receive',
    ({ components }) => {
      components.schemas.User.properties.firstname.maxLength = 100;
    },
    '`User`: `firstname` `maxLength` changed from `201` to `100`',
  ],
  [
    'a value that is always sent to clients now',
    ({ components }) => components.schemas.User.required.push('authentication'),
    '`User` `required` changed from',
  ],
];

const drifts = (rows: readonly Row[], asks: string): readonly VersionDrift[] =>
  rows.map(([drift, change, says]) => ({ drift, change: openapi(change), asks, says }));

/** Changes of what clients compile against or rely on, and their compatible neighbors. */
export const clientDrifts: readonly VersionDrift[] = [...drifts(breaking, '2.0.0'), ...drifts(compatible, '1.1.0')];

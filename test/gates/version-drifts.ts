import { both, type Change, openapi, sdl } from './subject.ts';

export interface VersionDrift {
  readonly drift: string;
  readonly change: Change;
  /** The version that it asks for. */
  readonly asks: string;
  /** The message in the changelog. */
  readonly says: string;
}

/** Changes of the contracts after a release of 1.0.0. */
export const versionDrifts: readonly VersionDrift[] = [
  {
    drift: 'an operation that is gone',
    change: openapi(({ paths }) => delete paths['/v1/auth/logout']),
    asks: '2.0.0',
    says: 'REST: `logout` (PUT /v1/auth/logout) was removed.',
  },
  {
    drift: 'an operation of another name',
    change: openapi(({ paths }) => {
      paths['/v1/auth/refresh'].post.operationId = 'renew';
    }),
    asks: '2.0.0',
    says: "changed from 'refresh' to 'renew'.",
  },
  {
    drift: 'a field that has to be sent now',
    change: openapi(({ components }) => components.schemas.SignupRequest.required.push('default_company')),
    asks: '2.0.0',
    says: 'REST: `SignupRequest`: Properties of `SignupRequest` became required: `default_company`.',
  },
  {
    drift: 'a tighter limit',
    change: openapi(({ components }) => {
      components.schemas.EmailInput.maxLength = 100;
    }),
    asks: '2.0.0',
    says: "`maxLength` of `email` changed from '254' to '100'.",
  },
  {
    drift: 'a value that can no longer be sent',
    change: openapi(({ components }) => components.schemas.SocialDriverName.enum.shift()),
    asks: '2.0.0',
    says: "lost values: 'apple'.",
  },
  {
    drift: 'a field that is no longer returned',
    change: openapi(({ components }) => delete components.schemas.Session.properties.time),
    asks: '2.0.0',
    says: 'Property `time` of `Session` was removed.',
  },
  {
    drift: 'another default',
    change: openapi(({ paths }) => {
      paths['/v1/users'].get.parameters.find(({ name }: { name: string }) => name === 'limit').schema.default = 30;
    }),
    asks: '2.0.0',
    says: 'REST: `listUsers` (GET /v1/users): `limit` `default` changed from `25` to `30`.',
  },
  {
    drift: 'a field of GraphQL that is gone',
    change: sdl('  "The logged-in user."\n  user: User!\n', ''),
    asks: '2.0.0',
    says: 'GraphQL: Field `user` was removed from object type `AuthPayload`.',
  },
  {
    drift: 'an argument of GraphQL that has to be sent now',
    change: sdl('of the user as last read." if_match: String)', 'of the user as last read." if_match: String!)'),
    asks: '2.0.0',
    says: 'GraphQL: Type for argument `if_match` on field `Mutation.updateUser` changed from `String` to `String!`.',
  },
  {
    drift: 'another default of GraphQL',
    change: sdl('sort: UserSort = registered_desc', 'sort: UserSort! = registered_asc'),
    asks: '2.0.0',
    says: 'GraphQL: Default value for argument `sort` on field `Query.users` changed',
  },
  {
    drift: 'a field of GraphQL that costs more',
    change: sdl('@cost(weight: 5)', '@cost(weight: 6)'),
    asks: '2.0.0',
    says: 'GraphQL: `weight` of `User.memberships.@cost` changed from 5 to 6.',
  },
  {
    drift: 'a new operation',
    change: openapi(({ paths }) => {
      paths['/v1/auth/extra'] = { put: { ...paths['/v1/auth/logout'].put, operationId: 'extra' } };
    }),
    asks: '1.1.0',
    says: 'REST: `extra` (PUT /v1/auth/extra) was added.',
  },
  {
    drift: 'a deprecation in REST and GraphQL',
    change: both(
      openapi(({ paths }) => {
        const { put } = paths['/v1/auth/logout'];
        put.deprecated = true;
        put['x-deprecation'] = { since: '2026-01-01', sunset: '2026-07-01', successor: 'endSessions' };
      }),
      sdl(
        '"The logged-in user."\n  user: User!\n',
        '"The logged-in user."\n  user: User! @deprecated(reason: "Since 2026-01-01. Use `token`.")\n',
      ),
    ),
    asks: '1.1.0',
    says: 'REST: `logout` (PUT /v1/auth/logout) is deprecated since 2026-01-01; removed after 2026-07-01; use `endSessions`.',
  },
  {
    drift: 'a value that may be answered now',
    change: both(
      openapi(({ components }) => components.schemas.ProblemCode.enum.push('teapot')),
      sdl('enum ErrorCode {', 'enum ErrorCode {\n  teapot'),
    ),
    asks: '1.1.0',
    says: "gained values: 'teapot'.",
  },
  {
    drift: 'another webhook',
    change: openapi(({ webhooks }) => {
      webhooks.teapot = structuredClone(webhooks.welcome);
      webhooks.teapot.post.operationId = 'teapotMail';
    }),
    asks: '1.1.0',
    says: 'REST: Webhook `teapot` was added.',
  },
  {
    drift: 'another kind of a union with a discriminator',
    change: openapi(({ components }) => {
      const { oneOf, discriminator } = components.schemas.Mail;
      oneOf.push({ $ref: '#/components/schemas/WelcomeMail' });
      discriminator.mapping.teapot = '#/components/schemas/WelcomeMail';
    }),
    asks: '1.1.0',
    says: 'REST: `Mail`: `discriminator` `mapping` `teapot` was added.',
  },
  {
    drift: 'another webhook',
    change: openapi(({ webhooks }) => {
      webhooks.teapot = structuredClone(webhooks.welcome);
      webhooks.teapot.post.operationId = 'teapotMail';
    }),
    asks: '1.1.0',
    says: 'REST: Webhook `teapot` was added.',
  },
  {
    drift: 'another kind of a union without a discriminator',
    change: openapi(({ components }) => {
      const { discriminator: _gone, ...mail } = components.schemas.Mail;
      components.schemas.Mail = { ...mail, oneOf: [...mail.oneOf, { type: 'object' }] };
    }),
    asks: '2.0.0',
    says: 'REST: `Mail`: `oneOf` subschema of `Mail` was added.',
  },
  {
    drift: 'a looser limit',
    change: openapi(({ components }) => {
      components.schemas.LoginRequest.properties.email.maxLength = 320;
    }),
    asks: '1.1.0',
    says: 'REST: `LoginRequest`: `email` `maxLength` changed from `254` to `320`.',
  },
];

/** Words, which may change without a release. */
export const words: Change = both(
  openapi((document) => {
    document.info.description += '\nMore.';
    document.paths['/v1/auth'].post.summary = 'Log in, please';
    document.components.examples.LoginRequest.summary = 'Ada';
    document.components.schemas.Email.description = 'An address.';
    document.components.schemas.AuditEvent['x-enumDescriptions'].login = 'A login.';
    delete document.components.schemas.SocialDriverName['x-enumDescriptions'];
  }),
  sdl('"A session that was started."', '"A new session."'),
);

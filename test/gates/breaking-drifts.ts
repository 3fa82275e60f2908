import { generatedMark, packageReport } from '../../tools/gates/release/package-report.ts';
import { type AnyDocument, type Change, openapi, replaced, sdl } from './subject.ts';
import type { VersionDrift } from './version-drifts.ts';

type Row = readonly [drift: string, change: (document: AnyDocument) => void, says: string];

const roles = ({ paths }: AnyDocument): AnyDocument => paths['/v1/roles'].get;
const login = ({ paths }: AnyDocument): AnyDocument => paths['/v1/auth'].post;
const user = ({ paths }: AnyDocument): AnyDocument => paths['/v1/users/{id}'];
const parameter = ({ parameters }: AnyDocument, name: string): AnyDocument =>
  parameters.find((one: { name: string }) => one.name === name);
const webhook = ({ webhooks }: AnyDocument, name = 'welcome'): AnyDocument => webhooks[name].post;
/** The permission that an operation requires, to be narrowed. */
const permission = { any: ['roles:read', 'users:read'], in: 'company', except: 'member' };

/** Changes that refuse requests that were accepted, or leave out what was sent. */
const restBreaks: readonly Row[] = [
  [
    'an operation with another path',
    ({ paths }) => {
      paths['/v1/auth/end'] = paths['/v1/auth/logout'];
      delete paths['/v1/auth/logout'];
    },
    'Path `/v1/auth/logout` was renamed to `/v1/auth/end`',
  ],
  [
    'an operation with another method',
    ({ paths }) => {
      paths['/v1/auth/logout'].post = paths['/v1/auth/logout'].put;
      delete paths['/v1/auth/logout'].put;
    },
    'Operation `PUT /v1/auth/logout` was removed',
  ],
  [
    'a query parameter that is gone',
    (document) => {
      const { get } = document.paths['/v1/users'];
      get.parameters = get.parameters.filter(({ name }: AnyDocument) => name !== 'email');
    },
    '`listUsers` (GET /v1/users)',
  ],
  [
    'a query parameter that is required now',
    ({ paths }) => {
      parameter(paths['/v1/users'].get, 'email').required = true;
    },
    '`listUsers` (GET /v1/users)',
  ],
  [
    'a query parameter that has another type',
    ({ paths }) => {
      parameter(paths['/v1/users'].get, 'q').schema = { type: 'integer' };
    },
    '`listUsers` (GET /v1/users)',
  ],
  [
    'a new header that is required',
    (document) => {
      login(document).parameters.push({ name: 'X-Extra', in: 'header', required: true, schema: { type: 'string' } });
    },
    '`login` (POST /v1/auth)',
  ],
  [
    'a request body that is required now',
    ({ paths }) => {
      paths['/v1/auth/logout'].put.requestBody.required = true;
    },
    '`logout` (PUT /v1/auth/logout)',
  ],
  [
    'a request body in another media type',
    (document) => {
      const { content } = login(document).requestBody;
      content['application/x-www-form-urlencoded'] = content['application/json'];
      delete content['application/json'];
    },
    '`login` (POST /v1/auth)',
  ],
  [
    'a field of requests that is gone',
    ({ components }) => delete components.schemas.SignupRequest.properties.default_company,
    '`SignupRequest`',
  ],
  [
    'a field of requests that may no longer be null',
    ({ components }) => {
      const { properties } = components.schemas.UpdateUserRequest;
      properties.phone_number = properties.phone_number.anyOf[0];
    },
    'phone_number',
  ],
  [
    'a field of requests with another type',
    ({ components }) => {
      components.schemas.LoginRequest.properties.password.type = 'integer';
    },
    '`password`',
  ],
  [
    'a stricter pattern of requests',
    ({ components }) => {
      components.schemas.LoginRequest.properties.email = {
        type: 'string',
        maxLength: 254,
        pattern: '^a',
        examples: ['a'],
      };
    },
    '`LoginRequest`',
  ],
  [
    'a higher minimum of requests',
    ({ paths }) => {
      parameter(paths['/v1/users'].get, 'limit').schema.minimum = 10;
    },
    "`listUsers` (GET /v1/users): Lower bound changed from '>= 1' to '>= 10'",
  ],
  [
    'a lower maximum of requests',
    ({ paths }) => {
      parameter(paths['/v1/users'].get, 'limit').schema.maximum = 100;
    },
    "`listUsers` (GET /v1/users): Upper bound changed from '<= 200' to '<= 100'",
  ],
  [
    'a field of responses with another type',
    ({ components }) => {
      components.schemas.Session.properties.token.type = 'integer';
    },
    '`token`',
  ],
  [
    'a field of responses that may be missing',
    ({ components }) => components.schemas.Session.required.shift(),
    '`Session`',
  ],
  [
    'a response with another status',
    (document) => {
      const { responses } = login(document);
      responses['201'] = responses['200'];
      delete responses['200'];
    },
    '`login` (POST /v1/auth)',
  ],
  ['a response that is gone', (document) => delete login(document).responses['202'], '`login` (POST /v1/auth)'],
  [
    'a response header that is gone',
    (document) => delete login(document).responses['200'].headers['X-Device-Token'],
    'X-Device-Token',
  ],
  [
    'a response in another media type',
    (document) => {
      const { content } = login(document).responses['200'];
      content['text/plain'] = content['application/json'];
      delete content['application/json'];
    },
    '`login` (POST /v1/auth)',
  ],
  [
    'another way to authenticate',
    ({ paths }) => {
      paths['/v1/users'].get.security = [{ serviceKey: [] }];
    },
    '`listUsers` (GET /v1/users)',
  ],
  [
    'a header of an API key with another name',
    ({ components }) => {
      components.securitySchemes.appKey.name = 'X-App';
    },
    'appKey',
  ],
  [
    'a path that another server has',
    (document) => {
      document.servers = [{ url: '/api' }];
    },
    'The document: Server `/` became `/api`',
  ],
  [
    'an operation that only an allowed permission of fewer calls',
    (document) => {
      roles(document)['x-permissions'] = { ...permission, any: ['roles:read'] };
    },
    '`x-permissions` changed from',
  ],
  [
    'a permission that counts in the whole application instead of the company',
    (document) => {
      roles(document)['x-permissions'] = { ...permission, in: 'application' };
    },
    '`x-permissions` changed from',
  ],
  [
    'a permission that members of the company need now',
    (document) => {
      const { except: _except, ...others } = permission;
      roles(document)['x-permissions'] = others;
    },
    '`x-permissions` changed from',
  ],
  [
    'an exception from a permission for fewer callers',
    (document) => {
      roles(document)['x-permissions'] = { ...permission, except: 'self' };
    },
    '`x-permissions` changed from',
  ],
  [
    'an operation that requires a permission now',
    (document) => {
      user(document).get['x-permissions'] = { any: ['users:read'], in: 'company' };
    },
    '`x-permissions` changed from',
  ],
  [
    'an operation that a further limit applies to',
    (document) => {
      login(document)['x-rate-limit'].push('writes');
    },
    '`x-rate-limit` changed from',
  ],
  [
    'an operation that another limit applies to',
    (document) => {
      roles(document)['x-rate-limit'] = ['writes'];
    },
    '`x-rate-limit` changed from',
  ],
  [
    'an operation that administrators who act as a user may no longer call',
    (document) => {
      delete user(document).get['x-impersonation'];
    },
    '`x-impersonation` changed from',
  ],
  [
    'an operation with a mark that no comparison knows',
    (document) => {
      roles(document)['x-unlimited-callers'] = 'only';
    },
    '`x-unlimited-callers` changed from none to `"only"`',
  ],
  [
    'an operation with another value of a mark that no comparison knows',
    (document) => {
      roles(document)['x-outlives'] = 'key';
    },
    '`x-outlives` changed from `"grant"` to `"key"`',
  ],
  [
    'an operation that has lost a mark that no comparison knows',
    (document) => {
      delete roles(document)['x-outlives'];
    },
    '`x-outlives` changed from `"grant"` to none',
  ],
  [
    'an error with another status',
    (document) => {
      document['x-problems'].invalid_credentials.status = 403;
    },
    '`invalid_credentials`: the status changed from 401 to 403',
  ],
  ['a webhook that is gone', ({ webhooks }) => delete webhooks.welcome, 'Webhook `welcome`'],
  [
    'a header of webhooks that is gone',
    (document) => {
      const operation = webhook(document);
      operation.parameters = operation.parameters.filter(({ name }: AnyDocument) => name !== 'webhook-id');
    },
    'Webhook `welcome`',
  ],
  [
    'a header of webhooks that may be missing',
    (document) => {
      parameter(webhook(document), 'webhook-id').required = false;
    },
    'Webhook `welcome`',
  ],
  [
    'a header of webhooks in another format',
    (document) => {
      parameter(webhook(document), 'webhook-timestamp').schema = { type: 'string' };
    },
    'Webhook `welcome`',
  ],
  [
    'a field of webhooks that is gone',
    ({ components }) => delete components.schemas.MailRecipient.properties.email,
    '`MailRecipient`',
  ],
  [
    'a field of webhooks that may be missing',
    ({ components }) => components.schemas.MailRecipient.required.shift(),
    '`MailRecipient`',
  ],
  [
    'a webhook with another schema',
    (document) => {
      webhook(document).requestBody.content['application/json'].schema = {
        $ref: '#/components/schemas/VerifyEmailMail',
      };
    },
    'welcome',
  ],
  [
    'a webhook in another media type',
    (document) => {
      const { content } = webhook(document).requestBody;
      content['text/plain'] = content['application/json'];
      delete content['application/json'];
    },
    'welcome',
  ],
  [
    'a response to webhooks that is not expected any longer',
    (document) => delete webhook(document).responses['2XX'],
    'Webhook `welcome`',
  ],
];

/** The neighbors that refuse no request and leave nothing out. */
const restAdditions: readonly Row[] = [
  [
    'a permission of more callers',
    (document) => {
      roles(document)['x-permissions'] = {
        any: ['roles:read', 'users:read', 'roles:write'],
        in: 'company',
        except: 'user',
      };
    },
    '`x-permissions` changed from',
  ],
  [
    'an operation that requires no permission any longer',
    (document) => {
      roles(document)['x-permissions'] = 'none';
    },
    '`x-permissions` changed from',
  ],
  [
    'an operation that a limit no longer applies to',
    (document) => login(document)['x-rate-limit'].pop(),
    '`x-rate-limit` changed from',
  ],
  [
    'another header of webhooks',
    (document) => {
      webhook(document).parameters.push({
        name: 'webhook-extra',
        in: 'header',
        required: true,
        schema: { type: 'string' },
      });
    },
    'Webhook `welcome`',
  ],
  [
    'an optional header of webhooks that is always sent now',
    (document) => {
      parameter(webhook(document, 'invitation'), 'webhook-id').required = true;
    },
    'Webhook `invitation`',
  ],
];

/** A change of the SDL. */
type SdlRow = readonly [drift: string, passage: string, by: string, says: string];

const sdlBreaks: readonly SdlRow[] = [
  ['a query of another name', '  me: User\n', '  self: User\n', 'Field `me` was removed from object type `Query`'],
  [
    'a field of another type',
    '  "The logged-in user."\n  user: User!\n',
    '  "The logged-in user."\n  user: String!\n',
    'Field `AuthPayload.user` changed type from `User!` to `String!`',
  ],
  [
    'a field that may be null',
    '  "The logged-in user."\n  user: User!\n',
    '  "The logged-in user."\n  user: User\n',
    'Field `AuthPayload.user` changed type from `User!` to `User`',
  ],
  [
    'an enum value that is gone',
    '  "By email address, ascending."\n  email_asc\n',
    '',
    'Enum value `email_asc` was removed from enum `UserSort`',
  ],
  [
    'an argument of another name',
    '  invitation(key: String!)',
    '  invitation(secret: String!)',
    'Argument `key: String!` was removed from field `Query.invitation`',
  ],
  [
    'an argument of another type',
    '  invitation(key: String!)',
    '  invitation(key: Int!)',
    'Type for argument `key` on field `Query.invitation` changed from `String!` to `Int!`',
  ],
  [
    'a new input field that is required',
    'input LoginInput {',
    'input LoginInput {\n  "The name."\n  name: String!\n',
    'Input field `name` of type `String!` was added to input object type `LoginInput`',
  ],
  [
    'a member of a union that is gone',
    'union LoginResult = AuthPayload | LoginChallenge',
    'union LoginResult = AuthPayload',
    'Member `LoginChallenge` was removed from Union type `LoginResult`',
  ],
];

const asyncapi =
  (change: (document: AnyDocument) => void): Change =>
  (subject) => {
    const document = JSON.parse(subject.contracts.asyncapi!);
    change(document);
    return { ...subject, contracts: { ...subject.contracts, asyncapi: JSON.stringify(document) } };
  };

const message = ({ components }: AnyDocument): AnyDocument => components.messages['user.created'];

const asyncapiBreaks: readonly Row[] = [
  [
    'an event that is gone',
    (document) => delete document.components.messages['user.created'],
    '`components.messages.user.created.name` was removed',
  ],
  [
    'an event of another name',
    (document) => {
      message(document).name = 'user.made';
    },
    '`components.messages.user.created.name` changed from `user.created` to `user.made`',
  ],
  [
    'a header of events that is gone',
    (document) => delete message(document).headers.schema.properties['webhook-id'],
    '`components.messages.user.created.headers.schema.properties.webhook-id.$ref` was removed',
  ],
  [
    'a header of events that may be missing',
    (document) => message(document).headers.schema.required.shift(),
    '`components.messages.user.created.headers.schema.required "webhook-id"` was removed',
  ],
  [
    'an event in another format',
    (document) => {
      message(document).contentType = 'application/cloudevents+json';
    },
    '`components.messages.user.created.contentType` changed',
  ],
  [
    'an event with another schema',
    (document) => {
      message(document).payload.schema.$ref = './openapi.json#/components/schemas/UserDeletedEvent';
    },
    '`components.messages.user.created.payload.schema.$ref` changed',
  ],
  [
    'a channel of another name',
    ({ channels }) => {
      channels.all = channels.events;
      delete channels.events;
    },
    '`channels.events.messages.user.created.$ref` was removed',
  ],
  [
    'a channel without one of its events',
    ({ channels }) => delete channels.events.messages['user.created'],
    '`channels.events.messages.user.created.$ref` was removed',
  ],
  [
    'an operation of events that is gone',
    ({ operations }) => delete operations.sendEvents,
    '`operations.sendEvents.action` was removed',
  ],
];

/** Sources of a package, as a repository has them. */
export const packageFiles = {
  'packages/client/package.json': JSON.stringify({ exports: { '.': './index.js', './react': './react.js' } }),
  'packages/client/src/index.ts': `export { createClient } from './client.ts';
export type { Client, Options, Outcome, Storage } from './client.ts';
export type * from './entities.ts';
`,
  'packages/client/src/react.ts':
    "export const useUser = (id: number): string => String(id);\nexport const hidden: string = '';\n",
  'packages/client/src/entities.ts': `${generatedMark} */\nexport interface User { readonly id: number }\n`,
  'packages/client/src/client.ts': `import type { User } from './entities.ts';
export interface Options {
  readonly url: string;
  readonly storage?: Storage | undefined;
}
export interface Storage {
  get(key: string): string;
}
export interface Client {
  /** Returns the user. */
  readonly me: (signal?: AbortSignal) => Promise<Outcome>;
  readonly close?: () => void;
}
export type Outcome = 'found' | Missing;
type Missing = { readonly code: string };
export const createClient = (options: Options): Client => ({ me: async () => 'found' });
`,
};

type PackageRow = readonly [drift: string, file: string, passage: string, by: string, says: string];
const client = 'packages/client/src/client.ts';
const index = 'packages/client/src/index.ts';

const packageBreaks: readonly PackageRow[] = [
  [
    'an export that is gone',
    index,
    "export { createClient } from './client.ts';\n",
    '',
    '`client` no longer exports `createClient`',
  ],
  ['an exported type that is gone', index, 'Client, Options, ', 'Client, ', '`client` no longer exports `Options`'],
  [
    'an exported type of the contracts that is gone',
    'packages/client/src/entities.ts',
    'export interface User',
    'interface User',
    '`client` no longer exports `User`',
  ],
  [
    'an entry that is gone',
    'packages/client/package.json',
    ',"./react":"./react.js"',
    '',
    '`client/react` was removed',
  ],
  [
    'a member of an exported type that is gone',
    client,
    '  readonly close?: () => void;\n',
    '',
    '`Client` of `client`: `close?` was removed',
  ],
  [
    'a member of another type',
    client,
    'url: string;',
    'url: URL;',
    '`Options` of `client`: `url` changed from `string` to `URL`',
  ],
  [
    'a member that callers must pass now',
    client,
    '  readonly url: string;',
    '  readonly url: string;\n  readonly app: string;',
    '`Options` of `client`: `app` was added',
  ],
  [
    'a member that may be missing',
    client,
    '  readonly url: string;',
    '  readonly url?: string;',
    '`Options` of `client`: `url` was removed',
  ],
  [
    'a member that callers must implement now',
    client,
    '  get(key: string): string;',
    '  get(key: string): string;\n  set(key: string): void;',
    '`Storage` of `client`: `set` was added',
  ],
  [
    'a function with another parameter',
    'packages/client/src/react.ts',
    '(id: number)',
    '(id: number, at: Date)',
    '`useUser` of `client` changed from',
  ],
  [
    'a function with a parameter of another type',
    'packages/client/src/react.ts',
    '(id: number)',
    '(id: string)',
    '`useUser` of `client` changed from',
  ],
  [
    'a function with another result',
    'packages/client/src/react.ts',
    '): string => String(id)',
    '): number => id',
    '`useUser` of `client` changed from',
  ],
  [
    'a function whose overloads do not begin with what it was',
    client,
    'createClient = (options: Options): Client =>',
    'createClient: { (url: string): Client; (options: Options): Client } = (): Client =>',
    'to `(url: string) => Client` and `(options: Options) => Client`',
  ],
  ['a member of a union that is gone', client, "'found' | Missing", "'found'", '`Outcome` of `client`'],
  [
    'a value of a union that is gone',
    client,
    "'found' | Missing",
    "'none' | Missing",
    "`Outcome` of `client` lost `'found'`",
  ],
  [
    'a type that only others refer to',
    client,
    '{ readonly code: string }',
    '{ readonly status: number }',
    '`Missing` of `client`: `code` was removed',
  ],
];

const packageAdditions: readonly PackageRow[] = [
  ['another export', index, 'Client, Options', 'Client, Missing, Options', '`client` exports `Missing`'],
  [
    'a member that callers can pass',
    client,
    '  readonly url: string;',
    '  readonly url: string;\n  readonly app?: string;',
    '`Options` of `client`: `app?` was added',
  ],
  [
    'a member that callers get',
    client,
    '  readonly close?: () => void;',
    '  readonly close?: () => void;\n  readonly open: () => void;',
    '`Client` of `client`: `open` was added',
  ],
  [
    'a parameter that can be omitted',
    client,
    '(signal?: AbortSignal)',
    '(signal?: AbortSignal, retries?: number)',
    '`Client` of `client`: `me` changed from',
  ],
  [
    'an overload of a function',
    client,
    'createClient = (options: Options): Client =>',
    'createClient: { (options: Options): Client; <T>(options: Options): Client & T } = (): any =>',
    'to `(options: Options) => Client` and `<T>(options: Options) => Client & T`',
  ],
  [
    'another value of a union',
    client,
    "'found' | Missing",
    "'found' | 'none' | Missing",
    "`Outcome` of `client` gained `'none'`",
  ],
  [
    'a member of a type of the contracts, which are compared themselves',
    index,
    "export type * from './entities.ts';",
    "export type * from './entities.ts';\nexport const version: string = '';",
    '`client` exports `version`',
  ],
];

const packages =
  (file: string, passage: string, by: string): Change =>
  (subject) => {
    const files: Readonly<Record<string, string>> = { ...packageFiles };
    const report = packageReport({ ...files, [file]: replaced(files[file]!, passage, by) });
    return { ...subject, contracts: { ...subject.contracts, packages: JSON.stringify(report) } };
  };

const rest = (rows: readonly Row[], asks: string): readonly VersionDrift[] =>
  rows.map(([drift, change, says]) => ({ drift, change: openapi(change), asks, says }));
const published = (rows: readonly PackageRow[], asks: string): readonly VersionDrift[] =>
  rows.map(([drift, file, passage, by, says]) => ({
    drift: `${drift}, in a package`,
    change: packages(file, passage, by),
    asks,
    says,
  }));

/** The contracts that the rows are applied to: with marks that no operation has at present. */
export const marked: Change = (subject) => {
  const { contracts } = openapi((document) => {
    roles(document)['x-permissions'] = permission;
    roles(document)['x-outlives'] = 'grant';
    webhook(document, 'invitation').parameters = structuredClone(webhook(document, 'invitation').parameters);
    parameter(webhook(document, 'invitation'), 'webhook-id').required = false;
  })(subject);
  const all = { ...contracts, packages: JSON.stringify(packageReport(packageFiles)) };
  return { ...subject, contracts: all, baseline: all };
};

/** Kinds of changes, beside those in `version-drifts.ts` and `client-drifts.ts`. */
export const breakingDrifts: readonly VersionDrift[] = [
  ...rest(restBreaks, '2.0.0'),
  ...sdlBreaks.map(([drift, passage, by, says]) => ({
    drift: `${drift}, in GraphQL`,
    change: sdl(passage, by),
    asks: '2.0.0',
    says,
  })),
  ...asyncapiBreaks.map(([drift, change, says]) => ({
    drift: `${drift}, in AsyncAPI`,
    change: asyncapi(change),
    asks: '2.0.0',
    says,
  })),
  ...published(packageBreaks, '2.0.0'),
  ...rest(restAdditions, '1.1.0'),
  {
    drift: 'another event, in AsyncAPI',
    change: asyncapi((document) => {
      document.components.messages['user.extra'] = structuredClone(message(document));
    }),
    asks: '1.1.0',
    says: '`components.messages.user.extra.name` was added',
  },
  ...published(packageAdditions, '1.1.0'),
];

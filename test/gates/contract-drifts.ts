import type { Gate, Subject } from '../../tools/gates/gate.ts';
import { readDocument } from '../../tools/gates/openapi/document.ts';
import { statedResponses } from '../../tools/gates/openapi/stated-responses.ts';
import { openapiValidity } from '../../tools/gates/openapi/validity.ts';
import { changelogGate } from '../../tools/gates/release/changelog-gate.ts';
import { oneCatalogue } from '../../tools/gates/sdl/catalogue.ts';
import { sdlExamples } from '../../tools/gates/sdl/examples.ts';
import { descriptionsOnce, sdlLint } from '../../tools/gates/sdl/lint.ts';
import { sdlValidity } from '../../tools/gates/sdl/validity.ts';
import { strictYaml } from '../../tools/gates/yaml/gate.ts';
import { type Document, limitFaults } from '../contract/limits/contract-limits.ts';
import { limitRows, restLimits } from '../contract/limits/rows.ts';
import { sdlLimitFaults } from '../contract/limits/sdl-limits.ts';
import { both, type Change, openapi, released, sdl, version, written } from './subject.ts';

interface Drift {
  readonly drift: string;
  readonly gate: Pick<Gate, 'faults'>;
  readonly change: Change;
  readonly says: string;
}

const documentOf = ({ contracts }: Subject) => readDocument(contracts.openapi) as unknown as Document;

/** The comparisons of `test/contract/limits/coverage.test.ts`. */
const restLimitGate: Pick<Gate, 'faults'> = {
  faults: async (subject) => limitFaults(documentOf(subject), limitRows, restLimits),
};
const sdlLimitGate: Pick<Gate, 'faults'> = {
  faults: async (subject) => sdlLimitFaults(subject.contracts.sdl, documentOf(subject)),
};

/** The file and line of the field `me`. */
const placeOfMe = `contracts/users.graphql:${released.parts['users.graphql']!.split('\n').indexOf('  me: User') + 1}`;

const bare = '"The bearer token. Send it in later requests."\n  token: String!';
const field = (text: string): Change => sdl(bare, `${text}\n  ${bare}`);

// regression A53a, A510: the rows about YAML; regression A69, A511: those about descriptions
// regression A70: the rows about parts and the bundle; regression A823: that about a response of all operations of a kind
/** Changes of the contracts that the linter of REST does not cover, with the failing gate and its message. */
export const contractDrifts: readonly Drift[] = [
  {
    drift: 'a document that the second validator refuses',
    gate: openapiValidity,
    change: openapi(({ paths }) => {
      paths['/v1/users'].get.parameters[0].in = 'body';
    }),
    says: '/parameters/0/in must be equal to one of the allowed values',
  },
  {
    drift: 'an invalid schema',
    gate: sdlValidity,
    change: sdl('  me: User\n', '  me: Usher\n'),
    says: `${placeOfMe} Unknown type "Usher"`,
  },
  {
    drift: 'an SDL that cannot be read',
    gate: sdlValidity,
    change: written('users.graphql', '  me: User\n', '  me: User!!\n'),
    says: `${placeOfMe} Syntax Error`,
  },
  {
    drift: 'an SDL field without a description',
    gate: sdlLint,
    change: field('lifetime: Int!'),
    says: 'AuthPayload.lifetime has no description.',
  },
  {
    drift: 'an SDL input without a description',
    gate: sdlLint,
    change: sdl('"The data of a new branch."\n', ''),
    says: 'CreateBranchInput has no description.',
  },
  {
    drift: 'an SDL field called like its type without a description',
    gate: sdlLint,
    change: sdl('  "The profile of the user."\n', ''),
    says: 'UserExport.user has no description.',
  },
  {
    drift: 'an SDL value without a description',
    gate: sdlLint,
    change: sdl('enum ApiKeyKind {', 'enum ApiKeyKind {\n  mail'),
    says: 'ApiKeyKind.mail has no description.',
  },
  {
    drift: 'an SDL argument without a description here and in REST',
    gate: sdlLint,
    change: sdl('  me: User\n', '  me(depth: Int): User\n'),
    says: 'Query.me(depth) has no description.',
  },
  {
    drift: 'an SDL value of an error without a description here and in REST',
    gate: sdlLint,
    change: sdl('enum ErrorCode {', 'enum ErrorCode {\n  teapot'),
    says: 'ErrorCode.teapot has no description.',
  },
  {
    drift: 'an SDL field in another spelling',
    gate: sdlLint,
    change: field('"When it ends."\n  expiresAt: Int!'),
    says: 'AuthPayload.expiresAt is not in snake_case.',
  },
  {
    drift: 'an input that is not called like its mutation',
    gate: sdlLint,
    change: sdl('login(data: LoginInput!)', 'login(data: RegisterInput!)'),
    says: 'Mutation.login(data) has the type RegisterInput instead of LoginInput.',
  },
  {
    drift: 'a root field that is not nullable',
    gate: sdlLint,
    change: sdl('  me: User\n', '  me: User!\n'),
    says: 'Query.me is non-null',
  },
  {
    drift: 'an argument with a default that is not nullable',
    gate: sdlLint,
    change: sdl('wait: Int = 0', 'wait: Int! = 0'),
    says: 'Query.events(wait) has a default, but is non-null',
  },
  {
    drift: 'a code in a description that the catalogue has not',
    gate: sdlLint,
    change: written('recovery.graphql', 'Codes: `key_invalid`.', 'Codes: `key_unknown`.'),
    says: 'lists codes that are not in ErrorCode: key_unknown.',
  },
  {
    drift: 'a deprecation in the SDL without a date',
    gate: sdlLint,
    change: field('"The bearer token."\n  bearer: String! @deprecated(reason: "Use `token`.")'),
    says: 'AuthPayload.bearer must have a reason like "Since YYYY-MM-DD',
  },
  {
    drift: 'a deprecation in the SDL that is over too soon',
    gate: sdlLint,
    change: field(
      '"The bearer token."\n  bearer: String! @deprecated(reason: "Since 2026-01-01; removed after 2026-02-01. Use `token`.")',
    ),
    says: 'AuthPayload.bearer is deprecated and must stay for at least 180 days.',
  },
  {
    drift: 'a deprecation in the SDL for what is not there',
    gate: sdlLint,
    change: field('"The bearer token."\n  bearer: String! @deprecated(reason: "Since 2026-01-01. Use `tokens`.")'),
    says: 'AuthPayload.bearer names the successor `tokens`, which its type does not have.',
  },
  {
    drift: 'a broken example in the SDL',
    gate: sdlExamples,
    change: sdl('query Me { me { id', 'query Me { me { ident'),
    says: 'Query.me, its example: Cannot query field "ident" on type "User"',
  },
  {
    drift: 'an example of another field',
    gate: sdlExamples,
    change: sdl('mutation RefreshToken { refreshToken { token expires } }', 'query Me { me { id } }'),
    says: 'Mutation.refreshToken, its example: is not a named operation with the field `refreshToken`.',
  },
  {
    drift: 'a problem of one API only',
    gate: oneCatalogue,
    change: sdl('enum ErrorCode {', 'enum ErrorCode {\n  teapot'),
    says: 'teapot is in ErrorCode, but not in ProblemCode.',
  },
  {
    drift: 'a problem without an explanation',
    gate: oneCatalogue,
    change: both(
      sdl('enum ErrorCode {', 'enum ErrorCode {\n  teapot'),
      openapi(({ components }) => components.schemas.ProblemCode.enum.push('teapot')),
    ),
    says: 'teapot is in ProblemCode, but not in x-problems.',
  },
  {
    drift: 'a limit that is not the domain’s',
    gate: restLimitGate,
    change: openapi(({ components }) => {
      components.schemas.EmailInput.maxLength = 255;
    }),
    says: 'maxLength of EmailInput is 255 in the contract, and 254 in the domain',
  },
  {
    drift: 'a limit that the domain does not know',
    gate: restLimitGate,
    change: openapi(({ components }) => {
      components.schemas.LoginRequest.properties.device = { type: 'string', maxLength: 9 };
    }),
    says: 'LoginRequest.device has limits, and no row in test/contract/limits/rows.ts',
  },
  {
    drift: 'a limit that the SDL states wrongly',
    gate: sdlLimitGate,
    change: sdl('Display name of the user, 1 to 201 characters', 'Display name of the user, 1 to 200 characters'),
    says: 'RegisterInput.displayname states 200, which is not a limit of it in REST',
  },
  {
    drift: 'a limit that the SDL keeps to itself',
    gate: sdlLimitGate,
    change: sdl('Display name of the user, 1 to 201 characters without', 'Display name of the user, without'),
    says: 'RegisterInput.displayname does not state its limit, 201',
  },
  {
    drift: 'an anchor of YAML that is defined twice',
    gate: strictYaml,
    change: written('openapi.yaml', 'openapi: 3.1.0\n', 'openapi: 3.1.0\nx-a: &twice 1\nx-b: &twice 2\n'),
    says: 'contracts/openapi.yaml: The anchor `&twice` is defined more than once.',
  },
  {
    drift: 'a key of YAML that stands twice in a map',
    gate: strictYaml,
    change: written('openapi.yaml', 'openapi: 3.1.0\n', 'openapi: 3.1.0\nopenapi: 3.1.0\n'),
    says: 'contracts/openapi.yaml: Map keys must be unique',
  },
  {
    drift: 'a date without quotation marks',
    gate: strictYaml,
    change: written('openapi.yaml', 'openapi: 3.1.0\n', 'openapi: 3.1.0\nx-day: 2026-01-01\n'),
    says: 'contracts/openapi.yaml /x-day is read differently by YAML 1.1.',
  },
  {
    drift: 'a key that is a boolean in YAML 1.1',
    gate: strictYaml,
    change: written('openapi.yaml', 'openapi: 3.1.0\n', 'openapi: 3.1.0\nx-point: { y: 1 }\n'),
    says: 'contracts/openapi.yaml /x-point/y is read differently by YAML 1.1.',
  },
  {
    drift: 'an anchor of YAML that is defined twice in a part',
    gate: strictYaml,
    change: written('webhooks.yaml', 'webhooks:\n', 'x-a: &webhookHeaders 1\nwebhooks:\n'),
    says: 'contracts/webhooks.yaml: The anchor `&webhookHeaders` is defined more than once.',
  },
  {
    drift: 'a description of the SDL that REST has word for word',
    gate: descriptionsOnce,
    change: written(
      'sessions.graphql',
      '    user_id: ID\n    network: String',
      '    "Returns only sessions of this user."\n    user_id: ID\n    network: String',
    ),
    says: 'contracts/sessions.graphql:38 repeats a description of REST.',
  },
  {
    drift: 'a response of an operation that all operations of its kind have',
    gate: statedResponses,
    change: written(
      'sessions.yaml',
      '        "200":\n          description: The session with its new token.',
      '        "429": { $ref: "openapi.yaml#/components/responses/RateLimited" }\n        "200":\n          description: The session with its new token.',
    ),
    says: 'contracts/sessions.yaml:27 refresh states its 429, which the bundler adds.',
  },
  {
    drift: 'a date without quotation marks in a part',
    gate: strictYaml,
    change: written('audit.yaml', 'paths:\n', 'x-day: 2026-01-01\npaths:\n'),
    says: 'contracts/audit.yaml /x-day is read differently by YAML 1.1.',
  },
  {
    drift: 'a date without quotation marks in the bundle',
    gate: strictYaml,
    change: (subject) => ({ ...subject, contracts: { ...subject.contracts, openapi: 'x-day: 2026-01-01\n' } }),
    says: 'generated/openapi-full.yaml /x-day is read differently by YAML 1.1.',
  },
  {
    drift: 'a control character of C1 between quotation marks',
    gate: strictYaml,
    change: written('openapi.yaml', 'openapi: 3.1.0\n', 'openapi: 3.1.0\nx-a: "\u0089PNG"\n'),
    says: 'contracts/openapi.yaml: Line 2 contains U+0089, which must be written as an escape sequence.',
  },
  {
    drift: 'a byte order mark in a part',
    gate: strictYaml,
    change: written('audit.yaml', 'paths:\n', '\uFEFFpaths:\n'),
    says: 'contracts/audit.yaml: Line 1 contains U+FEFF',
  },
  {
    drift: 'a line separator, which ends a line in YAML 1.1, in a description of GraphQL',
    gate: strictYaml,
    change: sdl('"A session that was started."', '"A session\u2028that was started."'),
    says: 'generated/schema.graphql: Line ',
  },
  {
    drift: 'an escape sequence for half of a surrogate pair',
    gate: strictYaml,
    change: written('openapi.yaml', 'openapi: 3.1.0\n', 'openapi: 3.1.0\nx-a: "\\uD83D"\n'),
    says: 'contracts/openapi.yaml /x-a contains half of a surrogate pair.',
  },
  {
    drift: 'a syntax that only the first parser accepts',
    gate: strictYaml,
    change: written('openapi.yaml', 'openapi: 3.1.0\n', 'openapi: 3.1.0\nx-a: "\u0001"\n'),
    says: 'contracts/openapi.yaml: expected valid JSON character',
  },
  {
    drift: 'a control character in a served document of JSON',
    gate: strictYaml,
    change: (subject) => ({ ...subject, served: { 'generated/openapi.json': '{ "a": "\u0080" }' } }),
    says: 'generated/openapi.json: Line 1 contains U+0080',
  },
  {
    drift: 'half of a surrogate pair in a served document of JSON',
    gate: strictYaml,
    change: (subject) => ({ ...subject, served: { 'generated/openapi.json': '{ "a": "\\uD83D" }' } }),
    says: 'generated/openapi.json: /a contains half of a surrogate pair.',
  },
  {
    drift: 'a field of GraphQL that two parts define',
    gate: sdlValidity,
    change: sdl(
      'extend type Query {\n  """\n  Returns the roles',
      'extend type Query {\n  me: User\n\n  """\n  Returns the roles',
    ),
    says: 'Field "Query.me" can only be defined once.',
  },
  {
    drift: 'an anchor that is defined twice in a file of the deployment',
    gate: strictYaml,
    change: (subject) => ({ ...subject, yaml: { 'compose.yaml': 'a: &x 1\nb: &x 2\n' } }),
    says: 'compose.yaml: The anchor `&x` is defined more than once.',
  },
  {
    drift: 'a changelog that was not made',
    gate: changelogGate,
    change: both(version('1.1.0'), field('"When it ends."\n  lifetime: Int!')),
    says: 'CHANGELOG.md does not match the version and the difference between contracts/baseline/ and contracts/.',
  },
];

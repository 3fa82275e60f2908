import { type AnyDocument, type Change, openapi } from './subject.ts';

interface Drift {
  readonly drift: string;
  readonly change: Change;
  /** The message of Redocly. */
  readonly says: string;
}

const login = (document: AnyDocument): AnyDocument => document.paths['/v1/auth'].post;
const signup = (document: AnyDocument): AnyDocument => document.components.schemas.SignupRequest;
const body = ({ requestBody }: AnyDocument): AnyDocument => requestBody.content['application/json'];

/** A drift that takes a part of the login away. */
const without = (part: string, says: string): Drift => ({
  drift: `an operation without ${part}`,
  change: openapi((document) => delete login(document)[part]),
  says,
});

// regression A69: the rows about descriptions and patterns
/** Changes of the REST contract with the messages of its linter. */
export const lintDrifts: readonly Drift[] = [
  without('operationId', 'Operation object should contain `operationId` field'),
  without('summary', 'Operation object should contain `summary` field'),
  without('description', 'Operation object should contain `description` field'),
  without('tags', 'Operation tags should be defined'),
  without('security', 'Every operation should have security defined on it'),
  {
    drift: 'an operation without an example',
    change: openapi((document) => delete body(login(document)).examples),
    says: 'A body must have `examples`: the mock server and the reference show them. (gatehouse/body-examples at #/paths/~1v1~1auth/post/requestBody',
  },
  {
    drift: 'a broken example',
    change: openapi(({ components }) => {
      components.examples.LoginRequest.value.emial = 'ada@example.com';
    }),
    says: 'Example value must conform to the schema: must NOT have additional properties `emial`',
  },
  {
    drift: 'two operations of one name',
    change: openapi((document) => {
      login(document).operationId = 'logout';
    }),
    says: 'Every operation must have a unique `operationId`',
  },
  {
    drift: 'an operation that never refuses',
    change: openapi((document) => {
      login(document).responses = { 200: login(document).responses['200'] };
    }),
    says: 'Operation must have at least one `4XX` response',
  },
  {
    drift: 'a response without room for fields of later versions',
    change: openapi(({ components }) => {
      components.schemas.Session.additionalProperties = false;
    }),
    says: 'a minor version can add fields. (gatehouse/open-responses at #/paths/~1v1~1auth/post',
  },
  {
    drift: 'a webhook without room for fields of later versions',
    change: openapi(({ components }) => {
      components.schemas.MailRecipient.additionalProperties = false;
    }),
    says: 'a minor version can add fields. (gatehouse/open-responses at #/webhooks/welcome/post',
  },
  {
    drift: 'an operation under /v1 that is marked internal',
    change: openapi((document) => {
      login(document)['x-internal'] = true;
    }),
    says: 'must not be marked `x-internal`',
  },
  // regression A33
  {
    drift: 'an operation that changes something and does not say whether it needs a recent proof',
    change: openapi((document) => delete login(document)['x-proof']),
    says: 'An operation that changes something must have `x-proof`',
  },
  {
    drift: 'an operation with a recent proof that does not exist',
    change: openapi((document) => {
      login(document)['x-proof'] = { own: 'recent', others: 'later' };
    }),
    says: 'An operation that changes something must have `x-proof`',
  },
  // regression A520
  {
    drift: 'a PATCH without If-Match and without a reason',
    change: openapi(({ paths }) => {
      paths['/v1/roles/{id}'].patch.parameters = [];
    }),
    says: 'A PUT or PATCH must have `If-Match`, `ETag` and 412, or a reason in `x-unconditional`',
  },
  {
    drift: 'a creation without a location and without a reason',
    change: openapi(({ paths }) => delete paths['/v1/roles'].post['x-no-location']),
    says: 'A 201 must have the header `Location`',
  },
  {
    drift: 'a list without pages and without a largest length',
    change: openapi(({ paths, components }) => {
      paths['/v1/roles'].get.parameters = [];
      delete components.schemas.RolePage.properties.data.maxItems;
    }),
    says: 'A list must have a `cursor` or `maxItems`, or a reason in `x-unpaged`',
  },
  {
    drift: 'a switch with another name',
    change: openapi(({ components }) => {
      components.schemas.Role.properties.enabled = { type: 'boolean', description: 'True if it is enabled.' };
    }),
    says: 'a switch is named `is_enabled`',
  },
  {
    drift: 'a duration in days',
    change: openapi(({ components }) => {
      components.schemas.Role.properties.grace_days = { type: 'integer', description: 'A duration.' };
    }),
    says: 'a duration is in seconds',
  },
  // regression A400
  {
    drift: 'an operation that changes something by a key and does not say whether access can outlive its caller',
    change: openapi(({ paths }) => delete paths['/v1/keys'].post['x-outlives-caller']),
    says: 'An operation that changes something by a service key or an operator key must have `x-outlives-caller`',
  },
  {
    drift: 'an operation that only reads and by which access is said to outlive its caller',
    change: openapi(({ paths }) => {
      paths['/v1/keys'].get['x-outlives-caller'] = true;
    }),
    says: 'An operation that changes something by a service key or an operator key must have `x-outlives-caller`',
  },
  {
    drift: 'an operation outside /v1 that is not marked internal',
    change: openapi(({ paths }) => delete paths['/healthz'].get['x-internal']),
    says: 'must not be marked `x-internal`, and every other one must be. (gatehouse/internal-operations at #/paths/~1healthz/get',
  },
  {
    drift: 'an answer for every other status',
    change: openapi((document) => {
      login(document).responses.default = login(document).responses['401'];
    }),
    says: 'Every response must be described by its status code, not by `default`.',
  },
  {
    drift: 'an error that is not a problem',
    change: openapi((document) => {
      const { content } = document.components.responses.UnreadableBody;
      content['application/json'] = content['application/problem+json'];
    }),
    says: 'An error response must be a `Problem` with the list of its codes, in `application/problem+json` only, or for pages also `text/html`.',
  },
  {
    drift: 'an answer without a request id',
    change: openapi((document) => delete login(document).responses['200'].headers['X-Request-Id']),
    says: 'A response must declare the header `X-Request-Id`. (gatehouse/request-id at #/paths/~1v1~1auth/post/responses/200)',
  },
  {
    drift: 'a parameter without a description',
    change: openapi(({ paths }) => {
      for (const { description: _, ...parameter } of paths['/v1/users'].get.parameters.splice(0, 1))
        paths['/v1/users'].get.parameters.push(parameter);
    }),
    says: 'Parameter object description must be present',
  },
  {
    drift: 'a field without a description',
    change: openapi((document) => {
      signup(document).properties.nickname = { type: 'string', maxLength: 9 };
    }),
    says: 'A property must have a description. (gatehouse/schema-descriptions at #/components/schemas/SignupRequest/properties/nickname)',
  },
  {
    drift: 'the schema of a request without a description',
    change: openapi((document) => delete signup(document).description),
    says: 'A schema must have a description. (gatehouse/schema-descriptions at #/components/schemas/SignupRequest)',
  },
  {
    drift: 'the schema of a page without a description',
    change: openapi(({ components }) => delete components.schemas.UserPage.description),
    says: 'A schema must have a description. (gatehouse/schema-descriptions at #/components/schemas/UserPage)',
  },
  {
    drift: 'a pattern without an example',
    change: openapi(({ components }) => delete components.schemas.Timestamp.examples),
    says: 'A schema with a pattern must have an example. (gatehouse/pattern-examples at #/components/schemas/Timestamp)',
  },
  {
    drift: 'the pattern of a parameter without an example',
    change: openapi((document) => {
      login(document).parameters = login(document).parameters.map(
        ({ example: _, ...parameter }: AnyDocument) => parameter,
      );
    }),
    says: 'A schema with a pattern must have an example. (gatehouse/pattern-examples at #/paths/~1v1~1auth/post/parameters/0/schema)',
  },
  {
    drift: 'a pattern with null as its only example',
    change: openapi(({ components }) => {
      components.schemas.User.properties.card_last_four.examples = [null];
    }),
    says: 'A schema with a pattern must have an example. (gatehouse/pattern-examples at #/components/schemas/User/properties/card_last_four)',
  },
  {
    drift: 'an example that does not match its pattern',
    change: openapi(({ components }) => {
      components.schemas.Timestamp.examples = ['2026-03-14T09:26:53Z'];
    }),
    says: 'The example `2026-03-14T09:26:53Z` does not match the pattern. (gatehouse/pattern-examples at #/components/schemas/Timestamp)',
  },
  {
    drift: 'a field in another spelling',
    change: openapi((document) => {
      signup(document).properties.nickName = { type: 'string', maxLength: 9, description: 'A name.' };
    }),
    says: '`nickName` is not in snake_case.',
  },
  {
    drift: 'a value of an enum without a description beside described values',
    change: openapi(({ components: { schemas } }) => {
      delete schemas.SocialDriverName['x-enumDescriptions'].apple;
    }),
    says: '`x-enumDescriptions` must describe each value of the enum, and no other.',
  },
  {
    drift: 'a description of a value that an enum does not have',
    change: openapi(({ components: { schemas } }) => {
      schemas.SocialDriverName['x-enumDescriptions'].myspace = 'MySpace.';
    }),
    says: '`x-enumDescriptions` must describe each value of the enum, and no other.',
  },
  {
    drift: 'a schema by the name that Go has for making another one',
    change: openapi(({ components: { schemas } }) => {
      schemas.NewRole = schemas.Role;
    }),
    says: '`NewRole` is the name of the constructor of `Role` in Go clients.',
  },
  {
    drift: 'a schema by the name of a type that clients derive from an operation',
    change: openapi(({ components: { schemas } }) => {
      schemas.SignupResult = schemas.UserWithSession;
    }),
    says: '`SignupResult` is the name of a type that generated clients derive from `signup`.',
  },
  {
    drift: 'a value of an enum that clients have no name for',
    change: openapi(({ components: { schemas } }) => {
      schemas.YesNo.enum.push('?');
    }),
    says: '`x-enum-varnames` must have a unique identifier for each value of the enum.',
  },
  {
    drift: 'two values of an enum that clients have one name for',
    change: openapi(({ components: { schemas } }) => {
      delete schemas.UserSort['x-enum-varnames'];
    }),
    says: '`x-enum-varnames` must have a unique identifier for each value of the enum.',
  },
  {
    drift: 'names for fewer values than an enum has',
    change: openapi(({ components: { schemas } }) => {
      schemas.Flag['x-enum-varnames'].pop();
    }),
    says: '`x-enum-varnames` must have a unique identifier for each value of the enum.',
  },
  {
    drift: 'a pattern that only some languages can read',
    change: openapi(({ components: { schemas } }) => {
      schemas.PersonName.pattern = '^[^\\p{Cc}]*$';
    }),
    says: '`\\p` in a pattern is not portable to all languages.',
  },
  {
    drift: 'a pattern with a quote, which Python clients do not compile',
    change: openapi(({ components: { schemas } }) => {
      schemas.PersonName.pattern = '^[^"]*$';
    }),
    says: '`"` in a pattern is not portable to all languages.',
  },
  {
    drift: 'an example with a line break, whose Python test does not compile',
    change: openapi(({ components: { schemas } }) => {
      schemas.PersonName.examples = ['Ada\nLovelace'];
    }),
    says: 'A line break in an example of a schema is not portable to all languages.',
  },
  {
    drift: 'a text without an end',
    change: openapi((document) => {
      signup(document).properties.nickname = { type: 'string', description: 'A name.' };
    }),
    says: '`nickname` is a string without `maxLength`.',
  },
  {
    drift: 'a text with no other end than its pattern',
    change: openapi((document) => {
      signup(document).properties.nickname = { type: 'string', pattern: '^[a-z]$', description: 'A name.' };
    }),
    says: '`nickname` is a string without `maxLength`.',
  },
  {
    drift: 'a request that takes whatever is sent',
    change: openapi((document) => {
      signup(document).additionalProperties = true;
    }),
    says: 'A request body must not allow other fields than those listed.',
  },
  {
    drift: 'a deprecated operation that does not say since when',
    change: openapi((document) => {
      login(document).deprecated = true;
    }),
    says: '`login` is deprecated, but has no `x-deprecation`.',
  },
  {
    drift: 'a deprecated operation that is gone too soon',
    change: openapi((document) => {
      login(document).deprecated = true;
      login(document)['x-deprecation'] = { since: '2026-01-01', sunset: '2026-06-29' };
    }),
    says: '`login` must stay for at least 180 days.',
  },
  {
    drift: 'a deprecated operation with an invalid successor',
    change: openapi((document) => {
      login(document).deprecated = true;
      login(document)['x-deprecation'] = { since: '2026-01-01', sunset: '2026-06-30', successor: 'login' };
    }),
    says: '`login` names the successor `login`, which does not exist or is deprecated.',
  },
];

/** Allowed changes. */
export const allowedChange: Change = openapi((document) => {
  login(document).deprecated = true;
  login(document)['x-deprecation'] = {
    since: '2026-01-01',
    sunset: '2026-06-30',
    successor: 'refresh',
  };
});

import { describe, expect, test } from 'vitest';
import { useService } from '../kit/service.ts';

const service = useService();

/** Told apart from everything else that a reply or the log may hold. */
const secret = 'hunter2';
const email = 'ada@example.com';
const loginDocument = 'mutation ($data: LoginInput!) { login(data: $data) { token } }';
const registerDocument = 'mutation ($data: RegisterInput!) { register(data: $data) { token } }';
const login = (data: string): string => `mutation { login(data: ${data}) { token } }`;

/** Refuses what was sent with words about it that do not repeat it, in the reply or in the log. */
const expectSilence = async (query: string, variables: object = {}): Promise<string> => {
  const from = service.log.length;
  for (const accept of ['application/graphql-response+json', 'application/json']) {
    const reply = await service.graphql(query, { variables, headers: { Accept: accept } });
    expect(reply.body.errors[0].extensions.code).toBe('graphql_invalid');
    expect(reply.text).not.toContain(secret);
  }
  expect(service.log.slice(from).join()).not.toContain(secret);
  const { body } = await service.graphql(query, { variables });
  return body.errors[0].message;
};

// checklist 10, 48: graphql-js quotes what it refuses, and what it refuses may be a password.
describe('a password that is refused is not repeated', () => {
  test.each([
    [
      'an object',
      { x: secret },
      'Variable "$data" got an invalid value at "data.password"; String cannot represent a non string value.',
    ],
    [
      'a list',
      [secret],
      'Variable "$data" got an invalid value at "data.password"; String cannot represent a non string value.',
    ],
    [
      'null',
      null,
      'Variable "$data" got an invalid value at "data.password"; Expected non-nullable type "String!" not to be null.',
    ],
  ])('a password of the wrong type in a variable is refused and not repeated: %s', async (_name, value, message) => {
    const data = { email: `${secret}@example.com`, password: value };
    expect(await expectSilence(loginDocument, { data })).toBe(message);
  });

  test.each([
    secret,
    `${secret}; ${secret}`,
    `${secret} at "data.password"; String cannot represent a non string value: ${secret}`,
    `; Expected ${secret}`,
    ` at "${secret}`,
    `\n${secret}: ${secret}, found ${secret}`,
  ])('a password beside an unknown or missing field in a variable is not repeated in the error: %j', async (value) => {
    const unknown = await expectSilence(loginDocument, { data: { email, password: value, remember: true } });
    expect(unknown).toBe(
      'Variable "$data" got an invalid value; Field "remember" is not defined by type "LoginInput".',
    );
    const missing = await expectSilence(registerDocument, { data: { email, password: value } });
    expect(missing).toBe(
      'Variable "$data" got an invalid value; Field "displayname" of required type "String!" was not provided.',
    );
  });

  test.each([
    secret,
    `x" does not exist in "${secret}" enum. Did you mean "x`,
    `x" does not exist in "${secret}" enum.`,
    `" is not defined by type "${secret}". Did you mean "x"?`,
  ])('a password in place of a value of an enum is not repeated: %j', async (value) => {
    const document = 'query ($sort: UserSort) { users(sort: $sort) { data { id } } }';
    expect(await expectSilence(document, { sort: value })).toBe(
      'Variable "$sort" got an invalid value; Value does not exist in "UserSort" enum.',
    );
  });

  test('a password in place of the whole argument in a variable is refused and not repeated', async () => {
    expect(await expectSilence(loginDocument, { data: secret })).toBe(
      'Variable "$data" got an invalid value; Expected type "LoginInput" to be an object.',
    );
    expect(await expectSilence('mutation ($all: Boolean!) { logout(all_devices: $all) }', { all: secret })).toBe(
      'Variable "$all" got an invalid value; Boolean cannot represent a non boolean value.',
    );
  });

  test.each([
    ['without its quotes', login(`{ email: "a", password: ${secret} }`), 'String cannot represent a non string value.'],
    ['as a list', login(`{ email: "a", password: ["${secret}"] }`), 'String cannot represent a non string value.'],
    [
      'as an object',
      login(`{ email: "a", password: { x: "${secret}" } }`),
      'String cannot represent a non string value.',
    ],
    [
      'beside an unknown field',
      login(`{ email: "a", password: "${secret}", remember: true }`),
      'Field "remember" is not defined by type "LoginInput".',
    ],
    [
      'beside a missing field',
      login(`{ password: "${secret}" }`),
      'Field "LoginInput.email" of required type "String!" was not provided.',
    ],
    ['in place of the argument', login(`"${secret}"`), 'Expected value of type "LoginInput!".'],
    [
      'as the default of a variable',
      `mutation ($p: String! = { x: "${secret}" }) { login(data: { email: "a", password: $p }) { token } }`,
      'String cannot represent a non string value.',
    ],
    [
      'under a number',
      `mutation { updateUser(id: "me", data: { profile_privacy: "${secret}" }) { id } }`,
      'Int cannot represent non-integer value.',
    ],
  ])('a password in a document that is refused is not repeated: %s', async (_name, document, message) => {
    expect(await expectSilence(document)).toBe(message);
  });

  test('a password in a document is not repeated when a variable beside it is null', async () => {
    const document = `mutation ($email: String = "a") { login(data: { email: $email, password: "${secret}" }) { token } }`;
    expect(await expectSilence(document, { email: null })).toBe('Argument "data" has invalid value.');
  });

  test.each([
    ['a string that does not end', login(`{ email: "a", password: "${secret} }`), 'Syntax Error: Unterminated string.'],
    [
      'a block string that does not end',
      login(`{ email: "a", password: """${secret} }`),
      'Syntax Error: Unterminated string.',
    ],
    ['a string where a name belongs', login(`{ email: "a", "${secret}" }`), 'Syntax Error: Expected Name.'],
    ['a string where a colon belongs', login(`{ email: "a", password "${secret}" }`), 'Syntax Error: Expected ":".'],
    ['a string where nothing belongs', `"a" "${secret}"`, 'Syntax Error: Unexpected String.'],
    ['two words without quotes', login(`{ email: "a", password: correct ${secret} }`), 'Syntax Error: Expected ":".'],
    [
      'single quotes',
      login(`{ email: "a", password: '${secret}' }`),
      'Syntax Error: Unexpected single quote character (\'), did you mean to use a double quote (")?',
    ],
    [
      'an invalid escape',
      login(`{ email: "a", password: "\\${secret}" }`),
      'Syntax Error: Invalid character escape sequence.',
    ],
    [
      'an invalid escape of Unicode',
      login(`{ email: "a", password: "\\u{${secret}}" }`),
      'Syntax Error: Invalid Unicode escape sequence.',
    ],
    [
      'a line break in a string',
      login(`{ email: "a", password: "${secret}\n" }`),
      'Syntax Error: Unterminated string.',
    ],
    [
      'an invalid character of GraphQL',
      login(`{ email: "a", password: %${secret} }`),
      'Syntax Error: Unexpected character.',
    ],
    ['an invalid number', login(`{ email: "a", password: 1${secret} }`), 'Syntax Error: Invalid number.'],
  ])('a password in a document with a syntax error is not repeated: %s', async (_name, document, message) => {
    expect(await expectSilence(document)).toBe(message);
  });
});

test('a misspelt name is repeated in the error, since that helps and a name is not a secret', async () => {
  const reply = await service.graphql('{ me { nickname } }');
  expect(reply.body.errors[0].message).toBe(
    'Cannot query field "nickname" on type "User". Did you mean "firstname" or "lastname"?',
  );
});

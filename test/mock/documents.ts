import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLOutputType,
  GraphQLString,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
} from 'graphql';

const schema = buildSchema(readFileSync(new URL('../../generated/schema.graphql', import.meta.url), 'utf8'));

const scalars: Readonly<Record<string, string>> = {
  ID: '"7"',
  String: '"text"',
  Int: '1',
  Float: '1.5',
  Boolean: 'true',
  JSONObject: '{ type: "string" }',
};

/** The key of the examples, which the mock knows. */
const exampleKey = '"pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE"';

/** Values that keep the rules of their fields. */
const literals: Readonly<Record<string, string>> = {
  email: '"ada@example.com"',
  password: '"correct horse battery"',
  password_confirmation: '"correct horse battery"',
  name: '"plan"',
  url: '"https://crm.example.com/gatehouse"',
  domain: '"example.com"',
  domains: '"example.com"',
  issuer: '"https://login.example.com"',
  asked_until: '"2026-06-12 00:00:00"',
  event_id: '"evt_000000000007175e3a91bc"',
  redirect_uris: '"https://app.example.com/callback"',
  identifier: '"https://orders.example.com"',
  redirect_uri: '"https://app.example.com/callback"',
  key: exampleKey,
  // The key as `ResetPasswordInput` names it.
  token: exampleKey,
};

/** The fields that have to be sent though the schema does not require them. */
const needed: Readonly<Record<string, readonly string[]>> = {
  SocialLoginInput: ['code', 'state', 'binding'],
  FinishConnectionTestInput: ['code', 'state', 'binding'],
  LinkIdentityInput: ['code', 'state', 'binding'],
  CreateClientInput: ['redirect_uris'],
  CreateConnectionInput: ['issuer', 'client_id'],
  ReplayWebhookDeliveriesInput: ['event_id'],
  SetProviderInput: ['team_id', 'key_id', 'private_key'],
  SetAppChallengeInput: ['secret_key'],
  LoginWithCodeInput: ['email', 'code'],
  CompleteLoginInput: ['totp_code'],
  MergeUsersInput: ['from', 'reason'],
  ReauthenticateInput: ['totp_code'],
};
const isNeeded = (type: GraphQLInputObjectType, field: GraphQLInputField): boolean =>
  isRequiredInputField(field) || (needed[type.name]?.includes(field.name) ?? false);

/** A value that the schema takes, with as little in it as possible. */
const literalOf = (type: GraphQLInputType, fieldName = ''): string => {
  if (isNonNullType(type)) return literalOf(type.ofType, fieldName);
  if (type === GraphQLString && literals[fieldName]) return literals[fieldName];
  if (isListType(type)) return `[${literalOf(type.ofType, fieldName)}]`;
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (!isInputObjectType(type)) return scalars[type.name]!;
  const required = Object.values(type.getFields()).filter((field) => isNeeded(type, field));
  return `{ ${required.map(({ name, type }) => `${name}: ${literalOf(type, name)}`).join(', ')} }`;
};

/** The arguments that a field requires. */
const requiredIn = ({ args }: Pick<GraphQLField<unknown, unknown>, 'args'>): string => {
  const sent = args
    .filter(isRequiredArgument)
    .map((argument) => `${argument.name}: ${literalOf(argument.type, argument.name)}`);
  return sent.length > 0 ? `(${sent.join(', ')})` : '';
};

type Select = (type: GraphQLOutputType) => string;

/** Everything that can be asked of a type. */
const selectionOf: Select = (type) => {
  const named = getNamedType(type);
  if (isUnionType(named))
    return `{ ${named
      .getTypes()
      .map((member) => `... on ${member.name} ${selectionOf(member)}`)
      .join(' ')} }`;
  if (!isObjectType(named)) return '';
  return `{ ${Object.values(named.getFields())
    .map((field) => `${field.name}${requiredIn(field)} ${selectionOf(field.type)}`)
    .join(' ')} }`;
};

/** As little as can be asked of a type. */
const leastOf: Select = (type) => (isCompositeType(getNamedType(type)) ? '{ __typename }' : '');

const documentOf = (
  root: 'query' | 'mutation',
  { name, args, type }: GraphQLField<unknown, unknown>,
  select: Select,
): string => {
  return `${root} { ${name}${requiredIn({ args })} ${select(type)} }`;
};

interface RootField {
  readonly name: string;
  /** A document that asks for everything it has. */
  readonly document: string;
  /** A document that asks for next to nothing. */
  readonly short: string;
  /** The codes that its description lists. */
  readonly codes: readonly string[];
  /** The data of a document whose only field is this one and fails. */
  readonly failed: null | Readonly<Record<string, null>>;
}

const fieldsOf = (root: 'query' | 'mutation'): readonly RootField[] => {
  const type = root === 'query' ? schema.getQueryType() : schema.getMutationType();
  return Object.values(type!.getFields()).map((field) => {
    const [, list = ''] = /^Codes: ([\s\S]+)\.$/m.exec(field.description ?? '') ?? [];
    const codes = [...list.matchAll(/`(\w+)`/g)].map(([, code]) => code!);
    return {
      name: field.name,
      document: documentOf(root, field, selectionOf),
      short: documentOf(root, field, leastOf),
      codes,
      failed: isNonNullType(field.type) ? null : { [field.name]: null },
    };
  });
};

/** Every field of both roots. */
export const rootFields: readonly RootField[] = [...fieldsOf('query'), ...fieldsOf('mutation')];

export const documentFor = (name: string): string => rootFields.find((field) => field.name === name)!.document;

import type { ApiReply } from '../api/api.ts';
import { RequestError } from '../api/refusal.ts';
import { scimMediaType } from '../rest/scim-error.ts';
import { type Attribute, groupType, type ResourceType, userType } from '../scim/schema.ts';
import { pageSizes, wholeList } from './list.ts';
import type { ScimOperation } from './operations.ts';
import type { ScimHandler } from './request.ts';

const core = 'urn:ietf:params:scim:schemas:core:2.0';

const resourceTypes: readonly ResourceType[] = [userType, groupType];

const configuration = {
  schemas: [`${core}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: pageSizes.most },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  pagination: {
    cursor: true,
    index: true,
    defaultPaginationMethod: 'index',
    defaultPageSize: pageSizes.default,
    maxPageSize: pageSizes.most,
  },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The SCIM token of the connection.',
      primary: true,
    },
  ],
} as const;

/** Describes an attribute (RFC 7643, section 7). */
const toDescription = (attribute: Attribute, mutability: 'readWrite' | 'readOnly' = 'readWrite'): object => ({
  name: attribute.name,
  type: attribute.type,
  multiValued: attribute.isMultiValued,
  description: attribute.description,
  required: attribute.isRequired,
  caseExact: attribute.isCaseExact,
  mutability,
  returned: 'default',
  uniqueness: attribute.name === 'userName' ? 'server' : 'none',
  ...(attribute.parts.length > 0
    ? { subAttributes: attribute.parts.map((part) => toDescription(part, mutability)) }
    : {}),
});

const schemas = [
  ...resourceTypes.map(({ schema, name, attributes, derived }) => ({ id: schema, name, attributes, derived })),
  ...resourceTypes.flatMap(({ extensions }) =>
    extensions.map(({ name, parts }) => ({ id: name, name: 'EnterpriseUser', attributes: parts, derived: [] })),
  ),
];

const toSchema = ({ id, name, attributes, derived }: (typeof schemas)[number], baseUrl: string) => ({
  schemas: [`${core}:Schema`],
  id,
  name,
  attributes: [
    ...attributes.map((attribute) => toDescription(attribute)),
    ...derived.map((attribute) => toDescription(attribute, 'readOnly')),
  ],
  meta: { resourceType: 'Schema', location: `${baseUrl}/Schemas/${id}` },
});

const toResourceType = ({ name, schema, extensions }: ResourceType, baseUrl: string) => ({
  schemas: [`${core}:ResourceType`],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  ...(extensions.length > 0
    ? { schemaExtensions: extensions.map((extension) => ({ schema: extension.name, required: false })) }
    : {}),
  meta: { resourceType: 'ResourceType', location: `${baseUrl}/ResourceTypes/${name}` },
});

const reply = (body: object | undefined): ApiReply => {
  if (!body) throw new RequestError('not_found');
  return { status: 200, type: scimMediaType, body };
};

type Discovery = Extract<
  ScimOperation,
  `getScim${'ServiceProviderConfig' | 'ResourceType' | 'Schema'}` | `listScim${'ResourceTypes' | 'Schemas'}`
>;

/** Describes the service, its resources and their attributes (RFC 7644, section 4). */
export const discovery: Readonly<Record<Discovery, ScimHandler>> = {
  getScimServiceProviderConfig: ({ baseUrl }) =>
    reply({
      ...configuration,
      meta: { resourceType: 'ServiceProviderConfig', location: `${baseUrl}/ServiceProviderConfig` },
    }),
  listScimResourceTypes: ({ baseUrl }) => wholeList(resourceTypes.map((type) => toResourceType(type, baseUrl))),
  getScimResourceType: ({ path, baseUrl }) => {
    const type = resourceTypes.find(({ name }) => name === path['resource_type']);
    return reply(type && toResourceType(type, baseUrl));
  },
  listScimSchemas: ({ baseUrl }) => wholeList(schemas.map((schema) => toSchema(schema, baseUrl))),
  getScimSchema: ({ path, baseUrl }) => {
    const schema = schemas.find(({ id }) => id === path['schema']);
    return reply(schema && toSchema(schema, baseUrl));
  },
};

import type { AttributePath } from './filter.ts';

/** An attribute with its characteristics (RFC 7643, section 2.2). */
export interface Attribute {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'complex';
  readonly description: string;
  readonly isMultiValued: boolean;
  readonly isRequired: boolean;
  /** True if values that differ in their case are different. */
  readonly isCaseExact: boolean;
  /** The maximum number of values, if it has several. */
  readonly mostValues: number;
  /** The attributes of a complex one. */
  readonly parts: readonly Attribute[];
}

type Characteristics = Partial<Omit<Attribute, 'name' | 'type' | 'description'>>;

const attribute = (
  type: Attribute['type'],
  name: string,
  description: string,
  characteristics: Characteristics = {},
): Attribute => ({
  ...{ name, type, description, isMultiValued: false, isRequired: false, isCaseExact: false, mostValues: 1, parts: [] },
  ...characteristics,
});

const text = (name: string, description: string, characteristics?: Characteristics): Attribute =>
  attribute('string', name, description, characteristics);

const complex = (name: string, description: string, parts: readonly Attribute[]): Attribute =>
  attribute('complex', name, description, { parts });

const list = (name: string, description: string, mostValues: number, parts: readonly Attribute[]): Attribute =>
  attribute('complex', name, description, { parts, isMultiValued: true, mostValues });

/** A kind of resource with the schemas that it has. */
export interface ResourceType {
  readonly name: 'User' | 'Group';
  readonly schema: string;
  readonly attributes: readonly Attribute[];
  /** Attributes of a schema extension are in an object that its URN names: it is stored as one complex attribute. */
  readonly extensions: readonly Attribute[];
  /** Attributes that are shown and never stored: what clients send for them is ignored (RFC 7643, section 2.2, `readOnly`). */
  readonly derived: readonly Attribute[];
}

const externalId = text('externalId', 'The ID of the resource at the client.', { isCaseExact: true });

/** The parts of an email address and of a phone number. */
const contactParts = (what: string): readonly Attribute[] => [
  text('value', `The ${what}.`, { isRequired: true }),
  text('type', 'Its use, such as `work`.'),
  attribute('boolean', 'primary', 'True for one value at most.'),
];

export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** Users (RFC 7643, sections 4.1 and 4.3), with the attributes that are kept. All others are ignored. */
export const userType: ResourceType = {
  name: 'User',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:User',
  attributes: [
    text('userName', 'The name by which the client identifies the user.', { isRequired: true }),
    externalId,
    attribute('boolean', 'active', 'False if the user must not log in.'),
    text('displayName', 'The name that is shown.'),
    complex('name', 'The parts of the name.', [
      text('formatted', 'The whole name.'),
      text('familyName', 'The last name.'),
      text('givenName', 'The first name.'),
    ]),
    list('emails', 'Email addresses.', 20, contactParts('email address')),
    list('phoneNumbers', 'Phone numbers.', 20, contactParts('phone number')),
    text('title', 'The job title.'),
    text('preferredLanguage', 'A language tag, such as `de`.'),
  ],
  extensions: [
    complex(enterpriseSchema, 'Attributes of an employee.', [
      text('employeeNumber', 'The number of the employee.'),
      text('costCenter', 'The cost center.'),
      text('organization', 'The organization.'),
      text('division', 'The division.'),
      text('department', 'The department.'),
      complex('manager', 'The manager.', [text('value', 'The ID of the manager.', { isCaseExact: true })]),
    ]),
  ],
  derived: [
    list('groups', 'The groups of the user.', 10_000, [
      text('value', 'The ID of the group.', { isCaseExact: true }),
      text('$ref', 'The URL of the group.', { isCaseExact: true }),
      text('display', 'The name of the group.'),
      text('type', 'Always `direct`.'),
    ]),
  ],
};

/** Groups (RFC 7643, section 4.2). */
export const groupType: ResourceType = {
  name: 'Group',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  attributes: [
    text('displayName', 'The name of the group.', { isRequired: true }),
    externalId,
    list('members', 'The users of the group.', 10_000, [
      text('value', 'The ID of the user.', { isRequired: true, isCaseExact: true }),
    ]),
  ],
  extensions: [],
  derived: [],
};

/** The attribute that a path selects, from the outermost to the innermost. */
export type Target = readonly [Attribute, ...Attribute[]];

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Returns the attribute of this name, in any case. */
export const findAttribute = (among: readonly Attribute[], name: string): Attribute | undefined =>
  among.find((each) => isSame(each.name, name));

const within = (outer: readonly Attribute[], among: readonly Attribute[], path: AttributePath): Target | undefined => {
  const found = findAttribute(among, path.name);
  if (!found) return undefined;
  if (path.part === undefined) return [...outer, found] as unknown as Target;
  const part = findAttribute(found.parts, path.part);
  return part && ([...outer, found, part] as unknown as Target);
};

/** Returns what a path selects, or undefined if the attribute is not kept. */
export const targetOf = (type: ResourceType, path: AttributePath): Target | undefined => {
  const { schema } = path;
  if (schema === undefined || isSame(schema, type.schema)) return within([], type.attributes, path);
  const extension = findAttribute(type.extensions, schema);
  return extension && within([extension], extension.parts, path);
};

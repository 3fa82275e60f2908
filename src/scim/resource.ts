import { controls } from '../kernel/text.ts';
import { isObject } from '../kernel/untrusted.ts';
import { ScimError } from './error.ts';
import { type Attribute, findAttribute, type ResourceType } from './schema.ts';

/** The value of an attribute. */
export type Value = string | boolean | Values | readonly Values[];

/** The values of attributes by their names, as the schema spells them. Attributes without a value are absent. */
export interface Values {
  readonly [name: string]: Value | undefined;
}

/** The maximum number of characters of a text. */
export const mostCharacters = 500;

const refuse = ({ name }: Attribute, rule: string): ScimError =>
  new ScimError('invalidValue', `The attribute ${name} ${rule}.`);

const isUnassigned = (sent: unknown): boolean =>
  sent === undefined || sent === null || sent === '' || (Array.isArray(sent) && sent.length === 0);

const control = new RegExp(`[${controls}]`, 'u');

const readText = (attribute: Attribute, sent: unknown): string => {
  if (typeof sent !== 'string') throw refuse(attribute, 'must be a string');
  if (sent.length > mostCharacters) throw refuse(attribute, `must have at most ${mostCharacters} characters`);
  if (control.test(sent)) throw refuse(attribute, 'must not contain control characters');
  return sent;
};

/** Reads a boolean. Microsoft Entra ID also sends `"True"`, and arrays of one value. */
const readFlag = (attribute: Attribute, sent: unknown): boolean => {
  const [one, ...others] = Array.isArray(sent) ? (sent as readonly unknown[]) : [sent];
  const text = String(one).toLowerCase();
  if (others.length > 0 || !['true', 'false'].includes(text)) throw refuse(attribute, 'must be true or false');
  return text === 'true';
};

/** Reads an object of attributes. One whose main part is `value` may be sent as this part alone. */
const readObject = (attribute: Attribute, sent: unknown): Values => {
  const { parts } = attribute;
  const whole = typeof sent === 'string' && findAttribute(parts, 'value') ? { value: sent } : sent;
  if (!isObject(whole)) throw refuse(attribute, 'must be an object');
  const values = readAttributes(parts, whole);
  const missing = parts.find(({ name, isRequired }) => isRequired && values[name] === undefined);
  if (missing) throw refuse(attribute, `must have ${missing.name}`);
  return values;
};

const readList = (attribute: Attribute, sent: unknown): readonly Values[] => {
  const all = Array.isArray(sent) ? (sent as readonly unknown[]) : [sent];
  if (all.length > attribute.mostValues) throw refuse(attribute, `must have at most ${attribute.mostValues} values`);
  return all.map((one) => readObject(attribute, one));
};

/** Reads one value of an attribute. Returns undefined if it is unassigned (RFC 7643, section 2.5). Throws `invalidValue`. */
export const readValue = (attribute: Attribute, sent: unknown): Value | undefined => {
  if (isUnassigned(sent)) return undefined;
  if (attribute.isMultiValued) return readList(attribute, sent);
  if (attribute.type === 'complex') return readObject(attribute, sent);
  return attribute.type === 'boolean' ? readFlag(attribute, sent) : readText(attribute, sent);
};

/** Reads the attributes that are kept. Their names are compared without their case. */
export const readAttributes = (among: readonly Attribute[], sent: Readonly<Record<string, unknown>>): Values => {
  const values: Record<string, Value> = {};
  for (const [name, one] of Object.entries(sent)) {
    const attribute = findAttribute(among, name);
    const value = attribute && readValue(attribute, one);
    if (attribute && value !== undefined) values[attribute.name] = value;
  }
  return values;
};

/** Throws `invalidValue` if a required attribute has no value. */
export const requireAll = (type: ResourceType, values: Values): void => {
  const missing = type.attributes.find(({ name, isRequired }) => isRequired && values[name] === undefined);
  if (missing) throw refuse(missing, 'is required');
};

/** Reads a resource as POST and PUT send it. */
export const readResource = (type: ResourceType, sent: unknown): Values => {
  if (!isObject(sent)) throw new ScimError('invalidSyntax', 'The body must be an object.');
  const values = readAttributes([...type.attributes, ...type.extensions], sent);
  requireAll(type, values);
  return values;
};

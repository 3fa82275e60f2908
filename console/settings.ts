import { readFileSync } from 'node:fs';
import { settings } from '../src/kernel/settings.ts';
import { inSnakeCase } from '../src/kernel/snake-case.ts';
import { tabOf } from './src/screens/login-settings/tabs.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
}

type Schemas = Readonly<Record<string, Schema>>;

const resolved = (schema: Schema, schemas: Schemas): Schema => {
  const target = schemas[schema.$ref?.split('/').at(-1) ?? ''];
  return target
    ? { ...resolved(target, schemas), ...(schema.description ? { description: schema.description } : {}) }
    : schema;
};

/** Returns how a value is edited. */
const kindOf = (schema: Schema, schemas: Schemas): 'flag' | 'choice' | 'number' | 'text' | 'list' | 'json' => {
  const types = [schema.type ?? []].flat();
  if (schema.enum) return 'choice';
  if (types.includes('boolean')) return 'flag';
  if (types.includes('integer')) return 'number';
  if (types.includes('array'))
    return [resolved(schema.items ?? {}, schemas).type].flat().includes('string') ? 'list' : 'json';
  return types.includes('string') || schema.oneOf ? 'text' : 'json';
};

/** Returns the settings of an application, as the contract describes them, with their defaults and the permission for a change. */
export const listSettings = () => {
  const text = readFileSync(new URL('../generated/openapi-full.json', import.meta.url), 'utf8');
  const { components }: { readonly components: { readonly schemas: Schemas } } = JSON.parse(text);
  const { schemas } = components;
  const described = schemas['AppSettingsChange']?.properties ?? {};
  return Object.entries(settings).flatMap(([name, { initial, changedBy }]) => {
    const wireName = inSnakeCase(name);
    const property = described[wireName];
    if (!property) return [];
    const schema = resolved(property, schemas);
    const { description = '', minimum, maximum, enum: options } = schema;
    return [
      {
        name: wireName,
        kind: kindOf(schema, schemas),
        default: initial,
        // The login settings have their own texts. The lines of the contract are wrapped for its readers.
        description: tabOf(wireName) ? '' : description.trim().replace(/\s*\n\s*/g, ' '),
        isNullable: initial === null,
        needsSecurity: changedBy === 'security:write',
        ...(options ? { options } : {}),
        ...(minimum === undefined ? {} : { minimum }),
        ...(maximum === undefined ? {} : { maximum }),
      },
    ];
  });
};

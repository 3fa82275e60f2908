import { readFileSync } from 'node:fs';
import type { EventType } from '../../generated/events.ts';
import { createAjv } from '../../src/rest/ajv.ts';

const { components } = JSON.parse(readFileSync(new URL('../../generated/openapi-full.json', import.meta.url), 'utf8'));

const ajv = createAjv();
ajv.addSchema({ $id: 'contract', components });

/** `user.email_verified` has the schema `UserEmailVerifiedEvent`. */
const schemaOf = (type: EventType): string =>
  `${type
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Event`;

interface EventRow {
  readonly type: EventType;
  readonly data: unknown;
}

/** Returns what the data of an event lacks, or has too much, by the schema of its type. */
export const eventFaults = ({ type, data }: EventRow): readonly string[] => {
  const event: { readonly allOf: readonly { readonly properties: { readonly data: { readonly $ref: string } } }[] } =
    components.schemas[schemaOf(type)];
  const { $ref } = event.allOf[1]!.properties.data;
  const { properties } = components.schemas[$ref.split('/').at(-1)!];
  const validate = ajv.getSchema(`contract${$ref}`)!;
  const unknown = Object.keys(data as object).filter((name) => !(name in properties));
  return [
    ...(validate(data) ? [] : (validate.errors ?? []).map((error) => `${type}: ${ajv.errorsText([error])}`)),
    ...unknown.map((name) => `${type}: ${name} is not described`),
  ];
};

interface Node {
  readonly $ref?: string;
  readonly const?: string;
  readonly allOf?: readonly [Node, { readonly properties: { readonly type: Node; readonly data: Node } }];
}

interface Contract {
  readonly webhooks: Readonly<
    Record<
      string,
      {
        readonly post: {
          readonly tags: readonly string[];
          readonly requestBody: { readonly content: { readonly 'application/json': { readonly schema: Node } } };
        };
      }
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, Node & { readonly enum?: readonly string[] }>> };
}

const nameOf = ({ $ref = '' }: Node): string => $ref.replace('#/components/schemas/', '');

/** Returns the schema of the data of each type of event, by the webhook of the type. */
const dataSchemas = ({ webhooks, components }: Contract): readonly (readonly [type: string, schema: string])[] =>
  Object.entries(webhooks)
    .filter(([, { post }]) => post.tags.includes('events'))
    .map(([name, { post }]) => {
      const { schema } = post.requestBody.content['application/json'];
      const [, own] = components.schemas[nameOf(schema)]?.allOf ?? [];
      const type = own?.properties.type.const;
      if (own === undefined || type?.replaceAll('_', '-') !== name)
        throw new Error(`The webhook ${name} has no schema of its type.`);
      return [type, nameOf(own.properties.data)];
    });

/** Returns the types of events and their data. @throws if a type has no webhook, or a webhook no type */
export const eventsFile = (document: unknown): string => {
  const contract = document as Contract;
  const schemas = dataSchemas(contract);
  const types = contract.components.schemas['EventType']?.enum ?? [];
  const difference = [...new Set(types).symmetricDifference(new Set(schemas.map(([type]) => type)))];
  if (difference.length > 0) throw new Error(`EventType and the webhooks differ in: ${difference.join(', ')}`);
  return `import type { components } from './openapi.ts';

type Schemas = components['schemas'];

/** The types of events. */
export const eventTypes = [${types.map((type) => `'${type}'`).join(', ')}] as const;

export type EventType = (typeof eventTypes)[number];

/** The data of each type of event. */
export interface EventData {
${schemas.map(([type, schema]) => `  readonly '${type}': Schemas['${schema}'];`).join('\n')}
}
`;
};

import type { OpenApiDocument } from '../../src/contracts.ts';
import { toJson } from './printable.ts';
import { toPublicDocument } from './public-document.ts';

interface Parameter {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: object;
}

interface Webhook {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody: {
    readonly content: { readonly 'application/json': { readonly schema: { readonly $ref: string } } };
  };
}

interface Documented {
  readonly info: { readonly version: string };
  readonly webhooks: Readonly<Record<string, { readonly post: Webhook }>>;
}

/** The document that the schemas are in, beside this one. */
const schemas = './openapi.json';
const schemaFormat = 'application/vnd.oai.openapi+json;version=3.1.0';

const ownSchema = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${schemas}#/`));

const toMessage = (name: string, { summary, description, parameters, requestBody }: Webhook) => ({
  name,
  title: summary,
  summary: description,
  contentType: 'application/json',
  headers: {
    schemaFormat,
    schema: {
      type: 'object',
      required: parameters.filter(({ required }) => required).map((parameter) => parameter.name),
      properties: Object.fromEntries(
        parameters.map((parameter) => [
          parameter.name,
          { ...ownSchema(parameter.schema), description: parameter.description },
        ]),
      ),
    },
  },
  payload: { schemaFormat, schema: ownSchema(requestBody.content['application/json'].schema) },
});

/**
 * Returns the events as an AsyncAPI 3.0 document. It is derived from the webhooks of the REST contract, and refers to their schemas
 * instead of repeating them.
 */
export const asyncapiFile = (contract: OpenApiDocument): string => {
  const { info, webhooks } = toPublicDocument(contract) as OpenApiDocument & Documented;
  const events = Object.entries(webhooks).filter(([, { post }]) => post.tags.includes('events'));
  const refs = (to: string) => Object.fromEntries(events.map(([name]) => [name, { $ref: `#/${to}/${name}` }]));
  const document = {
    asyncapi: '3.0.0',
    info: {
      title: 'Gatehouse events',
      version: info.version,
      description: 'The events of an application, as webhook endpoints and relays receive them.',
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    channels: {
      events: {
        title: 'Events',
        description:
          'A webhook endpoint of the application, or the stream of a relay. Events of a subject are in order.',
        messages: refs('components/messages'),
      },
    },
    operations: {
      sendEvents: {
        action: 'send',
        title: 'Send events',
        summary: 'Gatehouse sends each event at least once, with its ID in `webhook-id`.',
        channel: { $ref: '#/channels/events' },
      },
    },
    components: {
      messages: Object.fromEntries(events.map(([name, { post }]) => [name, toMessage(name, post)])),
    },
  };
  return toJson(document, 1);
};

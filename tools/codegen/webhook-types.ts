import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenApiDocument } from '../../src/contracts.ts';
import { toPublicDocument } from './public-document.ts';

interface Webhook {
  readonly tags: readonly string[];
  readonly requestBody: {
    readonly content: { readonly 'application/json': { readonly schema: { readonly $ref: string } } };
  };
}

interface Typed {
  readonly components: { readonly schemas: object };
  readonly webhooks: Readonly<Record<string, { readonly post: Webhook }>>;
}

/** Returns the name of the schema of a webhook's body. */
const schemaOf = ({ requestBody }: Webhook): string =>
  requestBody.content['application/json'].schema.$ref.replace('#/components/schemas/', '');

/** Returns the types of the bodies of webhooks, for the package `server`, which depends on no other package of ours. */
export const webhookTypes = async (document: OpenApiDocument): Promise<string> => {
  const { openapi, info, components, webhooks } = toPublicDocument({ ...document, paths: {} }) as OpenApiDocument &
    Typed;
  const part = { openapi, info, paths: {}, components: { schemas: components.schemas } };
  const types = astToString(await openapiTS(part as never, { immutable: true, alphabetize: false }));
  const schemasOnly = types.replaceAll(/^export type .*\n|^export interface (?!components).*\n?/gm, '').trimEnd();
  const events = Object.values(webhooks).flatMap(({ post }) =>
    post.tags.includes('events') ? [`\n    | components["schemas"]["${schemaOf(post)}"]`] : [],
  );
  return `${schemasOnly}
export type Mail = components["schemas"]["Mail"];
export type WebhookEvent =${events.join('')};
`;
};

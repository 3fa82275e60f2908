import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenApiDocument } from '../../src/contracts.ts';
import { toPublicDocument } from './public-document.ts';

/** Returns the types of the bodies of webhooks, for the package `server`, which depends on no other package of ours. */
export const webhookTypes = async (document: OpenApiDocument): Promise<string> => {
  const { openapi, info, components } = toPublicDocument({ ...document, paths: {} }) as OpenApiDocument & {
    readonly components: { readonly schemas: object };
  };
  const part = { openapi, info, paths: {}, components: { schemas: components.schemas } };
  const types = astToString(await openapiTS(part as never, { immutable: true, alphabetize: false }));
  const schemasOnly = types.replaceAll(/^export type .*\n|^export interface (?!components).*\n?/gm, '').trimEnd();
  return `${schemasOnly}\nexport type Mail = components["schemas"]["Mail"];\n`;
};

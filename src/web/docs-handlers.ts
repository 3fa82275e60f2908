import { RequestError } from '../api/refusal.ts';
import type { OpenApiDocument } from '../contracts.ts';
import type { RestHandlers } from '../rest/handler.ts';
import { type Bar, createBar } from './bar.ts';
import { ideAssets } from './graphiql/assets.ts';
import { idePage, idePolicy } from './graphiql/page.ts';
import { createReference } from './reference/page.ts';

type DocsHandlers = Pick<RestHandlers, 'docs' | 'graphqlIde' | 'graphqlIdeAsset'>;

interface Options {
  readonly document: OpenApiDocument;
  readonly hasIde: boolean;
  /**
   * The application key that is filled in; undefined: no key. Everyone who can read the page can read the key, so it
   * must be one without permissions.
   */
  readonly appKey: () => Promise<string | undefined>;
}

/** The pages for who writes a client: the reference of REST, and the editor for GraphQL. */
export const docsHandlers = ({ document, hasIde, appKey }: Options): DocsHandlers => {
  const bar: Bar = createBar({ hasIde });
  const reference = createReference(document, bar);

  return {
    docs: async () => {
      return { status: 200, type: 'text/html', ...reference(await appKey()) };
    },

    graphqlIde: async () => {
      const body = await idePage(await appKey(), bar);
      return { status: 200, type: 'text/html', headers: idePolicy, body };
    },

    graphqlIdeAsset: async ({ path: { file } }) => {
      const asset = (await ideAssets()).get(file);
      if (!asset) throw new RequestError('not_found');
      return { status: 200, ...asset };
    },
  };
};

import { RequestError } from '../api/refusal.ts';
import type { OpenApiDocument } from '../contracts.ts';
import { onceSucceeded } from '../kernel/memoize.ts';
import type { RestHandlers } from '../rest/handler.ts';
import { createBar } from './bar.ts';
import { ideAssets } from './graphiql/assets.ts';

type DocsHandlers = Pick<RestHandlers, 'getDocs' | 'getGraphqlIdeAsset'>;

interface Options {
  readonly document: OpenApiDocument;
  readonly hasIde: boolean;
  /**
   * Returns the application key that is filled in, or undefined for none. Everyone who can read the page can read the key, so it
   * must not grant permissions.
   */
  readonly appKey: () => Promise<string | undefined>;
}

/** Handles the REST reference and the files of the GraphQL editor. */
export const docsHandlers = ({ document, hasIde, appKey }: Options): DocsHandlers => {
  const reference = onceSucceeded(async () => {
    const { createReference } = await import('./reference/page.ts');
    return createReference(document, createBar({ hasIde }));
  });

  return {
    getDocs: async () => {
      const write = await reference();
      return { status: 200, type: 'text/html', ...write(await appKey()) };
    },

    getGraphqlIdeAsset: async ({ path: { file } }) => {
      const asset = (await ideAssets()).get(file);
      if (!asset) throw new RequestError('not_found');
      return { status: 200, ...asset };
    },
  };
};

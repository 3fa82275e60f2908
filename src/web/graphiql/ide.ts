import type { ApiReply, ApiRequest } from '../../api/api.ts';
import { preferredType } from '../../rest/media-types.ts';
import { createBar } from '../bar.ts';
import { idePage, idePolicy } from './page.ts';

/** The media types of `GET /graphql`. Those of the API come first, because a client that accepts all types is not a browser. */
const types = ['application/json', 'application/graphql-response+json', 'text/html'];

const isOfBrowser = ({ method, query, headers }: ApiRequest): boolean =>
  method !== 'POST' &&
  !new URLSearchParams(query).has('query') &&
  preferredType(types, headers['accept']) === 'text/html';

/**
 * Creates the handler that returns GraphiQL to browsers that open the URL of the GraphQL API, with an application key filled in.
 */
export const createIde = (appKey: () => Promise<string | undefined>) => {
  const bar = createBar({ hasIde: true });
  return async (request: ApiRequest): Promise<ApiReply | undefined> => {
    if (!isOfBrowser(request)) return undefined;
    return { status: 200, type: 'text/html', headers: idePolicy, body: await idePage(await appKey(), bar) };
  };
};

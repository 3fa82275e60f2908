import { parseRequestParams, type Request, type RequestParams, type Response } from 'graphql-http';
import { refused } from './refusals.ts';

/** The message by which clients recognize that they must send the document itself: their libraries compare it. */
const persistedQueryNotSupported = 'PersistedQueryNotSupported';
export const noBatches = 'Batches of operations are not accepted. Send each operation in a separate request.';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const extensionsOf = (params: unknown): unknown =>
  typeof params === 'object' && params !== null && 'extensions' in params ? params.extensions : undefined;

const namesPersistedQuery = (extensions: unknown): boolean =>
  typeof extensions === 'object' && extensions !== null && 'persistedQuery' in extensions;

/** Returns what a request sends: the JSON of a body, or the query of a URL in the same form. */
const sentBy = ({ method, url, body }: Request<unknown, unknown>): unknown => {
  if (method !== 'GET') return typeof body === 'string' ? parsed(body) : undefined;
  return { extensions: parsed(new URLSearchParams(url.slice(url.indexOf('?'))).get('extensions') ?? '') };
};

/** Reads the parameters of a request. Requests that other servers would accept are refused with the reason. */
export const readParams = async (request: Request<unknown, unknown>): Promise<RequestParams | Response> => {
  try {
    return await parseRequestParams(request);
  } catch (error) {
    const sent = sentBy(request);
    if (Array.isArray(sent)) throw new Error(noBatches);
    const { message } = error as Error;
    throw message === 'Missing query' && namesPersistedQuery(extensionsOf(sent))
      ? refused(persistedQueryNotSupported)
      : error;
  }
};

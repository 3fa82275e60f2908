import type { ApiReply, ApiRequest } from '../../api/api.ts';
import type { OpenApiDocument } from '../../contracts.ts';
import { preferredType } from '../../rest/media-types.ts';
import { loggablePaths } from '../../rest/path-tree.ts';
import { negotiatedPageHeaders } from '../page.ts';
import { createOccurrencePages, type OccurrenceOptions, type Problem } from './occurrence.ts';

/** The media types of problems. JSON comes first, for clients that accept both. */
const types = ['application/problem+json', 'application/json', 'text/html'] as const;

const isOfApi = (path: string): boolean => /^\/(v1|graphql)(\/|$)/.test(path);

interface Options extends OccurrenceOptions {
  readonly document: OpenApiDocument;
}

interface Described {
  readonly 'x-api'?: string;
  readonly responses?: { readonly 200?: { readonly content?: object } };
}

/**
 * Creates the function that presents problems as pages to browsers, if they are about a page or an unknown path. Operations under
 * /v1 and /graphql, and those that return data, keep JSON.
 */
export const createProblemPages = ({
  document,
  ...options
}: Options): ((problem: ApiReply, request: ApiRequest) => ApiReply | Promise<ApiReply>) => {
  const occurrencePage = createOccurrencePages(options);
  const templateOf = loggablePaths(Object.keys(document.paths));

  const isForPeople = ({ method, path }: ApiRequest): boolean => {
    if (isOfApi(path)) return false;
    const operations = document.paths[templateOf(path)] as Readonly<Record<string, Described | undefined>> | undefined;
    if (operations?.[method.toLowerCase()]?.['x-api'] === 'browser') return true;
    if (!['GET', 'HEAD'].includes(method)) return false;
    const { get } = operations ?? {};
    return get === undefined || 'text/html' in (get.responses?.[200]?.content ?? {});
  };

  return async (problem, request) => {
    if (!isForPeople(request)) return problem;
    const negotiated: ApiReply = { ...problem, headers: { ...problem.headers, ...negotiatedPageHeaders } };
    if (preferredType(types, request.headers['accept']) !== 'text/html') return negotiated;
    const { headers, body } = await occurrencePage(problem.body as Problem, request);
    return { ...negotiated, type: 'text/html', headers: { ...negotiated.headers, ...headers }, body };
  };
};

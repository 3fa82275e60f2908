import type { components } from '../../../generated/openapi.ts';
import { problems } from '../../../generated/problems.ts';
import type { ApiReply, ApiRequest } from '../../api/api.ts';
import type { OpenApiDocument } from '../../contracts.ts';
import { preferredType } from '../../rest/media-types.ts';
import { loggablePaths } from '../../rest/path-tree.ts';
import type { Bar } from '../bar.ts';
import { readTemplate } from '../files.ts';
import { html, inlineCode } from '../html.ts';
import { negotiatedPageHeaders, page } from '../page.ts';

type Problem = components['schemas']['Problem'];

/** The media types of problems. JSON comes first, for clients that accept both. */
const types = ['application/problem+json', 'application/json', 'text/html'] as const;

const isOfApi = (path: string): boolean => /^\/(v1|graphql)(\/|$)/.test(path);

const template = readTemplate('problems/occurrence.html');

const problemAsPage = ({ status, title, detail, code, instance }: Problem, bar: string): string =>
  page({
    title: `${title} · Gatehouse`,
    bar,
    body: template({
      title,
      status: String(status),
      code,
      detail: html(inlineCode(detail)),
      remedy: html(inlineCode(problems[code].remedy)),
      instance,
    }),
    isPrivate: true,
  });

interface Options {
  readonly document: OpenApiDocument;
  readonly bar: Bar;
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
  bar,
}: Options): ((problem: ApiReply, request: ApiRequest) => ApiReply) => {
  const templateOf = loggablePaths(Object.keys(document.paths));

  const isForPeople = ({ method, path }: ApiRequest): boolean => {
    if (isOfApi(path)) return false;
    const operations = document.paths[templateOf(path)] as Readonly<Record<string, Described | undefined>> | undefined;
    if (operations?.[method.toLowerCase()]?.['x-api'] === 'browser') return true;
    if (!['GET', 'HEAD'].includes(method)) return false;
    const { get } = operations ?? {};
    return get === undefined || 'text/html' in (get.responses?.[200]?.content ?? {});
  };

  /** Returns the navigation bar. Account pages have none, because users of an application open them. */
  const barAt = (path: string): string => (path.startsWith('/account/') ? '' : bar());

  return (problem, request) => {
    if (!isForPeople(request)) return problem;
    const negotiated: ApiReply = { ...problem, headers: { ...problem.headers, ...negotiatedPageHeaders } };
    if (preferredType(types, request.headers['accept']) !== 'text/html') return negotiated;
    return { ...negotiated, type: 'text/html', body: problemAsPage(problem.body as Problem, barAt(request.path)) };
  };
};

import type { components } from '../../../generated/openapi.ts';
import type { ApiRequest } from '../../api/api.ts';
import type { App } from '../../kernel/app.ts';
import { defaultSettings } from '../../kernel/settings.ts';
import type { Page, PageContext } from '../../openid/pages.ts';
import { readTemplate } from '../files.ts';
import type { ContextOfApp, HostedPageOf } from '../hosted-page.ts';
import { backLinkOf } from '../sign-in/back-link.ts';
import { render } from '../sign-in/frame.ts';
import { localizedFor } from '../sign-in/texts/languages.ts';
import { type ProblemTexts, problemTexts } from './texts.ts';

export type Problem = components['schemas']['Problem'];

const template = readTemplate('problems/occurrence.html');

/** The brand of pages that belong to no application. */
const service: App = {
  id: 0,
  uuid: '',
  name: 'Gatehouse',
  companyId: undefined,
  logo: undefined,
  favicon: undefined,
  settings: defaultSettings,
  customFields: [],
  hasEnforcedDomains: false,
  moving: undefined,
};

/** Matches the paths of the pages that each application has, and the UUID of the application. */
const appPath = /^\/(?:account|console|oidc)\/([0-9a-f-]{36})(?:\/|$)/;

export interface OccurrenceOptions {
  readonly contextOf: ContextOfApp;
  /** Finds the application that a path names. Absent in the mock, which has none. */
  readonly hostedPageOf?: HostedPageOf;
}

/** A refusal that protects the service must not cost a query. */
const isLoad = (status: number): boolean => status === 429 || status === 503;

type Kind = Exclude<keyof ProblemTexts, 'tryAgain' | 'startPage' | 'forDevelopers'>;

const kindOf = ({ status }: Problem, isOfUnknownApp: boolean): Kind => {
  if (isOfUnknownApp) return 'unknownApp';
  if (status === 429) return 'tooMany';
  if (status === 503) return 'unavailable';
  if (status >= 500) return 'failed';
  return [403, 413, 415].includes(status) ? 'refused' : 'notFound';
};

/**
 * Returns a function that writes the page of a problem for people: what happened, what to do, and a way on, with the brand of the
 * application that the path names.
 */
export const createOccurrencePages = ({ contextOf, hostedPageOf }: OccurrenceOptions) => {
  const appContextOf = async (request: ApiRequest, { status }: Problem): Promise<PageContext | undefined> => {
    const [, uuid] = appPath.exec(request.path) ?? [];
    if (uuid === undefined || isLoad(status)) return undefined;
    const hosted = await hostedPageOf?.(uuid, request).catch(() => undefined);
    return hosted?.context;
  };

  return async (problem: Problem, request: ApiRequest): Promise<Page> => {
    const found = await appContextOf(request, problem);
    const context = found ?? contextOf(service, request);
    const localized = localizedFor(context.language);
    const texts = problemTexts[localized.language];
    const isOfUnknownApp = problem.code === 'not_found' && appPath.test(request.path) && found === undefined;
    const { title, hint } = texts[kindOf(problem, isOfUnknownApp)];
    const start = found ? backLinkOf(found, localized.texts) : { href: '/', text: texts.startPage };
    // An empty reference is the page itself.
    const onward = problem.status === 429 || problem.status >= 500 ? { href: '', text: texts.tryAgain } : start;
    const body = template({
      title,
      hint,
      href: onward.href,
      onward: onward.text,
      requestId: localized.texts.requestId,
      instance: problem.instance,
      code: problem.code,
      forDevelopers: texts.forDevelopers,
    });
    return render(context, localized, { title, body, script: null });
  };
};

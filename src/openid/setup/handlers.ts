import type { ApiReply, ApiRequest } from '../../api/api.ts';
import type { CountRequest } from '../../api/operation-limits.ts';
import type { App } from '../../kernel/app.ts';
import type { Ports } from '../../kernel/ports.ts';
import { asCaller } from '../../kernel/principal.ts';
import type { UseCases } from '../../kernel/use-cases.ts';
import { isQualified } from '../../modules/connections/enforcement.ts';
import { recordOf, stateOf } from '../../modules/domains/domain.ts';
import { findSetupLink } from '../../modules/setup-links/steps/find-setup-link.ts';
import { findSetupSession, type SetupCaller } from '../../modules/setup-links/steps/find-setup-session.ts';
import { openSetupLink } from '../../modules/setup-links/steps/open-setup-link.ts';
import { appOfPath } from '../app-of-path.ts';
import { languageCookieOf, setupCookieOf, setupPathOf, setupSecretOf } from '../cookies.ts';
import { formOf, isSameOrigin } from '../form.ts';
import { pageContextOf } from '../page-context.ts';
import { type PageContext, toReply } from '../pages.ts';
import type { ProtocolCall } from '../protocol-call.ts';
import { providerCallbackOf } from '../sign-in/provider.ts';
import { type RefusedForm, type SetupPages, type SetupPlace, setupProducts } from './setup-pages.ts';
import { createSetupSteps, refusalOf } from './steps.ts';

interface Options {
  readonly ports: Ports;
  readonly usecases: UseCases;
  readonly countRequest: CountRequest;
  readonly pages: SetupPages;
}

/** Limits the owners to choose from. */
const mostOwners = 50;

/** A request of a browser for the page of an application. */
interface Visit {
  readonly app: App;
  readonly request: ApiRequest;
  readonly context: PageContext;
}

/** Returns the place that a request asks for, or the first one of the link. */
const placeIn = (asked: string | undefined, { link: { steps } }: SetupCaller): SetupPlace =>
  asked === 'done' ? 'done' : (steps.find((step) => step === asked) ?? steps[0] ?? 'done');

/** Creates the handlers of the page of setup links. */
export const createSetup = ({ ports, usecases, countRequest, pages }: Options) => {
  const { store, publicUrlOf } = ports;
  const find = findSetupLink(ports);
  const findSession = findSetupSession(ports);
  const open = openSetupLink(ports);
  const take = createSetupSteps({ usecases, countRequest });

  const visitOf = async (call: ProtocolCall, chosenLanguage?: string): Promise<Visit> => {
    const app = await appOfPath(ports, call);
    const { request } = call;
    await countRequest(call.operation, asCaller(store, app), request.origin);
    const context = pageContextOf(app, ports, { headers: request.headers, chosenLanguage, target: undefined });
    return { app, request, context };
  };

  const callerOf = async ({ app, request }: Visit): Promise<SetupCaller | undefined> => {
    const secret = setupSecretOf(request, publicUrlOf(app));
    return secret === undefined ? undefined : findSession({ principal: asCaller(store, app), secret });
  };

  const redirect = ({ app }: Visit, place: SetupPlace): ApiReply => ({
    status: 303,
    headers: { Location: `${publicUrlOf(app)}${setupPathOf(app)}?step=${place}` },
  });

  const show = async (
    { app, context }: Visit,
    caller: SetupCaller,
    asked: ReadonlyMap<string, string>,
    refused?: RefusedForm,
  ): Promise<ApiReply> => {
    const { principal, link, companyName } = caller;
    const command = { principal, companyId: link.companyId };
    const place = placeIn(asked.get('place') ?? asked.get('step'), caller);
    const [domains, connections, owners] = await Promise.all([
      usecases.listDomains(command),
      usecases.listConnections(command),
      place === 'enforcement' ? store.of(app).reads.enforcements.listOwners(link.companyId, mostOwners) : [],
    ]);
    const view = {
      ...{ link, companyName, connections, owners: owners.filter(isQualified), place, refused },
      domains: domains.map((domain) => ({
        ...{ id: domain.id, name: domain.name },
        ...{ state: stateOf(domain), record: recordOf(domain) },
      })),
      product: setupProducts.find((product) => product === asked.get('product')),
      changedId: asked.get('id'),
      redirectUris: [...new Set([providerCallbackOf(publicUrlOf(app), app), ...app.settings.redirectUris])],
    };
    const status = refused === undefined ? 200 : refused.code === 'rate_limited' ? 429 : 422;
    const reply = toReply(status, pages.step(view, context));
    const seconds = refused?.retryAfterSeconds;
    return seconds === undefined ? reply : { ...reply, headers: { ...reply.headers, 'Retry-After': String(seconds) } };
  };

  const ended = ({ context }: Visit): ApiReply => toReply(410, pages.ended(context));

  /** Shows the page that opens a link. The browser that has opened it before continues. */
  const ask = async (visit: Visit, key: string): Promise<ApiReply> => {
    const { app, context } = visit;
    const link = await find({ principal: asCaller(store, app), key });
    if (link) {
      const company = await store.of(app).reads.companies.find(link.companyId);
      return toReply(200, pages.open({ companyName: company?.name ?? '', key }, context));
    }
    const caller = await callerOf(visit);
    return caller ? redirect(visit, placeIn(undefined, caller)) : ended(visit);
  };

  /** Uses the key of a link for this browser. */
  const begin = async (visit: Visit, key: string): Promise<ApiReply> => {
    const { app, request } = visit;
    const session = await open({ principal: asCaller(store, app), key, origin: request.origin });
    if (!session) return ended(visit);
    const seconds = Math.floor((session.endsAt.getTime() - ports.clock.now().getTime()) / 1000);
    return {
      status: 303,
      headers: { Location: `${publicUrlOf(app)}${setupPathOf(app)}` },
      cookies: [setupCookieOf(app, session.secret, seconds, publicUrlOf(app))],
    };
  };

  /** Takes a step. A refusal shows the form again, with what was entered. */
  const submit = async (visit: Visit, form: ReadonlyMap<string, string>): Promise<ApiReply> => {
    const caller = await callerOf(visit);
    if (!caller) return ended(visit);
    try {
      const place = await take({ caller, form, origin: visit.request.origin });
      return redirect(visit, place ?? placeIn(undefined, caller));
    } catch (error) {
      return show(visit, caller, form, { ...refusalOf(error), entered: form });
    }
  };

  /** Shows a page in the language that its form chooses, and keeps the choice. */
  const translate = async (visit: Visit, form: ReadonlyMap<string, string>): Promise<ApiReply> => {
    const key = form.get('key');
    const caller = key === undefined ? await callerOf(visit) : undefined;
    const shown = key !== undefined ? ask(visit, key) : caller ? show(visit, caller, form) : ended(visit);
    return { ...(await shown), cookies: [languageCookieOf(visit.context.language, publicUrlOf(visit.app))] };
  };

  return {
    async getSetup(call: ProtocolCall): Promise<ApiReply> {
      const visit = await visitOf(call);
      const query = new Map(new URLSearchParams(call.request.query));
      const key = query.get('key');
      if (key !== undefined) return ask(visit, key);
      const caller = await callerOf(visit);
      return caller ? show(visit, caller, query) : ended(visit);
    },

    async submitSetup(call: ProtocolCall): Promise<ApiReply> {
      const form = await formOf(call.request);
      const visit = await visitOf(call, form.get('language'));
      if (!isSameOrigin(call.request, publicUrlOf(visit.app))) return toReply(403, pages.forbidden(visit.context));
      if (form.has('language')) return translate(visit, form);
      const key = form.get('key');
      return key === undefined ? submit(visit, form) : begin(visit, key);
    },
  };
};

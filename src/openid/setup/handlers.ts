import type { ApiReply, ApiRequest } from '../../api/api.ts';
import type { CountRequest } from '../../api/operation-limits.ts';
import type { App } from '../../kernel/app.ts';
import { providerCallbackOf } from '../../kernel/own-pages.ts';
import { standingOfAccount } from '../../kernel/policy.ts';
import type { Ports } from '../../kernel/ports.ts';
import { asCaller } from '../../kernel/principal.ts';
import { mayGive } from '../../kernel/role.ts';
import type { UseCases } from '../../kernel/use-cases.ts';
import { type Connection, connectionRules } from '../../modules/connections/connection.ts';
import type { ConnectionTest } from '../../modules/connections/connection-test.ts';
import { isQualified } from '../../modules/connections/enforcement.ts';
import { mostScimTokens } from '../../modules/directories/directory.ts';
import type { ListedScimTokens } from '../../modules/directories/operations/list-scim-tokens.ts';
import { recordOf, stateOf } from '../../modules/domains/domain.ts';
import { findSetupLink } from '../../modules/setup-links/steps/find-setup-link.ts';
import { findSetupSession, type SetupCaller } from '../../modules/setup-links/steps/find-setup-session.ts';
import { openSetupLink } from '../../modules/setup-links/steps/open-setup-link.ts';
import { appOfPath } from '../app-of-path.ts';
import {
  endedProviderCookieOf,
  languageCookieOf,
  providerCookieOf,
  providerLoginOf,
  setupCookieOf,
  setupPathOf,
  setupSecretOf,
  setupUid,
} from '../cookies.ts';
import { formOf, isSameOrigin } from '../form.ts';
import { pageContextOf } from '../page-context.ts';
import { type PageContext, toReply } from '../pages.ts';
import type { ProtocolCall } from '../protocol-call.ts';
import { type IssuedToken, type RefusedForm, type SetupPages, type SetupPlace, setupProducts } from './setup-pages.ts';
import { type CreatedConnection, createSetupSteps, refusalOf, type Taken } from './steps.ts';

interface Options {
  readonly ports: Ports;
  readonly usecases: UseCases;
  readonly countRequest: CountRequest;
  readonly pages: SetupPages;
}

/** Limits the owners and the roles to choose from. */
const mostOwners = 50;
const mostRoles = 200;

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
  const { take, finishTest } = createSetupSteps({ usecases, countRequest, publicUrlOf });

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

  const redirect = ({ app }: Visit, place: SetupPlace, created?: CreatedConnection): ApiReply => {
    const query = new URLSearchParams({
      step: place,
      ...(created && { product: created.product, id: String(created.id) }),
    });
    return { status: 303, headers: { Location: `${publicUrlOf(app)}${setupPathOf(app)}?${query}` } };
  };

  /** Returns the names of the roles that a link may give, in their order. */
  const rolesFor = async ({ principal, link }: SetupCaller): Promise<readonly string[]> => {
    const standing = standingOfAccount(principal, link.companyId);
    const roles = await principal.store.reads.roles.list(undefined, { after: undefined, limit: mostRoles });
    return roles
      .filter((role) => mayGive(standing, role))
      .map(({ name }) => name)
      .sort((one, other) => one.localeCompare(other, 'en'));
  };

  /** Returns what one place shows besides domains and connections. */
  const detailsOf = async (place: SetupPlace, caller: SetupCaller, connections: readonly Connection[]) => {
    const { principal, link } = caller;
    const { reads } = principal.store;
    const tests = new Map<number, ConnectionTest>();
    const directories = new Map<number, ListedScimTokens>();
    for (const { id } of connections) {
      const test = place === 'test' ? await reads.connectionTests.find(id, ports.clock.now()) : undefined;
      if (test) tests.set(id, test);
      if (place === 'provisioning')
        directories.set(id, await usecases.listScimTokens({ principal, companyId: link.companyId, connectionId: id }));
    }
    const owners = place === 'enforcement' ? await reads.enforcements.listOwners(link.companyId, mostOwners) : [];
    return {
      owners: owners.filter(isQualified),
      roles: place === 'mapping' ? await rolesFor(caller) : [],
      tests,
      directories,
    };
  };

  const show = async (
    { app, context }: Visit,
    caller: SetupCaller,
    asked: ReadonlyMap<string, string>,
    { refused, issued }: { readonly refused?: RefusedForm; readonly issued?: IssuedToken | undefined } = {},
  ): Promise<ApiReply> => {
    const { principal, link, companyName } = caller;
    const command = { principal, companyId: link.companyId };
    const place = placeIn(asked.get('place') ?? asked.get('step'), caller);
    const [domains, connections] = await Promise.all([
      usecases.listDomains(command),
      usecases.listConnections(command),
    ]);
    const view = {
      ...{ link, companyName, connections, place, refused, issued },
      ...(await detailsOf(place, caller, connections)),
      limits: { mappings: connectionRules.mappings.maxItems, tokens: mostScimTokens },
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

  /** Leads to an identity provider for a test, and keeps what its answer is checked against in the browser. */
  const leave = ({ app, context }: Visit, started: NonNullable<Taken['started']>): ApiReply => {
    const { authorizationUrl, state, binding, provider } = started;
    const login = { uid: setupUid, provider, binding };
    return {
      ...toReply(200, pages.leading(authorizationUrl, context)),
      cookies: [providerCookieOf(app, { state, login }, publicUrlOf(app))],
    };
  };

  /** Takes a step. A refusal shows the form again, with what was entered. */
  const submit = async (visit: Visit, form: ReadonlyMap<string, string>): Promise<ApiReply> => {
    const caller = await callerOf(visit);
    if (!caller) return ended(visit);
    try {
      const taken = await take({ caller, form, origin: visit.request.origin });
      if (taken?.started) return leave(visit, taken.started);
      if (taken?.issued) return await show(visit, caller, form, { issued: taken.issued });
      return redirect(visit, taken?.place ?? placeIn(undefined, caller), taken?.created);
    } catch (error) {
      return show(visit, caller, form, { refused: { ...refusalOf(error), entered: form } });
    }
  };

  /** Finishes the test of a browser that comes back from an identity provider. */
  const finish = async (visit: Visit, caller: SetupCaller, query: ReadonlyMap<string, string>): Promise<ApiReply> => {
    const { app, request } = visit;
    const state = query.get('state') ?? '';
    const cookies = [endedProviderCookieOf(app, state, publicUrlOf(app))];
    try {
      await finishTest({ caller, form: query, origin: request.origin }, providerLoginOf(request, state));
      return { ...redirect(visit, 'test'), cookies };
    } catch (error) {
      const refused = { ...refusalOf(error), entered: new Map() };
      return { ...(await show(visit, caller, new Map([['place', 'test']]), { refused })), cookies };
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
      if (!caller) return ended(visit);
      return query.has('state') ? finish(visit, caller, query) : show(visit, caller, query);
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

import { setImmediate } from 'node:timers/promises';
import type { Express } from 'express';
import type { OperationId, Stage } from '../../generated/handlers.ts';
import { createCountRequest } from '../api/operation-limits.ts';
import type { Config } from '../config.ts';
import type { Contracts } from '../contracts.ts';
import { createApp } from '../http/app.ts';
import { createIsLocal } from '../http/local-requests.ts';
import { faultLog } from '../http/log.ts';
import { metricsRule } from '../http/metrics-server.ts';
import type { Origin } from '../kernel/audit.ts';
import { onceSucceeded } from '../kernel/memoize.ts';
import { networkOf } from '../kernel/network.ts';
import type { Ports } from '../kernel/ports.ts';
import type { SignedInUser } from '../kernel/principal.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { accountPagesApp } from '../modules/applications/account-pages-app.ts';
import { createAuthenticate } from '../modules/authentication/authenticate.ts';
import type { Lookups } from '../modules/authentication/ports.ts';
import { checkImpersonation } from '../modules/impersonation/check.ts';
import { createLoaders, createRestHandlers, createUseCases, operationLimits } from '../modules/index.ts';
import { createInbox } from '../modules/notifications/inbox.ts';
import type { Receiver } from '../modules/notifications/send.ts';
import { requestRules } from '../modules/request-rules.ts';
import { usesPasskeys } from '../modules/second-factors/passkeys/relying-party.ts';
import { accountTokenHandlers } from '../openid/account-token-handlers.ts';
import { pageContextOf } from '../openid/page-context.ts';
import { registrationHandlers } from '../openid/registration-handlers.ts';
import { createRest } from '../rest/backend.ts';
import { oracleOf } from '../rest/oracle.ts';
import { loggablePaths } from '../rest/path-tree.ts';
import { createRefuse } from '../rest/problem.ts';
import { applyRules } from '../rest/request-rules.ts';
import { servedContractOf } from '../rest/served-contract.ts';
import type { SigningKeySet } from '../security/signing-key-set.ts';
import type { KnownTokenKeys } from '../security/token-keys.ts';
import { accountAppHandlers } from '../web/account-app/handlers.ts';
import { consoleHandlers } from '../web/console/handlers.ts';
import { docsHandlers } from '../web/docs-handlers.ts';
import { createIde } from '../web/graphiql/ide.ts';
import { type ContextOfApp, hostedPages } from '../web/hosted-page.ts';
import { pageHandlers } from '../web/page-handlers.ts';
import { createProblemPages } from '../web/problems/problem-pages.ts';
import { serviceHandlers } from '../web/service-handlers.ts';
import { countLogins } from './login-metrics.ts';
import { openidHandlers } from './openid.ts';
import { samlHandlers } from './saml.ts';
import { scimHandlers } from './scim.ts';
import { setupHandlers } from './setup.ts';
import type { Surroundings } from './surroundings.ts';

interface Options {
  readonly config: Config;
  readonly contracts: Contracts;
  readonly surroundings: Surroundings;
  readonly ports: Ports;
  readonly lookups: Lookups;
  readonly receiver: Receiver;
  readonly metrics: Metrics;
  readonly signingKeySet: Pick<SigningKeySet, 'published' | 'signers' | 'verificationKey'>;
  readonly tokenKeys: KnownTokenKeys;
  /**
   * Rejects if the service is not ready.
   * @throws `not_ready` or `database_unavailable`
   */
  readonly requireReady: () => Promise<void>;
}

/**
 * The operations whose validators are compiled in advance. All others are compiled at their first request, which takes up to 12
 * ms longer: all of them would take a seventh of the memory at rest.
 */
const frequentOperations: readonly OperationId[] = ['login', 'getMe', 'refresh', 'logout', 'signup'];

interface Apis {
  readonly app: Express;
  /**
   * Compiles the validators of the most frequent operations and loads GraphQL, so that the first requests do not wait for them.
   * Must be called when the service is ready: it answers requests in between.
   */
  warmUp(): Promise<void>;
}

/** Builds REST, GraphQL and the pages from the use cases of the modules. */
export const createApis = async (options: Options): Promise<Apis> => {
  const { config, contracts, surroundings, ports, lookups, metrics, requireReady, signingKeySet, tokenKeys } = options;
  const { publicUrl, usesDefaultApp } = config;
  const { logger } = surroundings;
  const { store, refusals, clock, keys, tokens, passwords, rateLimiter } = ports;
  const isDevelopment = config.environment !== 'production';
  /** True if the service itself serves the metrics: they have no separate port and, in production, require a token. */
  const hasMetrics = config.metricsPort === undefined && (config.metricsToken !== undefined || isDevelopment);
  const mayReadMetrics = metricsRule(config.metricsToken);
  const hasInbox = isDevelopment && config.notificationUrl === undefined;
  const onError = faultLog(logger);
  const usecases = countLogins(createUseCases(ports), metrics.countLogin);
  const pages = accountPagesApp(ports);
  /** The application key that pages fill in. Everyone who can read a page can read it, so it is filled in only in development. */
  const appKey = async () => (isDevelopment ? (await pages())?.appKey : undefined);
  const contextOf: ContextOfApp = (app, { headers }, uiLocales) =>
    pageContextOf(app, ports, { headers, uiLocales, target: undefined });
  const hostedPageOf = hostedPages({
    publicUrlOf: ports.publicUrlOf,
    accountPagesApp: pages,
    contextOf,
  });
  const authenticate = createAuthenticate({
    lookups,
    tokens,
    keys,
    checkImpersonation: checkImpersonation(ports),
    store,
    refusals,
    clock,
    rateLimiter,
    networkOf,
    usesDefaultApp,
  });
  const requirePasswordCapacity = (origin: Origin) => passwords.requireCapacity({ origin });
  const countRequest = createCountRequest({ rateLimiter, table: operationLimits, networkOf });

  const stages = new Set<Stage>([
    ...(isDevelopment ? ['development' as const] : []),
    ...(hasInbox ? ['inbox' as const] : []),
    'openid',
  ]);
  const handlers = createRestHandlers(usecases);
  const rest = await createRest({
    document: contracts.openapi,
    publicUrl,
    stages,
    presentProblem: createProblemPages({ document: contracts.openapi, contextOf, hostedPageOf }),
    mayReadInbox: createIsLocal(publicUrl),
    mayReadMetrics: ({ credentials }) => hasMetrics && mayReadMetrics(credentials.bearer),
    observe: metrics.observe.rest,
    requirePasswordCapacity,
    countRequest,
    requestFaults: applyRules(requestRules, (principal) => {
      const { app, user } = principal as Partial<Pick<SignedInUser, 'app' | 'user'>>;
      const { isProviderAllowed, isVerifierAllowed } = ports;
      return { passwords, appName: app?.name ?? '', user, now: clock.now(), isProviderAllowed, isVerifierAllowed };
    }),
    oracle: oracleOf(contracts.openapi),
    // A reply that does not conform is a bug. Development and tests check all replies; production checks a sample.
    coverage: config.environment === 'production' ? 'sample' : 'all',
    handlers: {
      ...handlers,
      ...pageHandlers({
        accountPagesApp: pages,
        hostedPageOf,
        inbox: createInbox(options.receiver, clock),
      }),
      ...docsHandlers({
        document: contracts.openapi,
        hasIde: isDevelopment,
        appKey,
      }),
      ...accountAppHandlers({
        hostedPageOf,
        usesPasskeys: (app) => usesPasskeys(ports, app),
      }),
      ...consoleHandlers({
        accountPagesApp: pages,
        hostedPageOf,
      }),
      ...accountTokenHandlers({ ports, countRequest }),
      ...registrationHandlers({ ports, countRequest, authenticate }),
      ...openidHandlers({ config, ports, usecases, countRequest, signingKeySet, tokenKeys }),
      ...setupHandlers({ ports, usecases, countRequest }),
      ...samlHandlers({ ports, countRequest }),
      ...scimHandlers({ ports, countRequest }),
      ...serviceHandlers({
        contracts,
        publicUrl,
        hasInbox,
        hasMetrics: hasMetrics && config.metricsToken === undefined,
        hasAccount: isDevelopment,
        hasIde: isDevelopment,
        appKey,
        publishedKeys: signingKeySet.published,
        requireReady,
        metrics: metrics.read,
      }),
    },
    authenticate,
    onViolation: (operation, violations) => {
      logger.error({ operation, violations }, 'A response does not match the contract.');
      if (config.environment !== 'production')
        throw new Error(`The response of ${operation} does not match the contract: ${violations.join('; ')}`);
    },
    onError,
  });
  const graphql = onceSucceeded(async () => {
    const { createGraphqlApi } = await import('./graphql.ts');
    return createGraphqlApi({
      schemaGraphql: contracts.schemaGraphql,
      usecases,
      handlers,
      loadersOf: createLoaders,
      authenticate,
      countRequest,
      requirePasswordCapacity,
      publicUrl,
      introspection: config.graphqlIntrospection,
      observe: metrics.observe.graphql,
      pageFor: isDevelopment ? createIde(appKey) : undefined,
      onError,
    });
  });
  const app = createApp({
    rest,
    graphql: async (request) => (await graphql())(request),
    logger,
    refusalHoldSeconds: surroundings.refusalHoldSeconds,
    trustProxy: config.trustProxy,
    loggablePath: loggablePaths(Object.keys(contracts.openapi.paths)),
    networkOf,
    refuse: createRefuse({ publicUrl, onError }),
    isOriginAllowed: async (origin, scope) => {
      if (scope === 'default' && !usesDefaultApp) return false;
      const isOfKey = typeof scope === 'object' && 'key' in scope;
      return lookups.isOriginAllowed(origin, isOfKey ? { keyDigest: keys.digest(scope.key) } : scope);
    },
  });
  return {
    app,
    async warmUp() {
      const { precompile } = await servedContractOf(contracts.openapi, stages);
      for (const operation of frequentOperations) {
        await setImmediate();
        precompile(operation);
      }
      await graphql();
    },
  };
};

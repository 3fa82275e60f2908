import type { Knex } from 'knex';
import type { OperationLimits } from '../api/operation-limits.ts';
import type { AppDb } from '../database/app-db.ts';
import type { CreateRepositories } from '../database/store.ts';
import type { Loaders } from '../graphql/context.ts';
import { derived } from '../graphql/derived.ts';
import type { AllResolvers } from '../graphql/schema.ts';
import type { Jobs } from '../jobs/queue.ts';
import type { Ports, Repositories, SystemRepositories } from '../kernel/ports.ts';
import type { UseCases } from '../kernel/use-cases.ts';
import { anonymousUsersModule } from './anonymous-users/module.ts';
import { restrictAnonymous } from './anonymous-users/operations/restrict.ts';
import { apiKeysModule } from './api-keys/module.ts';
import { restrictLimitedKeys } from './api-keys/operations/restrict-limited-keys.ts';
import { applicationsModule } from './applications/module.ts';
import { auditModule } from './audit/module.ts';
import { brandingModule } from './branding/module.ts';
import { challengesModule } from './challenges/module.ts';
import { clientsModule } from './clients/module.ts';
import { companiesModule } from './companies/module.ts';
import { connectionsModule } from './connections/module.ts';
import { diagnosticsModule } from './diagnostics/module.ts';
import { directoriesModule } from './directories/module.ts';
import { domainsModule } from './domains/module.ts';
import { emailChangeModule } from './email-change/module.ts';
import { eventsModule } from './events/module.ts';
import { exportModule } from './export/module.ts';
import { grantsModule } from './grants/module.ts';
import { idempotencyModule } from './idempotency/module.ts';
import { impersonationModule } from './impersonation/module.ts';
import { restrictImpersonation } from './impersonation/operations/restrict.ts';
import { invitationsModule } from './invitations/module.ts';
import { createLazily } from './lazily.ts';
import { lockoutsModule } from './lockouts/module.ts';
import { loginModule } from './login/module.ts';
import { loginOptionsModule } from './login-options/module.ts';
import { mailTemplatesModule } from './mail-templates/module.ts';
import { maintenanceModule } from './maintenance/module.ts';
import { mergingModule } from './merging/module.ts';
import { answerMerged } from './merging/operations/answer-merged.ts';
import type { LoadingCallers, Module, Operation, UseCasesOf } from './module.ts';
import { notificationsModule } from './notifications/module.ts';
import { oneTimeTokensModule } from './one-time-tokens/module.ts';
import { openidModule } from './openid/module.ts';
import { operatorKeysModule } from './operator-keys/module.ts';
import { passwordSourceModule } from './password-source/module.ts';
import type {} from './ports.ts';
import { reauthenticationModule } from './reauthentication/module.ts';
import { recoveryModule } from './recovery/module.ts';
import { resourceServersModule } from './resource-servers/module.ts';
import { rolesModule } from './roles/module.ts';
import { secondFactorsModule } from './second-factors/module.ts';
import { requireEnrollment } from './second-factors/operations/enrollment.ts';
import { secretsModule } from './secrets/module.ts';
import { serviceAccountsModule } from './service-accounts/module.ts';
import { sessionsModule } from './sessions/module.ts';
import { setupLinksModule } from './setup-links/module.ts';
import { signingKeysModule } from './signing-keys/module.ts';
import { socialModule } from './social/module.ts';
import { statisticsModule } from './statistics/module.ts';
import { suppressionsModule } from './suppressions/module.ts';
import { tokenKeysModule } from './token-keys/module.ts';
import { userFieldsModule } from './user-fields/module.ts';
import { usersModule } from './users/module.ts';
import { webhookEndpointsModule } from './webhook-endpoints/module.ts';

/** All modules of the service. A missing module is a compile error. */
export const modules = [
  anonymousUsersModule,
  apiKeysModule,
  applicationsModule,
  auditModule,
  brandingModule,
  challengesModule,
  clientsModule,
  companiesModule,
  connectionsModule,
  diagnosticsModule,
  directoriesModule,
  domainsModule,
  setupLinksModule,
  emailChangeModule,
  eventsModule,
  exportModule,
  grantsModule,
  idempotencyModule,
  impersonationModule,
  invitationsModule,
  lockoutsModule,
  loginModule,
  loginOptionsModule,
  mailTemplatesModule,
  maintenanceModule,
  mergingModule,
  notificationsModule,
  oneTimeTokensModule,
  openidModule,
  operatorKeysModule,
  passwordSourceModule,
  reauthenticationModule,
  recoveryModule,
  resourceServersModule,
  rolesModule,
  secondFactorsModule,
  secretsModule,
  serviceAccountsModule,
  sessionsModule,
  signingKeysModule,
  socialModule,
  statisticsModule,
  suppressionsModule,
  tokenKeysModule,
  userFieldsModule,
  usersModule,
  webhookEndpointsModule,
] as const;

type AnyModule = (typeof modules)[number];
/** The members of the modules with a name: the results of functions, or the values themselves. */
type Part<M, K extends string> =
  M extends Readonly<Record<K, infer P>> ? (P extends (...args: never[]) => infer R ? R : P) : never;
type Merged<T> = (T extends unknown ? (part: T) => void : never) extends (merged: infer M) => void ? M : never;
type All<K extends string> = Merged<Part<AnyModule, K>>;

const merge = (parts: readonly (object | undefined)[]): object => Object.assign({}, ...parts);

type Created<K extends string> = {
  readonly [R in keyof All<K>]: All<K>[R] extends (...args: never[]) => infer T ? T : never;
};
type Factories<D> = Readonly<Record<string, (db: D, jobs: Jobs) => object>>;

/** Returns the factories of all modules under a name. */
const factoriesOf = <D>(kind: 'repositories' | 'system'): Factories<D> =>
  merge(modules.map((module) => (module as Module)[kind])) as Factories<D>;

const createOfApp = createLazily<AppDb>(factoriesOf('repositories'));
const createSystem = createLazily<Knex>(factoriesOf('system'));

/** Creates the repositories of all modules, on one connection or in one transaction. */
export const repositories: CreateRepositories = {
  of: (db, jobs, wrap): Repositories => createOfApp(db, jobs, wrap) as Created<'repositories'>,
  system: (db, jobs, wrap): SystemRepositories => createSystem(db, jobs, wrap) as Created<'system'>,
};

const operations = modules.flatMap((module) =>
  'operations' in module ? Object.entries<Operation>(module.operations) : [],
);

/**
 * Creates the use cases of all modules. Administrators who act as users, anonymous users, users who must add a second factor first,
 * and keys with limits may call only some of them. IDs of merged users lead to those that replace them.
 */
export const createUseCases = (ports: Ports): UseCases => {
  const usecases = Object.fromEntries(
    operations.flatMap(([name, { useCase }]) => (useCase ? [[name, useCase(ports)]] : [])),
  ) as UseCasesOf<All<'operations'>>;
  return restrictImpersonation(
    ports,
    restrictAnonymous(ports, restrictLimitedKeys(ports, requireEnrollment(ports, answerMerged(usecases)))),
  );
};

export const operationLimits: OperationLimits = Object.fromEntries(
  operations.flatMap(([name, { limits }]) => (limits ? [[name, limits]] : [])),
);

/** Creates the REST handlers of all modules, each for one operation of the contract. */
export const createRestHandlers = (usecases: UseCases): All<'rest'> =>
  merge(modules.map((module) => ('rest' in module ? module.rest(usecases) : undefined))) as All<'rest'>;

export const createLoaders = (callers: LoadingCallers): Loaders =>
  merge(modules.map((module) => ('loaders' in module ? module.loaders(callers) : undefined))) as All<'loaders'>;

const byHand = Object.fromEntries(
  [
    ...Map.groupBy(
      modules.flatMap((module) => ('graphql' in module ? Object.entries<object>(module.graphql) : [])),
      ([type]) => type,
    ),
  ].map(([type, parts]) => [type, merge(parts.map(([, fields]) => fields))]),
) as All<'graphql'>;

/**
 * The resolvers of all fields that need one: those of the modules, and the handlers of REST for all other root fields. A missing one is a
 * compile error, and so is a field that cannot have what its operation returns.
 */
export const resolvers: AllResolvers = {
  ...byHand,
  Query: { ...derived.Query, ...byHand.Query },
  Mutation: { ...derived.Mutation, ...byHand.Mutation },
};

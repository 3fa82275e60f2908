import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { type Administration, administrationOf } from '../kit/administration.ts';
import { type Api, type ApiName, apisOf, outcomeOf } from '../kit/apis.ts';
import { type FactorApi, factorApis } from '../kit/factors.ts';
import type { Headers, Reply, TestService } from '../kit/service.ts';
import { covering } from '../kit/tables.ts';
import { anyOperationsOf, fieldsOf } from '../operations/request.ts';
import { attempted, rowAttempts } from '../operations/roles.ts';
import type { Targets } from './targets.ts';

/** What an attempt has at hand: both ways to send it, whom it is sent as, and what it is aimed at. */
interface Attempt {
  readonly as: Headers;
  readonly administration: Administration;
  readonly api: Api;
  readonly factors: FactorApi;
  readonly service: TestService;
  readonly targets: Targets;
}

type Attempts = (attempt: Attempt) => readonly (() => Promise<unknown>)[];

/** Operations that ask for no permission: they are about the caller's own account, or for holders of an emailed key. */
const needsNoPermission = (Object.keys(operationTable) as OperationId[])
  .filter((operation) => operationTable[operation].access !== 'actor' && operationTable[operation].method !== 'get')
  .flatMap((operation) => [operation, ...fieldsOf(operation)]);

const onPeople =
  (name: 'banUser' | 'unbanUser' | 'clearLockouts' | 'deactivateUser' | 'activateUser' | 'deleteUser'): Attempts =>
  ({ administration, as, targets }) =>
    targets.powerful.map(
      ({ id }) =>
        () =>
          administration[name](as, id),
    );

/** For each other operation, all that could get its caller further. One that the contracts gain must be added. */
const attempts = {
  invite: ({ api, as, targets, service }) =>
    targets.companies.flatMap((company_id) =>
      targets.roleNames.map((role) => () => api.invite({ email: service.given.email(), role, company_id }, as)),
    ),
  revokeInvitation: ({ api, as, targets }) => [() => api.revokeInvitation(targets.invitation, as)],
  resendInvitation: ({ api, as, targets }) => [() => api.resendInvitation(targets.invitation, as)],
  resendNotification: ({ api, as, targets }) => [() => api.resendNotification(targets.notification, as)],
  updateUser: ({ administration, as, targets }) =>
    [...targets.powerful, targets.self].flatMap(({ id }) =>
      [{ firstname: 'Changed' }, ...targets.companies.map((default_company) => ({ default_company }))].map(
        (change) => () => administration.updateUser(as, id, change),
      ),
    ),
  replaceUser: ({ service, as, targets }) =>
    targets.powerful.map(
      ({ id }) =>
        () =>
          service.send('PUT', `/v1/users/${id}`, { headers: as, body: targets.user }),
    ),
  deleteUser: onPeople('deleteUser'),
  banUser: onPeople('banUser'),
  unbanUser: onPeople('unbanUser'),
  clearLockouts: onPeople('clearLockouts'),
  deactivateUser: onPeople('deactivateUser'),
  activateUser: onPeople('activateUser'),
  deleteFactor: ({ factors, as, targets }) => [() => factors.deleteFactor(as, targets.powerful[0]!.id, targets.factor)],
  unlinkIdentity: ({ administration, as, targets }) => [
    () => administration.unlinkIdentity(as, targets.powerful[0]!.id, targets.identity),
  ],
  setProvider: ({ administration, as, targets }) =>
    ['theirs', targets.provider].map((name) => () => {
      const setup = { driver: 'openid', client_id: 'an id', issuer: 'https://attacker.example' };
      return administration.setProvider(as, name, setup);
    }),
  deleteProvider: ({ administration, as, targets }) => [() => administration.deleteProvider(as, targets.provider)],
  createCompany: ({ administration, as }) =>
    [true, false].map((is_joinable) => () => administration.createCompany(as, { name: 'Theirs', is_joinable })),
  updateCompany: ({ administration, as, targets }) =>
    targets.companies.map((company) => () => administration.updateCompany(as, company, { is_joinable: true })),
  // After the attempt to open them, and also by an accomplice.
  joinCompany: ({ administration, as, targets, service }) => [
    ...targets.companies.flatMap((company) =>
      [as, targets.accomplice.headers].map((headers) => () => administration.joinCompany(headers, company)),
    ),
    async () => {
      const { id } = await service.db('companies').where({ app_id: 1 }).orderBy('id', 'desc').first('id');
      await administration.joinCompany(as, id);
    },
  ],
  deleteCompany: ({ administration, as, targets }) =>
    targets.companies.map((company) => () => administration.deleteCompany(as, company)),
  createBranch: ({ administration, as, targets }) =>
    targets.companies.map((company) => () => administration.createBranch(as, company, { name: 'Theirs' })),
  updateBranch: ({ administration, as, targets }) =>
    targets.companies.map((company) => () => administration.updateBranch(as, company, targets.branch, { name: 'B' })),
  deleteBranch: ({ administration, as, targets }) =>
    targets.companies.map((company) => () => administration.deleteBranch(as, company, targets.branch)),
  // In part: each role for oneself in each company, and for every other user in each.
  setMember: ({ administration, as, targets }) =>
    covering(
      targets.companies.flatMap((company) =>
        targets.roleNames.flatMap((role) =>
          [targets.self, targets.accomplice, ...targets.powerful].map(({ id }) => ({ company, role, id })),
        ),
      ),
      [
        ({ company, role, id }) => `${company} ${id === targets.self.id ? role : 'any'} ${id}`,
        ({ role, id }) => `${role} ${id === targets.self.id}`,
      ],
    ).map(
      ({ company, role, id }) =>
        () =>
          administration.setMember(as, company, id, { role }),
    ),
  removeMember: ({ administration, as, targets }) =>
    targets.companies.flatMap((company) =>
      targets.powerful.map(
        ({ id }) =>
          () =>
            administration.removeMember(as, company, id),
      ),
    ),
  createRole: ({ administration, as, targets }) =>
    targets.permissionSets.map(
      (permissions) => () =>
        administration.createRole(as, { name: `R ${targets.self.id} ${crypto.randomUUID()}`, permissions }),
    ),
  // In part: each set of permissions for one's own role, and every other role with one of them; and every role with a name.
  updateRole: ({ administration, as, targets }) => [
    ...covering(
      targets.roleIds.flatMap((role) => targets.permissionSets.map((permissions) => ({ role, permissions }))),
      [({ role, permissions }) => `${role} ${role === targets.ownRoleId ? permissions.join() : 'any'}`],
    ).map(
      ({ role, permissions }) =>
        () =>
          administration.updateRole(as, role, { permissions }),
    ),
    ...targets.roleIds.map(
      (role) => () => administration.updateRole(as, role, { name: `R ${targets.self.id} ${crypto.randomUUID()}` }),
    ),
  ],
  deleteRole: ({ administration, as, targets }) =>
    targets.roleIds.map((role) => () => administration.deleteRole(as, role)),
  setAppChallenge: ({ administration, as }) => [
    () =>
      administration.setAppChallenge(as, {
        driver: 'turnstile',
        site_key: 'theirs',
        secret_key: 'theirs',
        operations: ['login'],
        verify_url: 'https://attacker.example/siteverify',
      }),
  ],
  deleteAppChallenge: ({ administration, as }) => [() => administration.deleteAppChallenge(as)],
  updateApp: ({ administration, as, targets }) =>
    targets.appChanges.map((data) => () => administration.updateApp(as, data)),
  createApiKey: ({ administration, as }) =>
    ['service', 'app'].map((kind) => () => administration.createApiKey(as, { kind, name: 'Theirs' })),
  updateApiKey: ({ administration, as, targets }) => [
    () => administration.updateApiKey(as, targets.serviceKey, { name: 'Theirs' }),
  ],
  rotateApiKey: ({ administration, as, targets }) => [() => administration.rotateApiKey(as, targets.serviceKey)],
  revokeApiKey: ({ administration, as, targets }) => [() => administration.revokeApiKey(as, targets.serviceKey)],
} satisfies Readonly<Record<string, Attempts>>;

/** Every operation that changes something and is classified here. */
export const classified: readonly string[] = [...needsNoPermission, ...Object.keys(attempts), ...attempted];

/** Whether an attempt was refused with an error code. What is not a reply of the service may have had an effect. */
const isRefused = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'body' in reply && outcomeOf(reply as Reply) !== 'done';

/**
 * Tries every operation as a user, each in all ways. `check` is called after each operation that was not refused, and at the
 * end: then for all that were refused.
 */
export const tryEverything = async (
  service: TestService,
  name: ApiName,
  targets: Targets,
  check: (operation: string) => Promise<void>,
): Promise<void> => {
  const administration = administrationOf(service)[name];
  const api = apisOf(service)[name];
  const factors = factorApis(service)[name];
  const as = targets.self.headers;
  const { session, factor, identity } = targets;
  const users = targets.powerful.map(({ id }) => ({ user: id, session, factor, identity }));
  const all = [
    ...rowAttempts(anyOperationsOf(service)[name], as, users),
    ...Object.entries<Attempts>(attempts).map(
      ([operation, make]) => [operation, make({ as, administration, api, factors, service, targets })] as const,
    ),
  ];
  for (const [operation, some] of all) {
    if (operation === 'replaceUser' && name === 'GraphQL') continue;
    let hasEffect = false;
    for (const attempt of some) hasEffect = !isRefused(await attempt()) || hasEffect;
    if (hasEffect) await check(operation);
  }
  await check('an operation that was refused');
};

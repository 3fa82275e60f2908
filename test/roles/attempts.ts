import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { type Administration, administrationOf } from '../kit/administration.ts';
import { type Api, type ApiName, apisOf, outcomeOf } from '../kit/apis.ts';
import { type FactorApi, factorApis } from '../kit/factors.ts';
import type { Headers, Reply, TestService } from '../kit/service.ts';
import { attempted, rowAttempts } from '../operations/authorization.ts';
import { anyOperationsOf, fieldsOf } from '../operations/request.ts';
import type { Targets } from './targets.ts';

/** The tools of an attempt: both ways to send it, its caller and its target. */
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

/** For each other operation, all that could get its caller further. One that the contracts gain must be added. */
const attempts = {
  resendNotification: ({ api, as, targets }) => [() => api.resendNotification(targets.notification, as)],
  replaceUser: ({ service, as, targets }) =>
    targets.powerful.map(
      ({ id }) =>
        () =>
          service.send('PUT', `/v1/users/${id}`, { headers: as, body: targets.user }),
    ),
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
  // After the attempt to open them, and also by an accomplice.
  // In part: each role for oneself in each company, and for every other user in each.
  // In part: each set of permissions for one's own role, and every other role with one of them; and every role with a name.
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
} satisfies Readonly<Record<string, Attempts>>;

/** Every operation that changes something and is classified here. */
export const classified: readonly string[] = [...needsNoPermission, ...Object.keys(attempts), ...attempted];

/**
 * Returns true if an attempt was refused with an error code. A result that is not a reply of the service may have had an effect.
 */
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
  const all = [
    ...rowAttempts(anyOperationsOf(service)[name], as, targets, service),
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

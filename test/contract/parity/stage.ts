import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, type ApiName, apiNames, apisOf, settled } from '../../kit/apis.ts';
import { type Reply, startService, type TestService } from '../../kit/service.ts';

/** An action of a user through one API. For both APIs, it starts from the same state and must leave the same rows. */
export interface Scenario {
  readonly play: (service: TestService, api: ApiName) => Promise<Reply>;
  /** The code of the refusal; absent where it succeeds. */
  readonly code?: string;
  /** The code of GraphQL, which must report by an error what REST has a status for. */
  readonly graphqlCode?: string;
}

/** A scenario whose command is the same call on either API; what goes before is the same in any case. */
export const through = <P>(
  prepare: (service: TestService) => Promise<P>,
  act: (api: Api, prepared: P) => Promise<Reply>,
  codes: Pick<Scenario, 'code' | 'graphqlCode'> = {},
): Scenario => ({
  async play(service, api) {
    const prepared = await prepare(service);
    await settled(service);
    return act(apisOf(service)[api], prepared);
  },
  ...codes,
});

const tables = [
  'apps',
  'keys',
  'roles',
  'users',
  'companies',
  'branches',
  'memberships',
  'sessions',
  'audit',
  'email_changes',
  'invitations',
  'mail_keys',
  'notifications',
  'providers',
  'challenges',
  'identities',
  'pending_logins',
  'used_nonces',
  'factors',
  'recovery_codes',
  'factor_challenges',
  'login_codes',
  'reauthentication_codes',
  'phone_codes',
  'user_aliases',
  'user_handles',
  'idempotency_keys',
] as const;
/** Columns that differ in any two runs: random values, names that random keys derive from addresses (`account`), and `version`, which follows the clock of the database. */
const random =
  /^(uuid|.*_uuid|password_hash|activation_email|token_id|session_id|request_id|digest|key_id|sealed_key|notification_secrets|user_agent|state_digest|binding_digest|sealed_checks|sealed_credentials|sealed_secret_key|sealed_secret|sealed_outcome|fingerprint|claim_id|credential_id|public_key|handle|user_handle|bound_to|account|version)$/;
/** Tables whose rows have random ids, or ids in the order in which two things happened to end. */
const withRandomIds: ReadonlySet<string> = new Set(['sessions', 'mail_keys', 'notifications', 'factor_challenges']);

const isChance = (table: string, column: string): boolean =>
  random.test(column) || (withRandomIds.has(table) && (column === 'id' || column === 'position'));

/** Every row of the service, with what chance made of it left out. One statement: it is read after each of hundreds of scenarios. */
const snapshot = async ({ db }: TestService) => {
  const asLists = tables.map((table) => db.raw('(select json_agg(one) from ?? as one) as ??', [table, table]));
  const found: Record<string, Record<string, unknown>[] | null> = await db.first(asLists);
  const rows: Record<string, unknown[]> = {};
  for (const table of tables) {
    const plain = (found[table] ?? []).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !isChance(table, column))),
    );
    const ordered = plain.map((row) => [JSON.stringify(row), row] as const);
    rows[table] = ordered.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))).map(([, row]) => row);
  }
  return rows;
};

const codeOf = ({ body }: Reply): string | undefined => body?.code ?? body?.errors?.[0]?.extensions.code;
const faultsOf = ({ body }: Reply) =>
  (body?.errors?.[0]?.extensions?.errors ?? (body?.code ? body.errors : undefined))?.map(
    ({ pointer, code, detail }: { pointer: string; code: string; detail: string }) => ({
      pointer: pointer.replace('password_confirmation', 'verify_password').replace(/^query/, '#'),
      code,
      detail,
    }),
  );

/** Plays each scenario on a service of either API, and holds what they say and leave against each other. */
export const leaveTheSame = (
  scenarios: Readonly<Record<string, Scenario>>,
  tidy: (service: TestService) => Promise<void> = async () => undefined,
): void => {
  describe('both APIs', () => {
    const services = new Map<ApiName, TestService>();
    beforeAll(async () => {
      for (const api of apiNames) services.set(api, await startService());
    });
    afterAll(async () => {
      for (const service of services.values()) await service.stop();
    });

    const playOn = async (api: ApiName, { play }: Scenario) => {
      const service = services.get(api)!;
      await tidy(service);
      const reply = await play(service, api);
      await settled(service);
      return { code: codeOf(reply), faults: faultsOf(reply), rows: await snapshot(service) };
    };

    test.each(Object.entries(scenarios))(
      'REST and GraphQL leave the same rows and return the same after: %s',
      async (_name, scenario) => {
        const [rest, graphql] = [await playOn('REST', scenario), await playOn('GraphQL', scenario)];
        expect(rest.code).toBe(scenario.code);
        expect(graphql).toEqual({ ...rest, code: scenario.graphqlCode ?? scenario.code });
        expect(rest.rows['audit']).not.toHaveLength(0);
      },
    );
  });
};

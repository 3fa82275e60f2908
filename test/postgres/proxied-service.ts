import pg from 'pg';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { defaultServerSettings, type ServerSettings } from '../../src/database/server-settings.ts';
import { newPlace, openPlace, type Place } from '../kit/databases.ts';
import type { KnownUser } from '../kit/given.ts';
import { type Reply, serviceKey, startService, type TestService } from '../kit/service.ts';
import { startProxy, type TcpProxy } from './proxy.ts';

/** A service whose way to its database can be cut. */
export interface ProxiedService {
  readonly service: TestService;
  readonly proxy: TcpProxy;
  readonly place: Place;
  /** Signed up while all was well. */
  readonly user: KnownUser;
  stop(): Promise<void>;
}

export const startProxiedService = async (settings: Partial<ServerSettings> = {}): Promise<ProxiedService> => {
  const place = await newPlace();
  const proxy = await startProxy(place.url!);
  const database = await openPlace({
    ...place,
    url: proxy.url,
    server: { ...(place.server ?? defaultServerSettings), ...settings },
  });
  const service = await startService({ database });
  return {
    service,
    proxy,
    place,
    user: await service.given.user(),
    async stop() {
      await service.stop();
      await proxy.close();
      await database.close();
      await place.drop();
    },
  };
};

interface Opened {
  readonly proxied: ProxiedService;
  /** A connection that does not pass the proxy. */
  readonly direct: pg.Client;
}

/** A service for the tests of a file. `onOpened` is called before the first of them. */
export const useProxiedService = (onOpened: (opened: Opened) => void, settings?: Partial<ServerSettings>): void => {
  let proxied: ProxiedService | undefined;
  let direct: pg.Client | undefined;
  beforeAll(async () => {
    proxied = await startProxiedService(settings);
    direct = new pg.Client(proxied.place.directUrl);
    await direct.connect();
    onOpened({ proxied, direct });
  });
  afterAll(async () => {
    await direct?.end();
    await proxied?.stop();
  });
};

/** Resolves once so many statements, or more, wait for a lock in the database that `direct` is connected to. */
export const untilWaiting = (direct: pg.Client, statements: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rowCount } = await direct.query(`select from pg_locks where not granted
        and database = (select oid from pg_database where datname = current_database())`);
      // Jobs of the service may wait, too.
      expect(rowCount).toBeGreaterThanOrEqual(statements);
    },
    { timeout: 20_000, interval: 10 },
  );

export type Attempt = ({ service, user }: ProxiedService) => Promise<Reply>;

const rest =
  (method: string, path: string, body?: (proxied: ProxiedService) => object): Attempt =>
  (proxied) =>
    proxied.service.send(method, path, { headers: proxied.user.headers, ...(body ? { body: body(proxied) } : {}) });

const graphql =
  (query: string, data?: (proxied: ProxiedService) => object): Attempt =>
  (proxied) =>
    proxied.service.graphql(query, { headers: proxied.user.headers, variables: data && { data: data(proxied) } });

/** Without the token of the user, which is read together with the key. */
const loginMutation: Attempt = (proxied) => {
  const { service, user } = proxied;
  const headers = { 'X-Service-App': String(user.headers['X-Service-App']) };
  const query = 'mutation ($data: LoginInput!) { login(data: $data) { token } }';
  return service.graphql(query, { headers, variables: { data: login(proxied) } });
};

const login = ({ user }: ProxiedService) => ({ email: user.email, password: user.password });
const wrongLogin = ({ user }: ProxiedService) => ({ email: user.email, password: 'wrong' });
const registration = ({ service }: ProxiedService) => {
  const { firstname, verify_password, email, password } = service.given.signupBody();
  return { displayname: firstname, email, password, password_confirmation: verify_password };
};

export const readyz: Attempt = ({ service }) => service.send('GET', '/readyz');

/** Every operation in REST and GraphQL, with credentials good and bad. */
export const attempts: Readonly<Record<string, Attempt>> = {
  'POST /v1/auth': rest('POST', '/v1/auth', login),
  'POST /v1/auth, wrong password': rest('POST', '/v1/auth', wrongLogin),
  'POST /v1/users': rest('POST', '/v1/users', ({ service }) => service.given.signupBody()),
  'GET /v1/users/me': rest('GET', '/v1/users/me'),
  'GET /v1/users/me, super admin key': ({ service }) =>
    service.send('GET', '/v1/users/me', { headers: { 'X-Service-Key': serviceKey } }),
  'GET /v1/users/me, wrong super admin key': ({ service }) =>
    service.send('GET', '/v1/users/me', { headers: { 'X-Service-Key': 'wrong' } }),
  'GET /v1/users/me, wrong token': ({ service, user }) =>
    service.send('GET', '/v1/users/me', { headers: { ...user.headers, Authorization: 'Bearer wrong' } }),
  'POST /v1/auth/refresh': rest('POST', '/v1/auth/refresh'),
  'PUT /v1/auth/logout': rest('PUT', '/v1/auth/logout'),
  'mutation login': loginMutation,
  'mutation register': graphql('mutation ($data: RegisterInput!) { register(data: $data) { token } }', registration),
  'mutation refreshToken': graphql('mutation { refreshToken { token } }'),
  'mutation logout': graphql('mutation { logout }'),
  'query me': graphql('{ me { id } }'),
};

/** Summarizes a reply: its status, its problem code, and if it has `Retry-After`. */
export const gist = ({ status, headers, body }: Reply) => ({
  status,
  code: body?.code ?? body?.errors?.[0]?.extensions.code,
  mayRetry: /^[1-9]\d*$/.test(headers['retry-after'] ?? ''),
});

export const unavailable = { status: 503, code: 'database_unavailable', mayRetry: true };

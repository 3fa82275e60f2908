import type { Socket } from 'node:net';
import pg from 'pg';
import { reasonOf } from '../kernel/error-facts.ts';
import { isRejectedCredential } from './failures.ts';
import type { Host, ServerUrl, SessionKind } from './server-url.ts';
import { types } from './types.ts';

/**
 * Connects a client within `connectionTimeoutMillis` for all hosts together.
 * @throws an error that names each host and why it was not used
 */
export type Connector = (config: pg.ClientConfig & { readonly connectionTimeoutMillis: number }) => Promise<pg.Client>;

const late = /timeout expired|Query read timeout/;

/** Returns true if a host did not answer in time, so that another attempt may succeed. */
export const isLate = (error: unknown): boolean => late.test(reasonOf(error));

interface Session {
  readonly isStandby: boolean;
  readonly isReadOnly: boolean;
}

const askForSession = `select pg_is_in_recovery() as "isStandby",
  current_setting('transaction_read_only') = 'on' as "isReadOnly"`;

const isOfKind: Readonly<Record<Exclude<SessionKind, 'any'>, (session: Session) => boolean>> = {
  'read-write': ({ isReadOnly }) => !isReadOnly,
  'read-only': ({ isReadOnly }) => isReadOnly,
  primary: ({ isStandby }) => !isStandby,
  standby: ({ isStandby }) => isStandby,
  'prefer-standby': ({ isStandby }) => isStandby,
};

/** The kinds of sessions that only one host at a time can offer. */
const kindsOfPrimary: ReadonlySet<SessionKind> = new Set(['read-write', 'primary']);

/** Ends a connection without waiting for its server. Pending statements fail at once. */
export const cutOff = (client: pg.Client): void => {
  const { connection } = client as unknown as { readonly connection: { readonly stream: Socket } };
  connection.stream.destroy();
};

/** The time for which a host that did not answer in time is tried after the others. */
const lateMs = 30_000;

const nameOf = ({ host = 'localhost', port = 5432 }: Host): string => `${host}:${port}`;

const ignore = (): void => undefined;

/**
 * Creates connections to the first of several hosts that accepts them and has the required session, as libpq does: the driver
 * supports one host only. Credentials that a host rejects are not tried on the next one. When another host becomes the primary,
 * all connections to the former one are ended: its machine may be gone without having closed them.
 */
export const createConnector = ({ hosts, session, tls, applicationName, connectMs, ...url }: ServerUrl): Connector => {
  const lateSince = new Map<Host, number>();
  const open = new Map<pg.Client, Host>();
  const isOutOfTime = (host: Host): boolean => performance.now() - (lateSince.get(host) ?? -lateMs) < lateMs;
  const inOrder = (): readonly Host[] => [...hosts.filter((host) => !isOutOfTime(host)), ...hosts.filter(isOutOfTime)];

  const connect = async (host: Host, kind: SessionKind, config: Parameters<Connector>[0]): Promise<pg.Client> => {
    const client = new pg.Client({
      application_name: applicationName ?? 'gatehouse',
      keepAlive: true,
      ...config,
      ...url,
      ...host,
      types,
      ssl: tls(),
    });
    // Without a listener, a lost connection would end the process. The pool adds its own.
    client.on('error', ignore);
    await client.connect();
    if (kind === 'any') return client;
    try {
      const { rows } = await client.query<Session>({
        text: askForSession,
        query_timeout: config.connectionTimeoutMillis,
      } as pg.QueryConfig);
      if (isOfKind[kind](rows[0]!)) return client;
      throw new Error(`its session is not ${kind}`);
    } catch (error) {
      client.end().catch(ignore);
      throw error;
    }
  };

  const firstOf = async (kind: SessionKind, config: Parameters<Connector>[0]): Promise<pg.Client> => {
    const errors: Error[] = [];
    for (const host of inOrder())
      try {
        const client = await connect(host, kind, config);
        lateSince.delete(host);
        if (kindsOfPrimary.has(kind)) for (const [other, of] of open) if (of !== host) cutOff(other);
        open.set(client, host);
        client.once('end', () => open.delete(client));
        return client;
      } catch (error) {
        if (hosts.length === 1 || isRejectedCredential(error)) throw error;
        if (isLate(error)) lateSince.set(host, performance.now());
        errors.push(new Error(`${nameOf(host)}: ${reasonOf(error)}`, { cause: error }));
      }
    throw new AggregateError(errors, 'No host can be used');
  };

  return async (config) => {
    const share = Math.floor(config.connectionTimeoutMillis / hosts.length);
    const connectionTimeoutMillis = Math.min(share, connectMs ?? share);
    const limited = { ...config, connectionTimeoutMillis };
    if (session !== 'prefer-standby') return firstOf(session, limited);
    return firstOf(session, limited).catch((error: unknown) => {
      if (isRejectedCredential(error)) throw error;
      return firstOf('any', limited);
    });
  };
};

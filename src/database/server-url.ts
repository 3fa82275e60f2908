import { type ConnectionTls, tlsParameters, tlsReader } from './server-tls.ts';

/** The kinds of sessions that a connection may be used for, with their names in libpq (PostgreSQL, 34.1.2). */
const sessionKinds = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const;

export type SessionKind = (typeof sessionKinds)[number];

/** A candidate server. For absent values, the defaults of the driver apply. */
export interface Host {
  readonly host: string | undefined;
  readonly port: number | undefined;
}

/** The parts of a `postgres://` URL. */
export interface ServerUrl {
  /** The hosts in the order in which they are tried. */
  readonly hosts: readonly Host[];
  readonly session: SessionKind;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly database: string | undefined;
  readonly applicationName: string | undefined;
  readonly options: string | undefined;
  /** Reads the certificate files again, so that a renewed certificate needs no restart. */
  readonly tls: () => ConnectionTls;
}

const parameters = [
  'target_session_attrs',
  ...tlsParameters,
  'host',
  'port',
  'user',
  'password',
  'dbname',
  'application_name',
  'options',
] as const;

export type Parameters = Readonly<Partial<Record<(typeof parameters)[number], string>>>;

/**
 * Matches a URL. With an unescaped `@`, `/`, `?` or `#` in a password, the rest would be a host or a database, which error
 * messages name.
 */
const form =
  /^postgres(?:ql)?:\/\/(?:(?<credentials>[^/?#]*)@)?(?<hosts>[^@/?#]*)(?:\/(?<database>[^@/?#]*))?(?:\?(?<query>[^#]*))?$/i;
const hostForm = /^(?:\[(?<address>[\da-f.:]+)\]|(?<name>[^:[\]]*))(?::(?<port>\d*))?$/i;
const mostPort = 65_535;

const decoded = (text: string | undefined): string | undefined => {
  try {
    return text === undefined || text === '' ? undefined : decodeURIComponent(text);
  } catch {
    throw new Error('must be percent-encoded where it has a % sign');
  }
};

const toPort = (text: string | undefined): number | undefined => {
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > mostPort) throw new Error('must have ports from 1 to 65535');
  return port;
};

const hostsIn = (text: string): readonly Host[] =>
  text.split(',').map((one) => {
    const { address, name, port } = hostForm.exec(one)?.groups ?? {};
    if (address === undefined && name === undefined)
      throw new Error('must have hosts as host:port, separated by commas');
    return { host: address ?? decoded(name), port: toPort(port) };
  });

/** Returns the hosts after the parameters `host` and `port` have replaced them. Only these can name the folder of a socket. */
const replaced = (hosts: readonly Host[], { host, port }: Parameters): readonly Host[] => {
  const names = host === undefined ? hosts.map((one) => one.host) : host.split(',');
  const ports = port?.split(',').map(toPort) ?? (host === undefined ? hosts.map((one) => one.port) : [undefined]);
  if (ports.length !== 1 && ports.length !== names.length) throw new Error('must have one port, or one for each host');
  return names.map((name, at) => ({ host: name === '' ? undefined : name, port: ports[ports.length === 1 ? 0 : at] }));
};

const parametersIn = (query: string | undefined): Parameters => {
  const found = new URLSearchParams(query);
  const isKnown = (name: string): boolean => (parameters as readonly string[]).includes(name);
  // A misspelled parameter must not be ignored: without `sslmode`, for example, the password is sent in the clear.
  if (![...found.keys()].every(isKnown)) throw new Error(`must have no parameters but ${parameters.join(', ')}`);
  return Object.fromEntries([...found].filter(([, value]) => value !== ''));
};

const sessionOf = (
  { target_session_attrs: named }: Parameters,
  hosts: readonly Host[],
  ofSeveral: SessionKind,
): SessionKind => {
  if (named === undefined) return hosts.length > 1 ? ofSeveral : 'any';
  const known = sessionKinds.find((kind) => kind === named);
  if (known === undefined)
    throw new Error(`must have a target_session_attrs that is one of ${sessionKinds.join(', ')}`);
  return known;
};

/**
 * Parses a `postgres://` URL as libpq does (PostgreSQL, 34.1.1.2), with several hosts separated by commas. Unlike libpq, it
 * defaults to `ofSeveral` instead of any session if there are several hosts: the service writes, and the first host that answers
 * may be a standby.
 * @throws an error that describes the fault without quoting the URL, which may contain a password
 */
export const parseServerUrl = (text: string, ofSeveral: SessionKind = 'read-write'): ServerUrl => {
  const { credentials = '', hosts: listed = '', database, query } = form.exec(text)?.groups ?? {};
  if (!form.test(text)) throw new Error('must be a postgres:// URL');
  const [user, ...rest] = credentials.split(':');
  const named = parametersIn(query);
  const hosts = replaced(hostsIn(listed), named);
  const tls = tlsReader(named);
  tls();
  return {
    hosts,
    session: sessionOf(named, hosts, ofSeveral),
    user: named.user ?? decoded(user),
    password: named.password ?? decoded(rest.join(':')),
    database: named.dbname ?? decoded(database),
    applicationName: named.application_name,
    options: named.options,
    tls,
  };
};

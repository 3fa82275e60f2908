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
  /** The time for each host. Absent: only that of the service applies, which is never longer. */
  readonly connectMs: number | undefined;
  /** True if the login is bound to the TLS connection where the server supports it (SCRAM-SHA-256-PLUS). */
  readonly enableChannelBinding: boolean;
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
  'connect_timeout',
  'channel_binding',
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

const parameterName = /^[a-z][a-z_]{1,39}$/i;

/** Names parameters that are not supported, unless they may be a part of a password with a `?` or an `&` that is not encoded. */
const refusedParameters = (refused: readonly string[], isOfPassword: boolean): string => {
  const isShown = (name: string): boolean => !isOfPassword && parameterName.test(name);
  const supported = `Supported: ${parameters.join(', ')}`;
  return refused.every(isShown)
    ? `has parameters that are not supported: ${refused.join(', ')}. ${supported}`
    : `has parameters that are not supported; encode ? in a password as %3F, and & as %26. ${supported}`;
};

const parametersIn = (query = ''): Parameters => {
  const found = new URLSearchParams(query);
  const refused = [...new Set(found.keys())].filter((name) => !(parameters as readonly string[]).includes(name));
  // A misspelled parameter must not be ignored: without `sslmode`, for example, the password is sent in the clear.
  if (refused.length > 0) throw new Error(refusedParameters(refused, found.has('password') || query.includes('@')));
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

const bindings = ['disable', 'prefer', 'require'] as const;

/** @throws if the login cannot be bound because the connection is not encrypted */
const bindsChannel = ({ channel_binding: named }: Parameters, tls: ConnectionTls): boolean => {
  if (named === undefined) return false;
  if (!bindings.some((one) => one === named))
    throw new Error(`must have a channel_binding that is one of ${bindings.join(', ')}`);
  if (named === 'require' && !tls) throw new Error('must have an sslmode with encryption for channel_binding=require');
  return named !== 'disable';
};

const connectMsOf = ({ connect_timeout: seconds }: Parameters): number | undefined => {
  if (seconds === undefined) return undefined;
  if (!/^\d{1,6}$/.test(seconds)) throw new Error('must have a number of seconds as connect_timeout');
  return Number(seconds) * 1000 || undefined;
};

/** Returns the reason why a text is not a URL of a server: often a password contains a character that ends it. */
const malformed = (text: string): string => {
  if (!/^postgres(?:ql)?:\/\//i.test(text)) return 'must be a postgres:// URL';
  return text.includes('#')
    ? 'must not contain #: encode it in a password as %23'
    : 'must be a postgres:// URL: encode / in a password as %2F, and ? as %3F';
};

/**
 * Parses a `postgres://` URL as libpq does (PostgreSQL, 34.1.1.2), with several hosts separated by commas. Unlike libpq, it
 * defaults to `ofSeveral` instead of any session if there are several hosts: the service writes, and the first host that answers
 * may be a standby.
 * @throws an error that describes the fault without quoting the URL, which may contain a password
 */
export const parseServerUrl = (text: string, ofSeveral: SessionKind = 'read-write'): ServerUrl => {
  const { credentials = '', hosts: listed = '', database, query } = form.exec(text)?.groups ?? {};
  if (!form.test(text)) throw new Error(malformed(text));
  const [user, ...rest] = credentials.split(':');
  const named = parametersIn(query);
  const hosts = replaced(hostsIn(listed), named);
  const tls = tlsReader(named);
  const enableChannelBinding = bindsChannel(named, tls());
  return {
    hosts,
    session: sessionOf(named, hosts, ofSeveral),
    user: named.user ?? decoded(user),
    password: named.password ?? decoded(rest.join(':')),
    database: named.dbname ?? decoded(database),
    applicationName: named.application_name,
    options: named.options,
    connectMs: connectMsOf(named),
    enableChannelBinding,
    tls,
  };
};

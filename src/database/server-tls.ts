import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';

/** The TLS options of a connection. If undefined, the environment variables of the driver apply, and by default no encryption. */
export type ConnectionTls = ConnectionOptions | false | undefined;

export const tlsParameters = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'ssl'] as const;

type TlsParameters = Readonly<Partial<Record<(typeof tlsParameters)[number], string>>>;

/**
 * The supported modes. `prefer`, `allow` and `no-verify` are missing: they accept any server, or a connection without encryption.
 */
const modes = ['disable', 'require', 'verify-ca', 'verify-full'] as const;

/** The name with which libpq selects the system's root certificates; here those that Node.js trusts. */
const systemRoots = 'system';

const read = (parameter: string, path: string): Buffer => {
  try {
    return readFileSync(path);
  } catch {
    throw new Error(`must have the path of a readable file as ${parameter}`);
  }
};

const modeOf = ({ sslmode, ssl, sslrootcert, sslcert, sslkey }: TlsParameters): (typeof modes)[number] | undefined => {
  if (ssl !== undefined && ssl !== 'true') throw new Error('must have no other value for ssl than true; use sslmode');
  if (sslmode === undefined) return (ssl ?? sslrootcert ?? sslcert ?? sslkey) ? 'verify-full' : undefined;
  const mode = modes.find((one) => one === sslmode);
  if (mode === undefined) throw new Error(`must have an sslmode that is one of ${modes.join(', ')}`);
  return mode;
};

/**
 * Reads the TLS options of connections. `require` verifies certificate and host name like `verify-full`, since encryption alone
 * does not prevent another server from answering. `verify-ca` verifies only the certificate, and so requires a private
 * certificate authority.
 * @throws if parameters contradict each other, or a file cannot be read
 */
export const tlsReader = (named: TlsParameters): (() => ConnectionTls) => {
  const mode = modeOf(named);
  const { sslcert, sslkey } = named;
  const sslrootcert = named.sslrootcert === systemRoots ? undefined : named.sslrootcert;
  if (mode === undefined) return () => undefined;
  if (mode === 'disable') return () => false;
  if (mode === 'verify-ca' && sslrootcert === undefined)
    throw new Error('must have an sslrootcert for sslmode=verify-ca');
  if ((sslcert === undefined) !== (sslkey === undefined))
    throw new Error('must have both sslcert and sslkey, or neither');
  return () => ({
    ...(sslrootcert === undefined ? {} : { ca: read('sslrootcert', sslrootcert) }),
    ...(sslcert === undefined ? {} : { cert: read('sslcert', sslcert) }),
    ...(sslkey === undefined ? {} : { key: read('sslkey', sslkey) }),
    ...(mode === 'verify-ca' ? { checkServerIdentity: () => undefined } : {}),
  });
};

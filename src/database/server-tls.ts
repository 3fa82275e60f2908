import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';

/** How a connection is encrypted; undefined: as the environment of the driver says, and otherwise not at all. */
export type ConnectionTls = ConnectionOptions | false | undefined;

export const tlsParameters = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'ssl'] as const;

type TlsParameters = Readonly<Partial<Record<(typeof tlsParameters)[number], string>>>;

/** Without `prefer`, `allow` and `no-verify`: they accept any server, or a connection without encryption. */
const modes = ['disable', 'require', 'verify-ca', 'verify-full'] as const;

/** The certificates that Node.js trusts, as libpq has it. */
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
 * Reads how connections are encrypted. `require` verifies certificate and host name like `verify-full`: encryption alone
 * keeps no one from answering in the place of the server. `verify-ca` verifies the certificate only, and so needs a
 * certificate authority of one's own. @throws where the parameters contradict each other, or a file cannot be read
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

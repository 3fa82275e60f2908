import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '../../src/cli/doctor-checks.ts';
import { createConnector } from '../../src/database/connector.ts';
import { parseServerUrl } from '../../src/database/server-url.ts';
import { type Cluster, newCluster, removeClusters, superuser } from '../kit/clusters.ts';
import { callIn } from '../kit/command-line.ts';
import { production } from '../kit/program.ts';
import { testConfig } from '../kit/service.ts';

/** An address of this machine that others can reach. */
const external = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;

let folder: string;
let encrypting: Cluster;
let plain: Cluster;

const file = (name: string): string => join(folder, name);
const openssl = (...args: readonly string[]): void => {
  execFileSync('openssl', [...args], { cwd: folder, stdio: 'ignore' });
};
const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];

/** A certificate authority, and a certificate that it has issued for a name. */
const issue = (authority: string, name: string, subject: string): void => {
  openssl(
    'req',
    '-x509',
    ...curve,
    '-subj',
    `/CN=${authority}`,
    '-keyout',
    `${authority}.key`,
    '-out',
    `${authority}.pem`,
  );
  const issuer = ['-CA', `${authority}.pem`, '-CAkey', `${authority}.key`];
  const subjectOf = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=${subject}`];
  openssl('req', '-x509', ...curve, ...issuer, ...subjectOf, '-keyout', `${name}.key`, '-out', `${name}.pem`);
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-tls-'));
  issue('ca', 'server', 'DNS:localhost');
  issue('other-ca', 'other', 'DNS:localhost');
  [encrypting, plain] = await Promise.all([newCluster(), newCluster()]);
  const cert = await encrypting.write('server.pem', readFileSync(file('server.pem'), 'utf8'));
  const key = await encrypting.write('server.key', readFileSync(file('server.key'), 'utf8'));
  await encrypting.write('pg_hba.conf', 'host all all samehost trust\n');
  await Promise.all([
    encrypting.start({
      ssl: 'on',
      ssl_cert_file: cert,
      ssl_key_file: key,
      listen_addresses: `localhost,${external ?? ''}`,
    }),
    plain.start({ listen_addresses: 'localhost' }),
  ]);
});
afterAll(async () => {
  if (folder) rmSync(folder, { recursive: true, force: true });
  await removeClusters();
});

/** Returns true if a connection is encrypted, and rejects without a connection. */
const isEncrypted = async ({ port }: Cluster, host: string, parameters: string): Promise<boolean> => {
  const url = `postgres://${superuser}@${host}:${port}/postgres${parameters}`;
  const client = await createConnector(parseServerUrl(url))({ connectionTimeoutMillis: 3000 });
  try {
    const { rows } = await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
    return rows[0].ssl;
  } finally {
    await client.end();
  }
};

const ours = (): string => `&sslrootcert=${file('ca.pem')}`;
const others = (): string => `&sslrootcert=${file('other-ca.pem')}`;

describe('the TLS modes of DATABASE_URL', () => {
  test('connections are not encrypted without sslmode and with disable', async () => {
    expect(await isEncrypted(encrypting, 'localhost', '')).toBe(false);
    expect(await isEncrypted(encrypting, 'localhost', '?sslmode=disable')).toBe(false);
  });

  test.each(['require', 'verify-ca', 'verify-full'])(
    'with %s, a server with a certificate of the given authority is used, encrypted',
    async (mode) => {
      expect(await isEncrypted(encrypting, 'localhost', `?sslmode=${mode}${ours()}`)).toBe(true);
    },
  );

  test.each(['require', 'verify-ca', 'verify-full'])(
    'with %s, a server with a certificate of another authority is refused',
    async (mode) => {
      const refused = isEncrypted(encrypting, 'localhost', `?sslmode=${mode}${others()}`);
      await expect(refused).rejects.toThrow(/certificate/);
    },
  );

  test.each(['require', 'verify-full'])(
    'with %s, a certificate of an unknown authority is refused without sslrootcert',
    async (mode) => {
      await expect(isEncrypted(encrypting, 'localhost', `?sslmode=${mode}`)).rejects.toThrow(/certificate/);
    },
  );

  test('a certificate for another host name is refused by require and verify-full, and accepted by verify-ca', async () => {
    for (const mode of ['require', 'verify-full'])
      await expect(isEncrypted(encrypting, '127.0.0.1', `?sslmode=${mode}${ours()}`)).rejects.toThrow(/altnames/);
    expect(await isEncrypted(encrypting, '127.0.0.1', `?sslmode=verify-ca${ours()}`)).toBe(true);
  });

  test.each(['require', 'verify-ca', 'verify-full'])('with %s, a server without TLS is refused', async (mode) => {
    const refused = isEncrypted(plain, 'localhost', `?sslmode=${mode}${ours()}`);
    await expect(refused).rejects.toThrow('does not support SSL');
  });
});

test.runIf(external !== undefined)(
  'in production, doctor warns of a connection to another address that is not encrypted',
  async () => {
    const stateWith = async (host: string, parameters: string) => {
      const { stdout } = await callIn({
        ...production,
        NOTIFICATION_URL: 'http://127.0.0.1:9/hook',
        NOTIFICATION_ALLOW_PRIVATE: 'true',
        SECRET: testConfig().secret,
        DATABASE_URL: `postgres://${superuser}@${host}:${encrypting.port}/postgres${parameters}`,
      })('doctor', '--json');
      const findings: readonly Finding[] = JSON.parse(stdout);
      expect(findings.find(({ check }) => check === 'database')?.state).toBe('ok');
      return findings.find(({ check }) => check === 'encryption')?.state;
    };
    expect(await stateWith(external!, '')).toBe('warning');
    expect(await stateWith(external!, `?sslmode=verify-ca${ours()}`)).toBeUndefined();
    expect(await stateWith('localhost', '')).toBeUndefined();
  },
);

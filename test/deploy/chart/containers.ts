import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest } from './render.ts';

/** The contents of the Secrets that the values in `ci/` name. */
export const exampleSecrets = {
  DATABASE_URL: 'postgres://gatehouse:a%20password@db.example.com:5432/gatehouse',
  DATABASE_DIRECT_URL: 'postgres://gatehouse:a%20password@direct.example.com:5432/gatehouse',
  SECRET: 'an example secret that is long enough',
  SECRET_FALLBACK: 'another example secret that is long enough',
  NOTIFICATION_SECRET: `whsec_${Buffer.from('an example secret of a test').toString('base64')}`,
  METRICS_TOKEN: 'an example token that is long enough for it',
  REDIS_URL: 'redis://redis.example.com:6379',
  SMTP_URL: 'smtp://user:password@smtp.example.com',
  PROVIDER_KEY: 'an-example-key',
};

interface Container {
  readonly name: string;
  readonly args?: readonly string[];
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly securityContext: unknown;
}

/** The only container of the pods of a Deployment or Job. */
export const containerOf = ({ spec }: Manifest): Container => spec.template.spec.containers[0];

/** The environment variables that the image sets, which containers also have. */
const imageEnvironment = { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000' };

const mountedAt = '/run/secrets/gatehouse';

/**
 * Runs `read` with the environment of a container. The files of its secrets exist for that time, with the keys that are mounted
 * and the contents that `secrets` has for them.
 */
export const withEnvironment = <T>(
  workload: Manifest,
  secrets: Readonly<Record<string, string>>,
  read: (environment: NodeJS.ProcessEnv) => T,
): T => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-chart-secrets-'));
  try {
    const { volumes } = workload.spec.template.spec;
    const { secret } = volumes.find(({ name }: { name: string }) => name === 'secrets');
    mkdirSync(join(folder, 'data'));
    for (const { key, path } of secret.items) writeFileSync(join(folder, path), secrets[key] ?? '');
    const given = containerOf(workload).env.map(({ name, value }) => [name, value.replace(mountedAt, folder)]);
    return read({ ...imageEnvironment, DATA_DIR: join(folder, 'data'), ...Object.fromEntries(given) });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

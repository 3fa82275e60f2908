import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPublishedSecret } from '../kernel/published-secrets.ts';
import { shortestSecret } from './values.ts';

/** `SECRET`, and `SECRET_FALLBACK` if it is set. */
type Secrets = readonly [secret: string, fallback: string | undefined];

interface SecretConfig {
  readonly secret: string;
  readonly secretFallback: string | undefined;
}

/** Returns the secrets that keys are derived from, in the order of their use. */
export const secretsOf = ({ secret, secretFallback }: SecretConfig): Secrets => [secret, secretFallback];

/** Returns the secret for development, which is created once and stored in the folder of the embedded database. */
export const developmentSecret = (dataDir: string): string => {
  const file = join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(shortestSecret).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  const secret = readFileSync(file, 'utf8');
  if (Buffer.byteLength(secret) < shortestSecret)
    throw new Error(
      `${file} no longer contains a valid secret. Restore the file, or delete the data folder to start over.`,
    );
  return secret;
};

/**
 * Returns true if a setting is a published secret, or a list with one. Lists are separated by spaces, which a secret may also
 * contain.
 */
const hasPublishedSecret = (value: string): boolean => [value, ...value.split(/\s+/)].some(isPublishedSecret);

/** Checks that no setting is a published secret, except `SECRET_FALLBACK`: a published secret could not be replaced otherwise. */
export const publishedSecretProblems = (
  values: Readonly<Record<string, string>>,
  settings: ReadonlySet<string>,
): readonly string[] =>
  Object.entries(values)
    .filter(([name, value]) => settings.has(name) && name !== 'SECRET_FALLBACK' && hasPublishedSecret(value))
    .map(([name]) => `${name} must not be a published example; create your own secret`);

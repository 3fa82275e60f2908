import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shortestSecret } from './values.ts';

/** `SECRET`, and `SECRET_FALLBACK` if it is set. */
type Secrets = readonly [secret: string, fallback: string | undefined];

interface SecretConfig {
  readonly secret: string;
  readonly secretFallback: string | undefined;
}

/** What keys are derived from, in the order of their use. */
export const secretsOf = ({ secret, secretFallback }: SecretConfig): Secrets => [secret, secretFallback];

/** In development a secret is made once and kept with the embedded database. */
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

import { randomBytes } from 'node:crypto';

/** The variables that compose.yaml requires, as docs/containers.md creates them. */
export const composeVariables: Readonly<Record<string, string>> = {
  SECRET: randomBytes(32).toString('base64'),
  NOTIFICATION_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
  POSTGRES_PASSWORD: randomBytes(32).toString('hex'),
};

/** Returns a value of compose.yaml with those of its variables. */
export const interpolate = (value: string): string =>
  value.replace(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
    (_all, name: string, other = '') => composeVariables[name] ?? other,
  );

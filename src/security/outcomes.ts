import { createHmac } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { Outcomes } from '../modules/idempotency/ports.ts';
import { createSealer } from './sealing.ts';

/**
 * The version of the form of outcomes. It is raised with each change by which an outcome that was stored before cannot be used; the tests of
 * what the last release stored tell when. A process that does not know the version of an outcome does not read it.
 */
const version = 3;

/** Matches the serialized outcome with its version. Releases before versions stored none, and ignore what follows an outcome. */
const form = /^([A-Za-z0-9+/]+=*)(?::(\d+))?$/;

const fingerprintBy = (secret: string, sent: string): string =>
  createHmac('sha256', secret).update(`sent ${sent}`).digest('base64url');

/** The fields of members and service accounts that were renamed while outcomes had no version. */
const formerFields = ['since', 'isDisabled'] as const;

/**
 * Returns true for an outcome of a release before versions that this one cannot use: fields have other names now, and until tokens
 * had IDs and times, a session was stored without them. Invitations had no level, and clients could not be opened as a user.
 */
const isOutdated = (outcome: unknown): boolean => {
  const stored: { readonly session?: object; readonly client?: object } = Object(outcome);
  const client = stored.client ?? stored;
  if ('clientId' in client && !('impersonationAllowed' in client)) return true;
  if (formerFields.some((name) => name in stored)) return true;
  if ('inviterName' in stored && !('level' in stored)) return true;
  return stored.session !== undefined && !('token' in stored.session);
};

/** Returns true for a resource server of a release whose access tokens had no custom fields: an addition that no version tells. */
const lacksFields = (outcome: unknown): boolean => {
  const stored: object = Object(outcome);
  return 'identifier' in stored && 'scopes' in stored && !('fields' in stored);
};

const toOutcome = (text: string): { readonly outcome: unknown } | undefined => {
  const [, encoded = '', stated] = form.exec(text) ?? [];
  if (encoded === '' || (stated !== undefined && Number(stated) !== version)) return undefined;
  const outcome: unknown = deserialize(Buffer.from(encoded, 'base64'));
  const isUsable = !lacksFields(outcome) && (stated !== undefined || !isOutdated(outcome));
  return isUsable ? { outcome } : undefined;
};

/** Encrypts outcomes, including dates, with a key derived from `SECRET`. Those of `fallback` are also decrypted. */
export const createOutcomes = (secret: string, fallback?: string): Outcomes => {
  const sealer = createSealer('outcomes', secret, fallback);
  const secrets = fallback === undefined ? [secret] : [secret, fallback];
  return {
    fingerprint: (sent) => fingerprintBy(secret, sent),
    isFingerprintOf: (fingerprint, sent) => secrets.some((one) => fingerprintBy(one, sent) === fingerprint),
    seal: (outcome) => sealer.seal(`${serialize(outcome).toString('base64')}:${version}`),
    open: async (sealed) => {
      try {
        return toOutcome(await sealer.open(sealed));
      } catch {
        return undefined;
      }
    },
  };
};

/** The kinds of encrypted data, and the purposes that their keys are derived for. */
export const sealedData = {
  signing_keys: { label: 'signing keys', purpose: 'signing keys' },
  webhook_secrets: { label: 'webhook secrets of applications', purpose: 'mail keys' },
  endpoint_secrets: { label: 'secrets of webhook endpoints', purpose: 'mail keys' },
  provider_credentials: { label: 'credentials of identity providers', purpose: 'mail keys' },
  connection_credentials: { label: 'credentials of connections', purpose: 'mail keys' },
  challenge_secrets: { label: 'secret keys of challenges', purpose: 'mail keys' },
  password_source_secrets: { label: 'secrets of password sources', purpose: 'mail keys' },
  totp_secrets: { label: 'secrets of authenticator apps', purpose: 'mail keys' },
  hash_keys: { label: 'keys of imported password hashes', purpose: 'mail keys' },
  token_keys: { label: 'keys of refresh tokens and device tokens', purpose: 'token keys' },
  email_keys: { label: 'keys of emails that wait', purpose: 'mail keys' },
  pending_logins: { label: 'logins that wait for a provider', purpose: 'mail keys' },
  stored_responses: { label: 'responses stored for an Idempotency-Key', purpose: 'outcomes' },
} as const;

export type SealedKind = keyof typeof sealedData;

export const sealedKinds = Object.keys(sealedData) as readonly SealedKind[];

/** The numbers of rows of a kind, by their encryption. */
export interface SealedCounts {
  /** Encrypted with `SECRET`. */
  readonly current: number;
  /** Encrypted with `SECRET_FALLBACK`, or by a release that did not name the secret. */
  readonly pending: number;
  /** Encrypted with another secret. */
  readonly unreadable: number;
}

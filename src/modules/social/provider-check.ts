/** The checks of a provider, in their order. */
export type CheckName = 'discovery' | 'keys' | 'credentials';

export type CheckFailure =
  | 'unreachable'
  | 'metadata_invalid'
  | 'keys_invalid'
  | 'credentials_rejected'
  | 'response_unexpected';

/** The result of a check of a provider. */
export interface ProviderCheck {
  readonly name: CheckName;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly failure?: CheckFailure | undefined;
  /** The error code of the token endpoint. */
  readonly providerError?: string | undefined;
}

export const hasPassed = (checks: readonly ProviderCheck[]): boolean =>
  checks.every(({ outcome }) => outcome !== 'failed');

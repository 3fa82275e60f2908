import { type Fault, tooLong } from '../../kernel/errors.ts';

/** The sent proof of an identity: the redirect parameters, or an ID token. */
export interface SentProof {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
  readonly binding?: string | undefined;
  readonly idToken?: string | undefined;
  readonly nonce?: string | undefined;
}

/** The `error` of a SAML response that the service has refused. Providers send others. */
export const refusedResponse = 'saml_response_invalid';

export type ProofField = keyof SentProof;

/** The proof as one of its kinds. */
export type Proof =
  | {
      readonly kind: 'code';
      readonly code: string;
      readonly state: string;
      readonly iss: string | undefined;
      readonly binding: string;
    }
  | { readonly kind: 'denial'; readonly error: string; readonly state: string; readonly binding: string }
  | { readonly kind: 'token'; readonly idToken: string; readonly nonce: string | undefined };

/** Equal to the contract's `SocialLoginRequest`. */
export const proofRules = {
  code: { maxLength: 4096 },
  state: { maxLength: 256 },
  iss: { maxLength: 2048 },
  error: { maxLength: 256 },
  binding: { maxLength: 256 },
  idToken: { maxLength: 16_384 },
  nonce: { minLength: 16, maxLength: 256 },
} as const satisfies Readonly<Record<ProofField, object>>;

const fields = Object.keys(proofRules) as ProofField[];

/**
 * The required and the allowed fields of each kind. An ID token cannot be combined with redirect parameters. The provider's
 * configuration decides if it needs a nonce.
 */
const ways = {
  token: { needs: ['idToken'], takes: ['idToken', 'nonce'] },
  denial: { needs: ['error', 'state', 'binding'], takes: ['error', 'state', 'binding', 'iss'] },
  code: { needs: ['code', 'state', 'binding'], takes: ['code', 'state', 'binding', 'iss'] },
} as const satisfies Readonly<Record<Proof['kind'], object>>;

const kindOf = ({ idToken, error }: SentProof): Proof['kind'] => {
  if (idToken !== undefined) return 'token';
  return error === undefined ? 'code' : 'denial';
};

export const proofFaults = (proof: SentProof): readonly Fault[] => {
  const { needs, takes }: { readonly needs: readonly ProofField[]; readonly takes: readonly ProofField[] } =
    ways[kindOf(proof)];
  const { nonce } = proof;
  return [
    ...fields.flatMap((field) => tooLong(field, proof[field] ?? '', proofRules[field].maxLength)),
    ...(nonce !== undefined && nonce.length < proofRules.nonce.minLength
      ? [
          {
            field: 'nonce',
            code: 'too_short',
            detail: `must be at least ${proofRules.nonce.minLength} characters`,
          } as const,
        ]
      : []),
    ...needs
      .filter((field) => proof[field] === undefined)
      .map((field) => ({ field, code: 'required', detail: 'is required' }) as const),
    ...fields
      .filter((field) => proof[field] !== undefined && !takes.includes(field))
      .map((field) => ({ field, code: 'not_allowed', detail: 'cannot be combined with the other fields' }) as const),
  ];
};

export const toProof = (sent: SentProof): Proof => {
  const { code = '', state = '', iss, binding = '', idToken = '', nonce, error = '' } = sent;
  switch (kindOf(sent)) {
    case 'token':
      return { kind: 'token', idToken, nonce };
    case 'denial':
      return { kind: 'denial', error, state, binding };
    case 'code':
      return { kind: 'code', code, state, iss, binding };
  }
};

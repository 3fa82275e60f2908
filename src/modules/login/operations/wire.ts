import type { components } from '../../../../generated/openapi.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { LoginChallenge } from '../../login/operations/open-challenge.ts';
import { toRequestOptionsDto } from '../../second-factors/operations/passkey-wire.ts';

/** Returns the challenge of a login: the body in REST, an extension of the error in GraphQL. */
export const toLoginChallenge = ({
  token,
  methods,
  passkeyOptions,
  expiresAt,
}: LoginChallenge): components['schemas']['LoginChallenge'] => ({
  status: 'challenge',
  challenge: token,
  methods: [...methods],
  passkey_options: passkeyOptions ? toRequestOptionsDto(passkeyOptions) : null,
  expires_at: toTimestamp(expiresAt),
});

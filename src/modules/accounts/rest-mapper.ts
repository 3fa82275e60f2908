import { toTimestamp } from '../../kernel/timestamp.ts';
import { toAuthenticationDto } from '../sessions/rest-mapper.ts';
import { toUserReply } from '../users/rest-mapper.ts';
import type { Me } from './get-me.ts';

/** The reply for the user, which is made once for each version of them, with what differs between sessions. */
export const toMeReply = ({ user, authentication }: Me) => {
  const reply = toUserReply(user);
  if (!authentication) return reply;
  const { secondFactorDueAt, provenUntil } = authentication;
  return {
    ...reply,
    body: {
      ...reply.body,
      authentication: toAuthenticationDto(authentication),
      ...(provenUntil && { proven_until: toTimestamp(provenUntil) }),
      ...(secondFactorDueAt && { second_factor_required_by: toTimestamp(secondFactorDueAt) }),
    },
  };
};

import { toAuthenticationDto } from '../sessions/rest-mapper.ts';
import { toUserReply } from '../users/rest-mapper.ts';
import type { Me } from './get-me.ts';

/** The reply for the user, which is made once for each version of them, with what differs between sessions. */
export const toMeReply = ({ user, authentication }: Me) => {
  const reply = toUserReply(user);
  return authentication
    ? { ...reply, body: { ...reply.body, authentication: toAuthenticationDto(authentication) } }
    : reply;
};

import type { Actor } from '../../domain/principal.ts';
import type { User } from '../../domain/user.ts';

export type Me = (command: { readonly principal: Actor }) => User;

/** Who is asking: authentication has just read it, together with the session. */
export const me: Me = ({ principal }) => principal.user;

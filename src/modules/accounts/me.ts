import type { Actor } from '../../kernel/principal.ts';
import type { VisibleUser } from '../../kernel/user.ts';
import { asSelf } from '../users/visible-user.ts';

export type Me = (command: { readonly principal: Actor }) => VisibleUser;

/** Who is asking: authentication has just read it, together with the session. */
export const me: Me = ({ principal }) => asSelf(principal.user);

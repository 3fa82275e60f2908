import type { Actor } from '../../kernel/principal.ts';
import type { VisibleUser } from '../../kernel/user.ts';
import { asSelf } from '../users/visible-user.ts';

export type GetMe = (command: { readonly principal: Actor }) => VisibleUser;

/** Returns the caller: authentication has just read the user, together with the session. */
export const getMe: GetMe = ({ principal }) => asSelf(principal.user);

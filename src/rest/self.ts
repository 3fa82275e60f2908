import { RequestError } from '../api/refusal.ts';
import type { SignedInUser } from '../kernel/principal.ts';

/** Everybody else's address, password and ways in are as good as absent, with whatever id. */
export const requireSelf = ({ user }: SignedInUser, id: string): void => {
  if (id !== 'me' && id !== String(user.id)) throw new RequestError('not_found');
};

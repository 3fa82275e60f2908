import type { Origin } from '../../domain/audit.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Actor } from '../../domain/principal.ts';
import type { Identity } from '../../domain/social.ts';
import { isSelf, lockWritable, type UserRef } from '../access.ts';
import type { Ports, Unit } from '../ports.ts';
import { recorded } from '../recorded.ts';

export interface UnlinkIdentityCommand {
  readonly principal: Actor;
  readonly userId: UserRef;
  readonly id: number;
  readonly origin: Origin;
}

export type UnlinkIdentity = (command: UnlinkIdentityCommand) => Promise<void>;

/** An identity of a provider that is gone or switched off is no way in. */
const hasWayIn = async (unit: Unit, { app }: Actor, identities: readonly Identity[]): Promise<boolean> => {
  const enabled = (await unit.providers.list(app.id)).filter(({ isEnabled }) => isEnabled).map(({ name }) => name);
  return identities.some(({ provider }) => enabled.includes(provider));
};

/**
 * Takes a way in away, and with it what came in by it: as with a change of password, every other session ends. The user is
 * locked, so that two ways can't go at once.
 */
export const unlinkIdentity = (ports: Pick<Ports, 'store' | 'clock'>): UnlinkIdentity =>
  recorded(ports, 'unlink_identity', {
    async work(unit, { principal, userId, id }, at) {
      const { user, passwordHash } = await lockWritable(unit, principal, userId);
      const identities = await unit.identities.list(user.id);
      if (!identities.some((identity) => identity.id === id)) throw new DomainError('not_found');
      const rest = identities.filter((identity) => identity.id !== id);
      if (passwordHash === undefined && !(await hasWayIn(unit, principal, rest)))
        throw new DomainError('last_login_method');
      await unit.identities.delete(id);
      const ownSession = principal.kind === 'user' && isSelf(userId, principal) ? principal.sessionId : undefined;
      await unit.sessions.endAll(user.id, 'identity_unlinked', at, ownSession);
      return { result: undefined, target: `user:${user.id}` };
    },
  });

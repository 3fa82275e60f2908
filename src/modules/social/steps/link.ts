import type { Origin } from '../../../kernel/audit.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { User } from '../../../kernel/user.ts';
import { mailOriginOf } from '../../notifications/key-notification.ts';
import { tellUser } from '../../notifications/steps/tell-user.ts';
import { nothingRemoved, type RemovedCredentials } from '../../users/steps/unproven.ts';
import type { Identity } from '../social.ts';
import type { Proven } from './prove.ts';

/** Links an identity, which can log in from now on. @throws `identity_taken` */
export const link = (unit: Unit, { id }: User, { provider, identity }: Proven, at: Date): Promise<Identity> =>
  unit.identities.insert({
    userId: id,
    provider: provider.name,
    issuer: identity.issuer,
    subject: identity.subject,
    email: identity.email,
    isEmailVerified: identity.isEmailVerified,
    linkedAt: at,
  });

/** Links an identity to an existing user, and notifies the user of it and of the credentials that it replaced. */
export const linkAndTell = async (
  unit: Unit,
  user: User,
  proven: Proven,
  origin: Origin,
  at: Date,
  removed: RemovedCredentials = nothingRemoved,
): Promise<Identity> => {
  const identity = await link(unit, user, proven, at);
  await tellUser(unit, user, at, {
    template: 'new-identity',
    data: {
      provider: proven.provider.label,
      identity_email: identity.email ?? null,
      ...mailOriginOf(origin),
      ...removed,
    },
  });
  return identity;
};

import type { Origin } from '../../domain/audit.ts';
import type { Identity } from '../../domain/social.ts';
import type { User } from '../../domain/user.ts';
import { recipientOf } from '../mail/keys.ts';
import type { Unit } from '../ports.ts';
import type { Proven } from './prove.ts';

/** Makes an identity a way in. @throws `identity_taken` */
export const link = (unit: Unit, { appId, id }: User, { provider, identity }: Proven, at: Date): Promise<Identity> =>
  unit.identities.insert({
    appId,
    userId: id,
    provider: provider.name,
    issuer: identity.issuer,
    subject: identity.subject,
    email: identity.email,
    linkedAt: at,
  });

/** The same for a user who was there before: they are told of it. */
export const linkAndTell = async (
  unit: Unit,
  user: User,
  proven: Proven,
  { ip, userAgent }: Origin,
  at: Date,
): Promise<Identity> => {
  const identity = await link(unit, user, proven, at);
  await unit.outbox.add({
    appId: user.appId,
    userId: user.id,
    recipient: recipientOf(user),
    message: {
      template: 'new-identity',
      data: {
        provider: proven.provider.label,
        identity_email: identity.email ?? null,
        ip,
        user_agent: userAgent,
      },
    },
    at,
  });
  return identity;
};

import type { Origin } from '../../kernel/audit.ts';
import { toPlainText } from '../../kernel/plain-text.ts';
import type { Unit } from '../../kernel/ports.ts';
import type { User } from '../../kernel/user.ts';
import type { KeyOwner, SentPurpose } from '../one-time-tokens/one-time-token.ts';
import type { NewKey } from '../one-time-tokens/ports.ts';
import type { Recipient } from './content.ts';
import type { NewNotification } from './ports.ts';

/**
 * Returns the recipient. The name is left out until the address is verified: another person may have signed up with the address
 * and chosen the name.
 */
export const recipientOf = ({ email, displayname, emailVerifiedAt, profile }: User): Recipient => ({
  email,
  name: emailVerifiedAt ? displayname : '',
  language: profile.language,
  locale: profile.locale,
});

/** Returns the origin of a request for an email. The client chooses the user agent, so it must not become a link. */
export const mailOriginOf = ({ ip, userAgent }: Origin) => ({ ip, user_agent: toPlainText(userAgent) });

export interface KeyNotification extends Omit<NewNotification, 'key'> {
  readonly purpose: SentPurpose;
  readonly owner: KeyOwner;
}

/** Queues the email with a key. Earlier keys of the owner for the same purpose become void. @returns the ID of the key */
export const sendKey = async (
  unit: Unit,
  { digest, sealed }: NewKey,
  notification: KeyNotification,
): Promise<string> => {
  const { purpose, owner, userId, recipient, content, at } = notification;
  await unit.oneTimeTokens.voidOf(owner, at, purpose);
  const id = await unit.oneTimeTokens.insert({ purpose, digest, owner, at });
  await unit.outbox.add({ userId, recipient, content, at, key: { id, sealed } });
  return id;
};

import type { Origin } from '../../kernel/audit.ts';
import { DomainError, type RefusalFacts } from '../../kernel/errors.ts';
import { toPlainText } from '../../kernel/plain-text.ts';
import type { Ports, Unit } from '../../kernel/ports.ts';
import type { Visitor } from '../../kernel/principal.ts';
import type { User } from '../../kernel/user.ts';
import type { Message, Recipient } from '../notifications/mail.ts';
import type { KeyOwner, KeyPurpose, OneTimeToken } from './one-time-token.ts';
import type { NewKey } from './ports.ts';

/** A key for a mail. Made before the transaction, since sealing takes time. */
export const newKey = async ({ random, keys, sealer }: Pick<Ports, 'random' | 'keys' | 'sealer'>): Promise<NewKey> => {
  const key = random.key();
  return { digest: keys.digest(key), sealed: await sealer.seal(key) };
};

/** The name is left out until the address is verified: someone else may have signed up with it and chosen the name. */
export const recipientOf = ({ email, displayname, emailVerifiedAt, profile }: User): Recipient => ({
  email,
  name: emailVerifiedAt ? displayname : '',
  language: profile.language,
  locale: profile.locale,
});

/** Where a request came from, for a mail. The user agent is whatever the client sent, so it must not become a link. */
export const mailOriginOf = ({ ip, userAgent }: Origin) => ({ ip, user_agent: toPlainText(userAgent) });

interface KeyMail {
  readonly appId: number;
  readonly purpose: KeyPurpose;
  readonly owner: KeyOwner;
  readonly userId?: number | undefined;
  readonly recipient: Recipient;
  readonly message: Message;
  readonly at: Date;
}

/** Asks for the mail with a key. The key that its owner was sent before for the same is void from now on. @returns its id */
export const sendKey = async (unit: Unit, { digest, sealed }: NewKey, mail: KeyMail): Promise<string> => {
  const { appId, purpose, owner, userId, recipient, message, at } = mail;
  await unit.oneTimeTokens.voidOf(owner, at, purpose);
  const id = await unit.oneTimeTokens.insert({ appId, purpose, digest, owner, at });
  await unit.outbox.add({ appId, userId, recipient, message, at, key: { id, sealed } });
  return id;
};

/** One answer for every key that opens nothing: unknown, used, expired, void, or of another application. */
export const keyInvalid = (facts: RefusalFacts = {}): DomainError => new DomainError('key_invalid', { facts });

/** The key in force behind what was sent. @throws `key_invalid` */
export const requireKey = async (
  { store, keys, clock }: Pick<Ports, 'store' | 'keys' | 'clock'>,
  { app }: Visitor,
  key: string,
  ...purposes: readonly KeyPurpose[]
): Promise<OneTimeToken> => {
  const found = await store.read.oneTimeTokens.find(app.id, keys.digest(key), purposes, clock.now());
  if (!found) throw keyInvalid();
  return found;
};

/** Uses a key up: of parallel callers all but one are told that it is invalid. */
export const useKey = async (unit: Unit, { id }: OneTimeToken, at: Date): Promise<void> => {
  if (!(await unit.oneTimeTokens.use(id, at))) throw keyInvalid();
};

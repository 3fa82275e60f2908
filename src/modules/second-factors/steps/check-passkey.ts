import { type Command, entryOf } from '../../../kernel/audited.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { KeyStorage } from '../../../kernel/session.ts';
import type { User } from '../../../kernel/user.ts';
import { challengeIn } from '../passkeys/client-data.ts';
import { type AuthenticationResponse, counterState, keyStorageOf, type Passkey } from '../passkeys/passkey.ts';
import type { ChallengeUse } from '../passkeys/ports.ts';

export type PasskeyPorts = Pick<
  Ports,
  'store' | 'clock' | 'keys' | 'webauthn' | 'passkeyChallenges' | 'relyingPartyOf'
>;

/** A passkey that has signed a challenge. */
export interface ValidPasskey {
  readonly keyStorage: KeyStorage;
  /** Uses up the challenge, as part of a transaction. @throws `passkey_invalid` if another request has used it first */
  accept(unit: Unit, at: Date): Promise<void>;
}

interface Challenge {
  readonly text: string;
  readonly expiresAt: Date;
}

/** Returns the challenge in a response; undefined if it was not issued for this use, or has expired. */
export const issuedChallenge = (
  { passkeyChallenges, clock }: Pick<Ports, 'passkeyChallenges' | 'clock'>,
  clientDataJSON: string,
  use: ChallengeUse,
): Challenge | undefined => {
  const text = challengeIn(clientDataJSON);
  const expiresAt = text === undefined ? undefined : passkeyChallenges.expiryOf(text, use, clock.now());
  return text !== undefined && expiresAt ? { text, expiresAt } : undefined;
};

/** Uses up a challenge. Only valid responses do so, so that other responses cause no write. @throws `passkey_invalid` */
export const useChallenge = async (
  { keys }: Pick<Ports, 'keys'>,
  unit: Unit,
  { text, expiresAt }: Challenge,
): Promise<void> => {
  const digest = keys.digest(`passkey challenge ${text}`);
  if (!(await unit.pendingLogins.useOnce({ digest, expiresAt }))) throw new DomainError('passkey_invalid');
};

interface Check {
  readonly command: Command;
  readonly user: User;
  readonly passkey: Passkey;
  readonly response: AuthenticationResponse;
  readonly use: ChallengeUse;
}

/** Returns true if the user handle is that of the user. A login requires one (WebAuthn Level 3, section 7.2, step 6). */
const isUsers = async ({ store }: PasskeyPorts, { user, response, use }: Check): Promise<boolean> => {
  const { userHandle = '' } = response.response;
  if (userHandle === '') return use.purpose !== 'login';
  const { userHandles, userAliases } = store.of({ id: user.appId }).reads;
  if (userHandle === (await userHandles.find(user.id))) return true;
  // A passkey that moved from another user keeps the handle of that user.
  return userAliases.hasHandle(user.id, userHandle);
};

/** A passkey whose signature is valid, but whose counter has not increased. */
export interface ClonedPasskey {
  readonly clonedId: number;
}

/** Checks the signature of a passkey. */
export const checkPasskey = async (
  ports: PasskeyPorts,
  check: Check,
): Promise<ValidPasskey | ClonedPasskey | 'invalid'> => {
  const { command, user, passkey, response, use } = check;
  const { app } = command.principal;
  const challenge = issuedChallenge(ports, response.response.clientDataJSON, use);
  if (!challenge || passkey.userId !== user.id || !(await isUsers(ports, check))) return 'invalid';
  const relyingParty = ports.relyingPartyOf(app);
  const requiresUserVerification = use.purpose === 'login' || relyingParty.userVerification === 'required';
  const used = await ports.webauthn.verifyAuthentication({
    challenge: challenge.text,
    relyingParty,
    requiresUserVerification,
    response,
    passkey,
  });
  if (!used) return 'invalid';
  const counter = counterState(passkey, used);
  if (counter === 'cloned') return { clonedId: passkey.id };
  return {
    keyStorage: keyStorageOf(passkey),
    async accept(unit, at) {
      await useChallenge(ports, unit, challenge);
      if (!(await unit.passkeys.recordUse(passkey.id, used, at))) throw new DomainError('passkey_invalid');
      if (counter === 'expected') return;
      const facts = { userId: user.id, factor: 'passkey', target: `user:${user.id}` } as const;
      await unit.audit.addWithEvents(entryOf('detect_passkey_counter_reset', command, at, facts), 'unchanged');
    },
  };
};

import type { Admission } from '../../../kernel/admission.ts';
import type { App } from '../../../kernel/app.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { SecondFactor } from '../../../kernel/session.ts';
import { after } from '../../../kernel/timestamp.ts';
import type { User } from '../../../kernel/user.ts';
import type { FactorChallenge } from '../../second-factors/factor.ts';
import { type RequestOptions, requestOptions } from '../../second-factors/passkeys/options.ts';
import type { ChallengeUse } from '../../second-factors/passkeys/ports.ts';
import { challengeSeconds, secondFactorsOf } from '../../second-factors/rules.ts';

/** The result of a login whose user must prove a second factor before a session is opened. */
export interface LoginChallenge {
  readonly token: string;
  readonly methods: readonly SecondFactor[];
  /** The options for a passkey of the user; undefined if the user has none. */
  readonly passkeyOptions: RequestOptions | undefined;
  readonly expiresAt: Date;
}

export interface Challenged {
  readonly challenge: LoginChallenge;
}

export const isChallenged = (outcome: object): outcome is Challenged => 'challenge' in outcome;

export type ChallengePorts = Pick<Ports, 'random' | 'keys' | 'passkeyChallenges' | 'relyingPartyOf'>;

interface FirstProof extends Pick<FactorChallenge, 'firstFactor'> {
  readonly app: App;
  readonly admission: Admission;
  readonly user: User;
  readonly at: Date;
}

/** Binds the passkey of a login to the login's challenge, by its digest. */
export const secondFactorUse = (appId: number, digest: string): ChallengeUse => ({
  appId,
  purpose: 'second_factor',
  boundTo: digest,
});

/** Stores that a user has proven the first factor. Of the token only a digest is stored. */
export const openChallenge = async (
  { random, keys, passkeyChallenges, relyingPartyOf }: ChallengePorts,
  unit: Unit,
  { app, user, firstFactor, admission, at }: FirstProof,
): Promise<LoginChallenge> => {
  const token = random.key();
  const expiresAt = after(at, challengeSeconds);
  const digest = keys.digest(token);
  await unit.factorChallenges.insert({ userId: user.id, firstFactor, digest, at, expiresAt }, admission);
  const methods = secondFactorsOf(app.settings, await unit.factors.list(user.id));
  const passkeys = methods.includes('passkey') ? await unit.passkeys.list(user.id) : [];
  const ask = () => passkeyChallenges.issue(secondFactorUse(app.id, digest), at);
  const passkeyOptions = passkeys.length > 0 ? requestOptions(relyingPartyOf(app), ask(), passkeys) : undefined;
  return { token, methods, passkeyOptions, expiresAt };
};

import type { MutationResolvers } from '../../../../generated/graphql.ts';
import type { components } from '../../../../generated/openapi.ts';
import { RequestError } from '../../../api/refusal.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { fromAuthenticationResponse, fromMaybePasskey } from '../../second-factors/operations/passkey-wire.ts';
import { fromNames, fromProof } from '../../social/operations/wire.ts';
import { requireSession } from '../../users/operations/wire.ts';
import { type Challenged, isChallenged } from './open-challenge.ts';
import { toLoginChallenge } from './wire.ts';

type LoginChallenge = components['schemas']['LoginChallenge'];

/** Returns the session of a login, or the challenge that comes first. */
const toResult = <T extends object>(outcome: T | Challenged): T | LoginChallenge =>
  isChallenged(outcome) ? toLoginChallenge(outcome.challenge) : outcome;

/** Returns the session of a login. The type of the mutation `login` has no challenge, so an error carries it. */
const requireComplete = <T extends object>(outcome: T | Challenged): T => {
  if (isChallenged(outcome))
    throw new RequestError('second_factor_required', { challenge: toLoginChallenge(outcome.challenge) });
  return outcome;
};

const loginWithCode: MutationResolvers['loginWithCode'] = async (_root, { data }, { usecases, origin, client }) =>
  toResult(
    await usecases.loginWithCode({
      principal: await client(),
      email: data.email ?? undefined,
      code: data.code ?? undefined,
      key: data.key ?? undefined,
      firstname: data.firstname ?? undefined,
      lastname: data.lastname ?? undefined,
      displayname: data.displayname ?? undefined,
      language: data.language ?? undefined,
      origin,
    }),
  );

const loginWithPassword: MutationResolvers['loginWithPassword'] = async (_root, { data }, context) => {
  const { usecases, origin, client, challengeResponse } = context;
  const { email, password } = data;
  return toResult(await usecases.login({ principal: await client(), email, password, challengeResponse, origin }));
};

const login: MutationResolvers['login'] = async (_root, { data: { email, password } }, context) => {
  const { usecases, origin, client, challengeResponse } = context;
  return requireComplete(
    await usecases.login({ principal: await client(), email, password, challengeResponse, origin }),
  );
};

const completeLogin: MutationResolvers['completeLogin'] = async (_root, { data }, { usecases, origin, client }) =>
  usecases.completeLogin({
    principal: await client(),
    challenge: data.challenge,
    totpCode: data.totp_code ?? undefined,
    smsCode: data.sms_code ?? undefined,
    recoveryCode: data.recovery_code ?? undefined,
    passkey: fromMaybePasskey(data.passkey),
    origin,
  });

const loginWithPasskey: MutationResolvers['loginWithPasskey'] = async (_root, { data }, context) => {
  const { usecases, origin, client } = context;
  const passkey = fromAuthenticationResponse(data.passkey);
  return usecases.loginWithPasskey({ principal: await client(), passkey, origin });
};

const socialLogin: MutationResolvers['socialLogin'] = async (_root, { provider, data }, { usecases, origin, client }) =>
  toResult(
    requireSession(
      await usecases.socialLogin({
        principal: await client(),
        provider,
        proof: fromProof(data),
        names: fromNames(data),
        origin,
      }),
    ),
  );

export const graphql = {
  Mutation: { login, loginWithPassword, completeLogin, loginWithCode, loginWithPasskey, socialLogin },
  LoginResult: { __resolveType: (result) => ('session' in result ? 'AuthPayload' : 'LoginChallenge') },
} satisfies ModuleResolvers;

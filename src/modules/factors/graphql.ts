import type {
  ConfirmedFactorResolvers,
  FactorListResolvers,
  FactorResolvers,
  LoginChallengeResolvers,
  MutationResolvers,
  NewTotpResolvers,
  QueryResolvers,
  RecoveryCodesResolvers,
} from '../../../generated/graphql.ts';
import { toRowId, toUserRef } from '../../api/ids.ts';
import { toLoginChallenge } from '../../api/login-challenge.ts';
import { fromMaybePasskey } from '../../api/passkeys.ts';
import { RequestError } from '../../api/refusal.ts';
import { page } from '../../graphql/page.ts';
import type { ModuleResolvers } from '../../graphql/schema.ts';
import { toMaybeTimestamp, toTimestamp } from '../../kernel/timestamp.ts';
import type { NewTotp } from './add-totp.ts';
import type { ConfirmedFactor } from './confirm-totp.ts';
import type { Factor } from './factor.ts';
import type { UserFactors } from './list-factors.ts';
import { type Challenged, isChallenged } from './login-challenge.ts';

declare module '../../graphql/entities.ts' {
  interface Entities {
    readonly Factor: Factor;
    readonly FactorList: UserFactors;
    readonly LoginChallenge: Challenged;
    readonly NewTotp: NewTotp;
    readonly ConfirmedFactor: ConfirmedFactor;
    readonly RecoveryCodes: readonly string[];
  }
}

/** Returns the session of a login. `login` has no place for a challenge in its type, so an error carries it. */
export const requireComplete = <T extends object>(outcome: T | Challenged): T => {
  if (isChallenged(outcome))
    throw new RequestError('second_factor_required', { challenge: toLoginChallenge(outcome.challenge) });
  return outcome;
};

const completeLogin: MutationResolvers['completeLogin'] = async (_root, { data }, { usecases, origin, client }) =>
  usecases.completeLogin({
    principal: await client(),
    challenge: data.challenge,
    totp: data.totp ?? undefined,
    smsCode: data.sms_code ?? undefined,
    recoveryCode: data.recovery_code ?? undefined,
    passkey: fromMaybePasskey(data.passkey),
    origin,
  });

const loginChallenge: LoginChallengeResolvers = {
  challenge: ({ challenge }) => challenge.token,
  methods: ({ challenge }) => challenge.methods,
  passkey_options: ({ challenge }) => challenge.passkeyOptions ?? null,
  expires_at: ({ challenge }) => toTimestamp(challenge.expiresAt),
};

const factors: QueryResolvers['factors'] = async (_root, { user_id }, { usecases, actor }) =>
  usecases.listFactors({ principal: await actor(), userId: toUserRef(user_id) });

const addTotp: MutationResolvers['addTotp'] = async (_root, { name }, context, info) => {
  const { usecases, origin, session, retryOf } = context;
  return usecases.addTotp({ principal: await session(), userId: 'me', name, retry: retryOf(info), origin });
};

const confirmTotp: MutationResolvers['confirmTotp'] = async (_root, { id, code }, { usecases, origin, session }) =>
  usecases.confirmTotp({ principal: await session(), userId: 'me', id: toRowId(id), code, origin });

const renameFactor: MutationResolvers['renameFactor'] = async (_root, { id, name }, { usecases, origin, session }) =>
  usecases.renameFactor({ principal: await session(), userId: 'me', id: toRowId(id), name, origin });

const deleteFactor: MutationResolvers['deleteFactor'] = async (_root, args, { usecases, origin, actor }) => {
  const { user_id, id } = args;
  const command = { principal: await actor(), userId: toUserRef(user_id), id: toRowId(id), origin };
  return (await usecases.deleteFactor(command)) === undefined;
};

const replaceRecoveryCodes: MutationResolvers['replaceRecoveryCodes'] = async (_root, _args, context) => {
  const { usecases, origin, session } = context;
  return usecases.replaceRecoveryCodes({ principal: await session(), userId: 'me', origin });
};

const factor: FactorResolvers = {
  id: ({ id }) => String(id),
  kind: ({ kind }) => kind,
  name: ({ name }) => name,
  passkey: ({ passkey }) => passkey ?? null,
  created_at: ({ createdAt }) => toTimestamp(createdAt),
  last_used_at: ({ lastUsedAt }) => toMaybeTimestamp(lastUsedAt),
  removal_due_at: ({ removalDueAt }) => toMaybeTimestamp(removalDueAt),
};

const factorList: FactorListResolvers = {
  data: ({ factors }) => factors,
  recovery_codes_left: ({ recoveryCodesLeft }) => recoveryCodesLeft,
};

const newTotp: NewTotpResolvers = {
  id: ({ id }) => String(id),
  secret: ({ secret }) => secret,
  uri: ({ uri }) => uri,
  qr_code: ({ qrCode }) => qrCode,
};

const confirmedFactor: ConfirmedFactorResolvers = {
  factor: ({ factor }) => factor,
  session: ({ session }) => session,
  recovery_codes: ({ recoveryCodes }) => recoveryCodes ?? null,
};

const recoveryCodes: RecoveryCodesResolvers = { recovery_codes: (codes) => codes };

export const graphql = {
  Query: { factors },
  Mutation: { completeLogin, addTotp, confirmTotp, renameFactor, deleteFactor, replaceRecoveryCodes },
  Factor: factor,
  FactorList: factorList,
  FactorPage: page,
  LoginChallenge: loginChallenge,
  NewTotp: newTotp,
  ConfirmedFactor: confirmedFactor,
  RecoveryCodes: recoveryCodes,
} satisfies ModuleResolvers;

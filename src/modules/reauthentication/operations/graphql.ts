import type { MutationResolvers } from '../../../../generated/graphql.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { fromMaybePasskey } from '../../second-factors/operations/passkey-wire.ts';

const reauthenticate: MutationResolvers['reauthenticate'] = async (_root, { data }, { usecases, origin, session }) =>
  usecases.reauthenticate({
    principal: await session(),
    currentPassword: data.password ?? undefined,
    emailCode: data.email_code ?? undefined,
    totp: data.totp ?? undefined,
    smsCode: data.sms_code ?? undefined,
    recoveryCode: data.recovery_code ?? undefined,
    passkey: fromMaybePasskey(data.passkey),
    origin,
  });

const sendReauthenticationCode: MutationResolvers['sendReauthenticationCode'] = async (_root, _args, context) => {
  const { usecases, origin, session } = context;
  await usecases.sendReauthenticationCode({ principal: await session(), origin });
  return true;
};

const sendReauthenticationSms: MutationResolvers['sendReauthenticationSms'] = async (_root, _args, context) => {
  const { usecases, origin, session } = context;
  return usecases.sendReauthenticationSms({ principal: await session(), origin });
};

const startPasskeyReauthentication: MutationResolvers['startPasskeyReauthentication'] = async (
  _root,
  _args,
  context,
) => {
  const { usecases, origin, session } = context;
  return usecases.startPasskeyReauthentication({ principal: await session(), origin });
};

export const graphql = {
  Mutation: { reauthenticate, sendReauthenticationCode, sendReauthenticationSms, startPasskeyReauthentication },
} satisfies ModuleResolvers;

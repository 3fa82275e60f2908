import type { MutationResolvers, SmsSentResolvers } from '../../../generated/graphql.ts';
import type { ModuleResolvers } from '../../graphql/schema.ts';
import type { SmsSent } from './send-login-sms.ts';

declare module '../../graphql/entities.ts' {
  interface Entities {
    readonly SmsSent: SmsSent;
  }
}

const sendCellPhoneCode: MutationResolvers['sendCellPhoneCode'] = async (_root, _args, context) => {
  const { usecases, origin, session } = context;
  await usecases.sendCellPhoneCode({ principal: await session(), userId: 'me', origin });
  return true;
};

const verifyCellPhone: MutationResolvers['verifyCellPhone'] = async (_root, { code }, context) => {
  const { usecases, origin, session } = context;
  return usecases.verifyCellPhone({ principal: await session(), userId: 'me', code, origin });
};

const addSmsFactor: MutationResolvers['addSmsFactor'] = async (_root, { data: { code, name } }, context) => {
  const { usecases, origin, session } = context;
  return usecases.addSmsFactor({ principal: await session(), userId: 'me', code, name: name ?? undefined, origin });
};

const sendLoginSms: MutationResolvers['sendLoginSms'] = async (_root, { challenge }, { usecases, origin, client }) =>
  usecases.sendLoginSms({ principal: await client(), challenge, origin });

const sendReauthenticationSms: MutationResolvers['sendReauthenticationSms'] = async (_root, _args, context) => {
  const { usecases, origin, session } = context;
  return usecases.sendReauthenticationSms({ principal: await session(), origin });
};

const smsSent: SmsSentResolvers = { phone_number_end: ({ phoneNumberEnd }) => phoneNumberEnd };

export const graphql = {
  Mutation: { sendCellPhoneCode, verifyCellPhone, addSmsFactor, sendLoginSms, sendReauthenticationSms },
  SmsSent: smsSent,
} satisfies ModuleResolvers;

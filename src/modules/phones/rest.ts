import type { components } from '../../../generated/openapi.ts';
import { toUserRef } from '../../api/ids.ts';
import type { UseCases } from '../../kernel/use-cases.ts';
import type { RestHandlers } from '../../rest/handler.ts';
import { messages } from '../../rest/messages.ts';
import { toConfirmedFactorDto } from '../factors/rest-mapper.ts';
import { toUserReply } from '../users/rest-mapper.ts';
import type { SmsSent } from './send-login-sms.ts';

const toSmsSentDto = ({ phoneNumberEnd }: SmsSent): components['schemas']['SmsSent'] => ({
  phone_number_end: phoneNumberEnd,
});

export const rest = (usecases: UseCases) =>
  ({
    sendCellPhoneCode: async ({ path, principal, origin }) => {
      await usecases.sendCellPhoneCode({ principal, userId: toUserRef(path.id), origin });
      return { status: 202, body: messages.smsCode };
    },

    verifyCellPhone: async ({ path, body: { code }, principal, origin }) =>
      toUserReply(await usecases.verifyCellPhone({ principal, userId: toUserRef(path.id), code, origin })),

    addSmsFactor: async ({ path, body: { code, name }, principal, origin }) => {
      const command = { principal, userId: toUserRef(path.id), code, name, origin };
      return { status: 200, body: toConfirmedFactorDto(await usecases.addSmsFactor(command)) };
    },

    sendLoginSms: async ({ body: { challenge }, principal, origin }) => ({
      status: 202,
      body: toSmsSentDto(await usecases.sendLoginSms({ principal, challenge, origin })),
    }),

    sendReauthenticationSms: async ({ principal, origin }) => ({
      status: 202,
      body: toSmsSentDto(await usecases.sendReauthenticationSms({ principal, origin })),
    }),
  }) satisfies Partial<RestHandlers>;

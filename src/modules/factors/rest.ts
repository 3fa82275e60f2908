import { toRowId, toUserRef } from '../../api/ids.ts';
import { fromMaybePasskey } from '../../api/passkeys.ts';
import { toRetry } from '../../api/retry.ts';
import { toTimestamp } from '../../kernel/timestamp.ts';
import type { UseCases } from '../../kernel/use-cases.ts';
import type { RestHandlers } from '../../rest/handler.ts';
import { toSessionDto } from '../sessions/rest-mapper.ts';
import { toConfirmedFactorDto, toFactorDto, toFactorListDto, toNewTotpDto } from './rest-mapper.ts';
import { defaultTotpName } from './rules.ts';

export const rest = (usecases: UseCases) =>
  ({
    completeLogin: async ({ body, principal, origin }) => {
      const { challenge, totp, sms_code: smsCode, recovery_code: recoveryCode, passkey } = body;
      const proof = { totp, smsCode, recoveryCode, passkey: fromMaybePasskey(passkey) };
      const command = { principal, challenge, ...proof, origin };
      const { session, deviceToken } = await usecases.completeLogin(command);
      return { status: 200, headers: { 'X-Device-Token': deviceToken }, body: toSessionDto(session) };
    },

    listFactors: async ({ path, principal }) => ({
      status: 200,
      body: toFactorListDto(await usecases.listFactors({ principal, userId: toUserRef(path.id) })),
    }),

    addTotp: async ({ path, header, body: { name = defaultTotpName }, principal, origin }) => {
      const retry = toRetry(header?.['Idempotency-Key']);
      const made = await usecases.addTotp({ principal, userId: toUserRef(path.id), name, retry, origin });
      return { status: 201, body: toNewTotpDto(made) };
    },

    confirmTotp: async ({ path, body: { code }, principal, origin }) => {
      const command = { principal, userId: toUserRef(path.id), id: toRowId(path.factor_id), code, origin };
      return { status: 200, body: toConfirmedFactorDto(await usecases.confirmTotp(command)) };
    },

    renameFactor: async ({ path, body: { name }, principal, origin }) => {
      const command = { principal, userId: toUserRef(path.id), id: toRowId(path.factor_id), name, origin };
      return { status: 200, body: toFactorDto(await usecases.renameFactor(command)) };
    },

    deleteFactor: async ({ path, principal, origin }) => {
      const id = toRowId(path.factor_id);
      const dueAt = await usecases.deleteFactor({ principal, userId: toUserRef(path.id), id, origin });
      return dueAt ? { status: 202, body: { removal_due_at: toTimestamp(dueAt) } } : { status: 204 };
    },

    replaceRecoveryCodes: async ({ path, principal, origin }) => {
      const codes = await usecases.replaceRecoveryCodes({ principal, userId: toUserRef(path.id), origin });
      return { status: 200, body: { recovery_codes: [...codes] } };
    },
  }) satisfies Partial<RestHandlers>;

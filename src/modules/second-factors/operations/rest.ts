import { toRowId, toUserRef } from '../../../api/ids.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toUserReply } from '../../users/operations/rest-mapper.ts';
import { defaultTotpName } from '../rules.ts';
import { fromRegistrationResponse, toCreationOptionsDto } from './passkey-wire.ts';
import { toConfirmedFactorDto, toFactorDto, toFactorListDto, toNewTotpDto } from './rest-mapper.ts';

/** Tells the user the next step. */
const smsSent = { message: 'You will receive an SMS with a code.' } as const;

export const rest = (usecases: UseCases) =>
  ({
    listFactors: async ({ path, principal }) => ({
      status: 200,
      body: toFactorListDto(await usecases.listFactors({ principal, userId: toUserRef(path.id) })),
    }),

    addTotp: async ({ path, body: { name = defaultTotpName }, principal, retry, origin }) => {
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

    startPasskeyRegistration: async ({ path, principal, origin }) => {
      const options = await usecases.startPasskeyRegistration({ principal, userId: toUserRef(path.id), origin });
      return { status: 200, body: toCreationOptionsDto(options) };
    },

    addPasskey: async ({ path, body: { name, passkey }, principal, retry, origin }) => {
      const added = await usecases.addPasskey({
        principal,
        userId: toUserRef(path.id),
        name,
        passkey: fromRegistrationResponse(passkey),
        retry,
        origin,
      });
      return { status: 201, body: toConfirmedFactorDto(added) };
    },

    getRelatedOrigins: ({ principal }) => ({
      status: 200,
      body: { origins: usecases.getRelatedOrigins({ principal }) },
    }),

    sendCellPhoneCode: async ({ path, principal, origin }) => {
      await usecases.sendCellPhoneCode({ principal, userId: toUserRef(path.id), origin });
      return { status: 202, body: smsSent };
    },

    verifyCellPhone: async ({ path, body: { code }, principal, origin }) =>
      toUserReply(await usecases.verifyCellPhone({ principal, userId: toUserRef(path.id), code, origin })),

    addSmsFactor: async ({ path, body: { code, name }, principal, origin }) => {
      const command = { principal, userId: toUserRef(path.id), code, name, origin };
      return { status: 200, body: toConfirmedFactorDto(await usecases.addSmsFactor(command)) };
    },
  }) satisfies Partial<RestHandlers>;

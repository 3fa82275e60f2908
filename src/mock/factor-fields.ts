import type {
  ConfirmedFactor,
  Factor,
  Mutation,
  MutationResolvers,
  Query,
  QueryResolvers,
} from '../../generated/graphql.ts';
import type { components } from '../../generated/openapi.ts';
import { toRowId } from '../api/ids.ts';
import type { Caller } from './credentials.ts';
import type { Answers } from './fields.ts';
import { confirmedBy } from './logins.ts';
import type { AddedFactor } from './second-factors.ts';
import type { Remembered } from './state.ts';

type Schemas = components['schemas'];

interface FactorFields {
  readonly Query: Answers<Query, QueryResolvers>;
  readonly Mutation: Answers<Mutation, MutationResolvers>;
}

const toFactor = (factor: Schemas['Factor']): Factor => ({ ...factor, id: String(factor.id) });

/** Resolves the GraphQL fields of second factors in a stateful mock. */
export const factorFields = (state: Remembered): FactorFields => {
  const toConfirmed = ({ factor, recovery_codes }: AddedFactor, caller: Caller): ConfirmedFactor => {
    const { token, expires } = state.raise(caller, confirmedBy[factor.kind]);
    return { factor: toFactor(factor), recovery_codes, session: { token, expires } };
  };
  return {
    Query: {
      factors: ({ user_id }, caller) => {
        const { data, recovery_codes_left } = state.secondFactors.list(state.accountOf(caller, user_id));
        return { data: data.map(toFactor), recovery_codes_left };
      },
    },
    Mutation: {
      addTotp: async ({ name }, caller) => {
        const { id, ...made } = await state.secondFactors.addTotp(state.accountOf(caller, 'me'), name);
        return { id: String(id), ...made };
      },
      confirmTotp: ({ id, code }, caller) =>
        toConfirmed(state.secondFactors.confirmTotp(state.accountOf(caller, 'me'), toRowId(id), code), caller),
      renameFactor: ({ id, name }, caller) =>
        toFactor(state.secondFactors.rename(state.accountOf(caller, 'me'), toRowId(id), name)),
      deleteFactor: ({ user_id, id }, caller) => {
        state.secondFactors.remove(state.accountOf(caller, user_id), toRowId(id));
        return true;
      },
      replaceRecoveryCodes: (_args, caller) => state.secondFactors.replaceRecoveryCodes(state.accountOf(caller, 'me')),
      startPasskeyRegistration: (_args, caller) => {
        const account = state.accountOf(caller, 'me');
        return state.passkeyOptions.creation(account, state.secondFactors.credentials(account));
      },
      addPasskey: ({ data: { name, passkey } }, caller) =>
        toConfirmed(state.secondFactors.addPasskey(state.accountOf(caller, 'me'), name ?? undefined, passkey), caller),
      addSmsFactor: ({ data: { name } }, caller) =>
        toConfirmed(state.secondFactors.addSms(state.accountOf(caller, 'me'), name ?? undefined), caller),
      startPasskeyLogin: () => state.passkeyOptions.request([]),
      startPasskeyReauthentication: (_args, caller) =>
        state.passkeyOptions.request(state.secondFactors.credentials(state.accountOf(caller, 'me'))),
    },
  };
};

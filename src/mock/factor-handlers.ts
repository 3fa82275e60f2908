import { toRowId } from '../api/ids.ts';
import type { MockHandlers } from './answers.ts';
import { confirmedBy } from './logins.ts';
import type { Remembered } from './state.ts';

type FactorHandlers = Pick<
  MockHandlers,
  | 'listFactors'
  | 'addTotp'
  | 'confirmTotp'
  | 'renameFactor'
  | 'deleteFactor'
  | 'replaceRecoveryCodes'
  | 'startPasskeyRegistration'
  | 'addPasskey'
  | 'addSmsFactor'
  | 'startPasskeyLogin'
  | 'startPasskeyReauthentication'
>;

/** Handles the REST operations of second factors in a stateful mock. */
export const factorHandlers = (state: Remembered): FactorHandlers => ({
  listFactors: ({ path, principal }) => ({
    status: 200,
    body: state.secondFactors.list(state.accountOf(principal, path.id)),
  }),

  addTotp: async ({ body, principal }) => ({
    status: 201,
    body: await state.secondFactors.addTotp(state.accountOf(principal, 'me'), body.name),
  }),

  confirmTotp: ({ path, body, principal }) => ({
    status: 200,
    body: {
      ...state.secondFactors.confirmTotp(state.accountOf(principal, 'me'), toRowId(path.factor_id), body.code),
      session: state.raise(principal, confirmedBy.totp),
    },
  }),

  renameFactor: ({ path, body, principal }) => ({
    status: 200,
    body: state.secondFactors.rename(state.accountOf(principal, 'me'), toRowId(path.factor_id), body.name),
  }),

  deleteFactor: ({ path, principal }) => {
    state.secondFactors.remove(state.accountOf(principal, path.id), toRowId(path.factor_id));
    return { status: 204 };
  },

  replaceRecoveryCodes: ({ principal }) => ({
    status: 200,
    body: state.secondFactors.replaceRecoveryCodes(state.accountOf(principal, 'me')),
  }),

  startPasskeyRegistration: ({ principal }) => {
    const account = state.accountOf(principal, 'me');
    return { status: 200, body: state.passkeyOptions.creation(account, state.secondFactors.credentials(account)) };
  },

  addPasskey: ({ body, principal }) => ({
    status: 201,
    body: {
      ...state.secondFactors.addPasskey(state.accountOf(principal, 'me'), body.name, body.passkey),
      session: state.raise(principal, confirmedBy.passkey),
    },
  }),

  addSmsFactor: ({ body, principal }) => ({
    status: 200,
    body: {
      ...state.secondFactors.addSms(state.accountOf(principal, 'me'), body.name),
      session: state.raise(principal, confirmedBy.sms),
    },
  }),

  startPasskeyLogin: () => ({ status: 200, body: state.passkeyOptions.request([]) }),

  startPasskeyReauthentication: ({ principal }) => ({
    status: 200,
    body: state.passkeyOptions.request(state.secondFactors.credentials(state.accountOf(principal, 'me'))),
  }),
});

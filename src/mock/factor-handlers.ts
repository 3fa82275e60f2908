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

/** The operations of REST on second factors, for a mock that remembers them. */
export const factorHandlers = ({ accountOf, secondFactors, passkeyOptions, raise }: Remembered): FactorHandlers => ({
  listFactors: ({ path, principal }) => ({ status: 200, body: secondFactors.list(accountOf(principal, path.id)) }),

  addTotp: async ({ body, principal }) => ({
    status: 201,
    body: await secondFactors.addTotp(accountOf(principal, 'me'), body.name),
  }),

  confirmTotp: ({ path, body, principal }) => ({
    status: 200,
    body: {
      ...secondFactors.confirmTotp(accountOf(principal, 'me'), toRowId(path.factor_id), body.code),
      session: raise(principal, confirmedBy.totp),
    },
  }),

  renameFactor: ({ path, body, principal }) => ({
    status: 200,
    body: secondFactors.rename(accountOf(principal, 'me'), toRowId(path.factor_id), body.name),
  }),

  deleteFactor: ({ path, principal }) => {
    secondFactors.remove(accountOf(principal, path.id), toRowId(path.factor_id));
    return { status: 204 };
  },

  replaceRecoveryCodes: ({ principal }) => ({
    status: 200,
    body: secondFactors.replaceRecoveryCodes(accountOf(principal, 'me')),
  }),

  startPasskeyRegistration: ({ principal }) => {
    const account = accountOf(principal, 'me');
    return { status: 200, body: passkeyOptions.creation(account, secondFactors.credentials(account)) };
  },

  addPasskey: ({ body, principal }) => ({
    status: 201,
    body: {
      ...secondFactors.addPasskey(accountOf(principal, 'me'), body.name, body.passkey),
      session: raise(principal, confirmedBy.passkey),
    },
  }),

  addSmsFactor: ({ body, principal }) => ({
    status: 200,
    body: {
      ...secondFactors.addSms(accountOf(principal, 'me'), body.name),
      session: raise(principal, confirmedBy.sms),
    },
  }),

  startPasskeyLogin: () => ({ status: 200, body: passkeyOptions.request([]) }),

  startPasskeyReauthentication: ({ principal }) => ({
    status: 200,
    body: passkeyOptions.request(secondFactors.credentials(accountOf(principal, 'me'))),
  }),
});

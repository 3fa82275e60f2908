import type { OperationId } from '../../generated/handlers.ts';
import type { Unmoved } from '../operations/rows.ts';
import { type Outcomes, securityOutcomes, usingUp } from '../operations/security.ts';

/** The operations that end or change the session. */
export const usesUp: ReadonlySet<OperationId> = new Set(usingUp);

const ofAdministrators = { user: 'forbidden', superAdmin: undefined };
const ofAdministratorsAbsent = { user: 'forbidden', superAdmin: 'not_found' };

type Outcome = string | Outcomes;

const unmoved: Readonly<Partial<Record<Unmoved, Outcome>>> = {
  login: 'invalid_credentials',
  completeLogin: 'login_expired',
  sendLoginCode: 'login_method_disabled',
  loginWithCode: 'login_method_disabled',
  getLoginCode: 'login_method_disabled',
  sendReauthenticationCode: 'login_method_disabled',
  sendCellPhoneCode: 'sms_codes_disabled',
  verifyCellPhone: 'sms_codes_disabled',
  addSmsFactor: 'factor_not_allowed',
  sendLoginSms: 'login_expired',
  sendReauthenticationSms: 'sms_codes_disabled',
  listFactors: 'not_found',
  addTotp: 'reauthentication_required',
  confirmTotp: 'not_found',
  renameFactor: 'not_found',
  deleteFactor: 'not_found',
  replaceRecoveryCodes: 'reauthentication_required',
  loginWithPasskey: 'passkey_invalid',
  startPasskeyReauthentication: 'not_found',
  startPasskeyRegistration: 'reauthentication_required',
  addPasskey: 'reauthentication_required',
  reset: 'key_invalid',
  resetPassword: 'key_invalid',
  getVerification: 'key_invalid',
  verifyEmail: 'key_invalid',
  rejectSignup: 'key_invalid',
  getPasswordReset: 'key_invalid',
  getEmailChange: 'key_invalid',
  confirmEmailChange: 'key_invalid',
  cancelEmailChange: 'key_invalid',
  changePassword: 'password_incorrect',
  reauthenticate: 'password_incorrect',
  getInvitation: 'key_invalid',
  acceptInvitation: 'key_invalid',
  listNotifications: ofAdministrators,
  resendNotification: ofAdministratorsAbsent,
  replaceUser: 'not_found',
  getAppChallenge: ofAdministratorsAbsent,
  setAppChallenge: { user: 'forbidden', superAdmin: 'validation_failed' },
  deleteAppChallenge: ofAdministratorsAbsent,
  startSocialLogin: 'validation_failed',
  socialLogin: 'not_found',
  listIdentities: 'not_found',
  linkIdentity: 'password_incorrect',
  unlinkIdentity: { user: 'reauthentication_required', superAdmin: 'not_found' },
  listProviders: ofAdministrators,
  setProvider: ofAdministrators,
  deleteProvider: ofAdministratorsAbsent,
};

/** The codes of requests whose credentials are valid, where no other code is said they succeed. */
export const afterwards: Readonly<Partial<Record<OperationId, Outcome>>> = { ...unmoved, ...securityOutcomes };

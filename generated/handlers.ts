/* Generated from contracts/ by codegen.ts. Never edited: change the contract and run `npm run codegen`. */
import type { ApiReply, ApiRequest } from '../src/api/api.ts';
import type { JsonStream } from '../src/api/json-stream.ts';
import type { operations } from './openapi.ts';

/** All operations of the contract with their path, access and statuses. */
export const operationTable = {
  login: { method: 'post', path: '/v1/auth', access: 'client', api: 'rest', admission: 'password', stage: 'any', statuses: [200, 202, 400, 401, 403, 406, 413, 415, 422, 429, 500, 503] },
  completeLogin: { method: 'post', path: '/v1/auth/challenge', access: 'client', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 406, 410, 413, 415, 422, 429, 500, 503] },
  sendLoginSms: { method: 'post', path: '/v1/auth/challenge/sms', access: 'client', api: 'rest', admission: 'free', stage: 'any', statuses: [202, 400, 401, 403, 404, 406, 410, 413, 415, 422, 429, 500, 503] },
  sendLoginCode: { method: 'post', path: '/v1/auth/code', access: 'client', api: 'rest', admission: 'free', stage: 'any', statuses: [202, 400, 401, 403, 406, 413, 415, 422, 429, 500, 503] },
  loginWithCode: { method: 'post', path: '/v1/auth/code/login', access: 'client', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 201, 202, 400, 401, 403, 406, 410, 413, 415, 422, 429, 500, 503] },
  getLoginCode: { method: 'get', path: '/v1/auth/code/{key}', access: 'client', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 406, 410, 422, 429, 500, 503] },
  startPasskeyLogin: { method: 'post', path: '/v1/auth/passkey/challenge', access: 'client', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 406, 422, 429, 500, 503] },
  loginWithPasskey: { method: 'post', path: '/v1/auth/passkey', access: 'client', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 406, 413, 415, 422, 429, 500, 503] },
  getLoginOptions: { method: 'get', path: '/v1/auth/options', access: 'client', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 304, 401, 406, 422, 429, 500, 503] },
  getAppImage: { method: 'get', path: '/images/{app}/{digest}', access: 'none', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 304, 400, 404, 406, 422, 503] },
  refresh: { method: 'post', path: '/v1/auth/refresh', access: 'refresh', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 422, 429, 500, 503] },
  logout: { method: 'put', path: '/v1/auth/logout', access: 'session', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 413, 415, 422, 429, 500, 503] },
  listAppSessions: { method: 'get', path: '/v1/sessions', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 422, 429, 500, 503] },
  listSessions: { method: 'get', path: '/v1/users/{id}/sessions', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 410, 422, 429, 500, 503] },
  endSessions: { method: 'delete', path: '/v1/users/{id}/sessions', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 410, 422, 429, 500, 503] },
  getSession: { method: 'get', path: '/v1/users/{id}/sessions/{session_id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 410, 422, 429, 500, 503] },
  endSession: { method: 'delete', path: '/v1/users/{id}/sessions/{session_id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 410, 422, 429, 500, 503] },
  reauthenticate: { method: 'post', path: '/v1/auth/reauthenticate', access: 'session', api: 'rest', admission: 'password', stage: 'any', statuses: [200, 400, 401, 403, 406, 413, 415, 422, 429, 500, 503] },
  sendReauthenticationCode: { method: 'post', path: '/v1/auth/reauthenticate/code', access: 'session', api: 'rest', admission: 'free', stage: 'any', statuses: [202, 401, 403, 406, 422, 429, 500, 503] },
  sendReauthenticationSms: { method: 'post', path: '/v1/auth/reauthenticate/sms', access: 'session', api: 'rest', admission: 'free', stage: 'any', statuses: [202, 401, 403, 404, 406, 422, 429, 500, 503] },
  startPasskeyReauthentication: { method: 'post', path: '/v1/auth/reauthenticate/challenge', access: 'session', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 404, 406, 422, 429, 500, 503] },
  listUsers: { method: 'get', path: '/v1/users', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 409, 422, 429, 500, 503] },
  signup: { method: 'post', path: '/v1/users', access: 'client', api: 'rest', admission: 'password', stage: 'any', statuses: [201, 202, 400, 401, 403, 406, 409, 413, 415, 422, 429, 500, 503] },
  countUsers: { method: 'get', path: '/v1/users/count', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 409, 422, 429, 500, 503] },
  getMe: { method: 'get', path: '/v1/users/me', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 304, 401, 403, 406, 422, 429, 500, 503] },
  getPermissions: { method: 'get', path: '/v1/users/me/permissions', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 404, 406, 422, 429, 500, 503] },
  sendCellPhoneCode: { method: 'post', path: '/v1/users/{id}/cell-phone/code', access: 'session', api: 'rest', admission: 'free', stage: 'any', statuses: [202, 400, 401, 403, 404, 406, 409, 422, 429, 500, 503] },
  verifyCellPhone: { method: 'post', path: '/v1/users/{id}/cell-phone/verify', access: 'session', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 413, 415, 422, 429, 500, 503] },
  changePassword: { method: 'put', path: '/v1/users/{id}/password', access: 'session', api: 'rest', admission: 'password', stage: 'any', statuses: [204, 400, 401, 403, 404, 413, 415, 422, 429, 500, 503] },
  setPasswordHash: { method: 'put', path: '/v1/users/{id}/password-hash', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 500, 503] },
  getUser: { method: 'get', path: '/v1/users/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 304, 400, 401, 403, 404, 406, 410, 422, 429, 500, 503] },
  replaceUser: { method: 'put', path: '/v1/users/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 409, 410, 412, 413, 415, 422, 429, 500, 503] },
  updateUser: { method: 'patch', path: '/v1/users/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 409, 410, 412, 413, 415, 422, 429, 500, 503] },
  deleteUser: { method: 'delete', path: '/v1/users/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 409, 410, 412, 413, 415, 422, 429, 500, 503] },
  restoreUser: { method: 'post', path: '/v1/users/{id}/restore', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 409, 410, 422, 429, 500, 503] },
  banUser: { method: 'post', path: '/v1/users/{id}/ban', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 409, 410, 422, 429, 500, 503] },
  unbanUser: { method: 'post', path: '/v1/users/{id}/unban', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 410, 422, 429, 500, 503] },
  deactivateUser: { method: 'post', path: '/v1/users/{id}/deactivate', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 409, 410, 422, 429, 500, 503] },
  activateUser: { method: 'post', path: '/v1/users/{id}/activate', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 410, 422, 429, 500, 503] },
  createAnonymousSession: { method: 'post', path: '/v1/auth/anonymous', access: 'client', api: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 403, 406, 409, 413, 415, 422, 429, 500, 503] },
  completeAccount: { method: 'post', path: '/v1/users/me/completion', access: 'session', api: 'rest', admission: 'password', stage: 'any', statuses: [200, 202, 400, 401, 403, 406, 409, 413, 415, 422, 429, 500, 503] },
  recover: { method: 'post', path: '/v1/auth/forgot', access: 'client', api: 'rest', admission: 'free', stage: 'any', statuses: [202, 400, 401, 403, 406, 413, 415, 422, 429, 500, 503] },
  getPasswordReset: { method: 'get', path: '/v1/auth/reset/{key}', access: 'client', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 406, 410, 422, 429, 500, 503] },
  resetPassword: { method: 'post', path: '/v1/auth/reset/{key}', access: 'client', api: 'rest', admission: 'password', stage: 'any', statuses: [204, 400, 401, 403, 410, 413, 415, 422, 429, 500, 503] },
  reset: { method: 'post', path: '/v1/auth/rest/{key}', access: 'client', api: 'rest', admission: 'password', stage: 'any', statuses: [204, 400, 401, 403, 410, 413, 415, 422, 429, 500, 503] },
  resendVerification: { method: 'post', path: '/v1/auth/verify', access: 'session', api: 'rest', admission: 'free', stage: 'any', statuses: [202, 401, 403, 406, 409, 422, 429, 500, 503] },
  resendUserVerification: { method: 'post', path: '/v1/users/{id}/verification', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [202, 400, 401, 403, 404, 406, 409, 410, 422, 429, 500, 503] },
  verifyUserEmail: { method: 'put', path: '/v1/users/{id}/verification', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 410, 422, 429, 500, 503] },
  getVerification: { method: 'get', path: '/v1/auth/verify/{key}', access: 'client', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 406, 409, 410, 422, 429, 500, 503] },
  verifyEmail: { method: 'post', path: '/v1/auth/verify/{key}', access: 'visitor', api: 'rest', admission: 'password', stage: 'any', statuses: [204, 400, 401, 403, 410, 413, 415, 422, 429, 500, 503] },
  rejectSignup: { method: 'post', path: '/v1/auth/verify/{key}/reject', access: 'client', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 409, 410, 422, 429, 500, 503] },
  getEmailChange: { method: 'get', path: '/v1/auth/email/{key}', access: 'client', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 406, 410, 422, 429, 500, 503] },
  confirmEmailChange: { method: 'post', path: '/v1/auth/email/{key}', access: 'client', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 409, 410, 422, 429, 500, 503] },
  cancelEmailChange: { method: 'delete', path: '/v1/auth/email/{key}', access: 'client', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 410, 422, 429, 500, 503] },
  getUserEmailChange: { method: 'get', path: '/v1/users/{id}/email', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 410, 422, 429, 500, 503] },
  changeUserEmail: { method: 'post', path: '/v1/users/{id}/email', access: 'actor', api: 'rest', admission: 'password', stage: 'any', statuses: [202, 400, 401, 403, 404, 406, 409, 410, 413, 415, 422, 429, 500, 503] },
  cancelUserEmailChange: { method: 'delete', path: '/v1/users/{id}/email', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 410, 422, 429, 500, 503] },
  getInvitation: { method: 'get', path: '/v1/auth/invitation/{key}', access: 'client', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 406, 410, 422, 429, 500, 503] },
  acceptInvitation: { method: 'post', path: '/v1/auth/invitation/{key}', access: 'visitor', api: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 403, 406, 409, 410, 413, 415, 422, 429, 500, 503] },
  listInvitations: { method: 'get', path: '/v1/invitations', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 422, 429, 500, 503] },
  invite: { method: 'post', path: '/v1/invitations', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 403, 406, 409, 413, 415, 422, 429, 500, 503] },
  revokeInvitation: { method: 'delete', path: '/v1/invitations/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 409, 422, 429, 500, 503] },
  resendInvitation: { method: 'post', path: '/v1/invitations/{id}/resend', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [202, 400, 401, 403, 404, 406, 409, 422, 429, 500, 503] },
  impersonateUser: { method: 'post', path: '/v1/users/{id}/impersonation', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 409, 410, 413, 415, 422, 429, 500, 503] },
  createMergeProof: { method: 'post', path: '/v1/auth/merge-proof', access: 'session', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 406, 413, 415, 422, 429, 500, 503] },
  mergeUsers: { method: 'post', path: '/v1/users/{id}/merge', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 409, 410, 413, 415, 422, 429, 500, 503] },
  exportUser: { method: 'get', path: '/v1/users/{id}/export', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 410, 422, 429, 500, 503] },
  listLockouts: { method: 'get', path: '/v1/users/{id}/lockouts', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 410, 422, 429, 500, 503] },
  clearLockouts: { method: 'delete', path: '/v1/users/{id}/lockouts', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 410, 422, 429, 500, 503] },
  listSocialDrivers: { method: 'get', path: '/v1/auth/social', access: 'client', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 406, 422, 429, 500, 503] },
  startSocialLogin: { method: 'post', path: '/v1/auth/social/{provider}/start', access: 'visitor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 413, 415, 422, 429, 500, 502, 503] },
  socialLogin: { method: 'post', path: '/v1/auth/social/{provider}', access: 'client', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 201, 202, 400, 401, 403, 404, 406, 409, 413, 415, 422, 429, 500, 502, 503] },
  listIdentities: { method: 'get', path: '/v1/users/{id}/identities', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 410, 422, 429, 500, 503] },
  linkIdentity: { method: 'post', path: '/v1/users/{id}/identities', access: 'session', api: 'rest', admission: 'password', stage: 'any', statuses: [201, 400, 401, 403, 404, 406, 409, 413, 415, 422, 429, 500, 502, 503] },
  unlinkIdentity: { method: 'delete', path: '/v1/users/{id}/identities/{identity_id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 500, 503] },
  listProviders: { method: 'get', path: '/v1/providers', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 422, 429, 500, 503] },
  setProvider: { method: 'put', path: '/v1/providers/{provider}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 201, 400, 401, 403, 406, 412, 413, 415, 422, 429, 500, 503] },
  deleteProvider: { method: 'delete', path: '/v1/providers/{provider}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 422, 429, 500, 503] },
  testProvider: { method: 'post', path: '/v1/providers/{provider}/test', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 422, 429, 500, 503] },
  listFactors: { method: 'get', path: '/v1/users/{id}/factors', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 410, 422, 429, 500, 503] },
  addTotp: { method: 'post', path: '/v1/users/{id}/factors/totp', access: 'session', api: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 403, 404, 406, 409, 413, 415, 422, 429, 500, 503] },
  addSmsFactor: { method: 'post', path: '/v1/users/{id}/factors/sms', access: 'session', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 409, 413, 415, 422, 429, 500, 503] },
  renameFactor: { method: 'patch', path: '/v1/users/{id}/factors/{factor_id}', access: 'session', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 413, 415, 422, 429, 500, 503] },
  deleteFactor: { method: 'delete', path: '/v1/users/{id}/factors/{factor_id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [202, 204, 400, 401, 403, 404, 406, 410, 422, 429, 500, 503] },
  confirmTotp: { method: 'post', path: '/v1/users/{id}/factors/{factor_id}/confirm', access: 'session', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 413, 415, 422, 429, 500, 503] },
  startPasskeyRegistration: { method: 'post', path: '/v1/users/{id}/passkeys/challenge', access: 'session', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 409, 422, 429, 500, 503] },
  addPasskey: { method: 'post', path: '/v1/users/{id}/passkeys', access: 'session', api: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 403, 404, 406, 409, 413, 415, 422, 429, 500, 503] },
  replaceRecoveryCodes: { method: 'put', path: '/v1/users/{id}/recovery-codes', access: 'session', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 422, 429, 500, 503] },
  listCompanies: { method: 'get', path: '/v1/companies', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 422, 429, 500, 503] },
  createCompany: { method: 'post', path: '/v1/companies', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 403, 406, 409, 413, 415, 422, 429, 500, 503] },
  getCompany: { method: 'get', path: '/v1/companies/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 422, 429, 500, 503] },
  updateCompany: { method: 'patch', path: '/v1/companies/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 412, 413, 415, 422, 429, 500, 503] },
  deleteCompany: { method: 'delete', path: '/v1/companies/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 409, 422, 429, 500, 503] },
  listBranches: { method: 'get', path: '/v1/companies/{id}/branches', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 422, 429, 500, 503] },
  createBranch: { method: 'post', path: '/v1/companies/{id}/branches', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 403, 404, 406, 409, 413, 415, 422, 429, 500, 503] },
  updateBranch: { method: 'patch', path: '/v1/companies/{id}/branches/{branch_id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 412, 413, 415, 422, 429, 500, 503] },
  deleteBranch: { method: 'delete', path: '/v1/companies/{id}/branches/{branch_id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 409, 422, 429, 500, 503] },
  joinCompany: { method: 'post', path: '/v1/companies/{id}/join', access: 'session', api: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 403, 404, 406, 409, 422, 429, 500, 503] },
  listMemberships: { method: 'get', path: '/v1/users/{id}/memberships', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 410, 422, 429, 500, 503] },
  listMembers: { method: 'get', path: '/v1/companies/{id}/members', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 422, 429, 500, 503] },
  setMember: { method: 'put', path: '/v1/companies/{id}/members/{user_id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 409, 412, 413, 415, 422, 429, 500, 503] },
  removeMember: { method: 'delete', path: '/v1/companies/{id}/members/{user_id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 409, 422, 429, 500, 503] },
  listDomains: { method: 'get', path: '/v1/companies/{id}/domains', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 422, 429, 500, 503] },
  addDomain: { method: 'post', path: '/v1/companies/{id}/domains', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 403, 404, 406, 409, 413, 415, 422, 429, 500, 503] },
  getDomain: { method: 'get', path: '/v1/companies/{id}/domains/{domain_id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 422, 429, 500, 503] },
  deleteDomain: { method: 'delete', path: '/v1/companies/{id}/domains/{domain_id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 422, 429, 500, 503] },
  verifyDomain: { method: 'post', path: '/v1/companies/{id}/domains/{domain_id}/verify', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 409, 422, 429, 500, 503] },
  listConnections: { method: 'get', path: '/v1/companies/{id}/connections', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 422, 429, 500, 503] },
  createConnection: { method: 'post', path: '/v1/companies/{id}/connections', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 403, 404, 406, 409, 413, 415, 422, 429, 500, 503] },
  getConnection: { method: 'get', path: '/v1/companies/{id}/connections/{connection_id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 422, 429, 500, 503] },
  updateConnection: { method: 'patch', path: '/v1/companies/{id}/connections/{connection_id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 409, 412, 413, 415, 422, 429, 500, 503] },
  deleteConnection: { method: 'delete', path: '/v1/companies/{id}/connections/{connection_id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 422, 429, 500, 503] },
  setEnforcement: { method: 'put', path: '/v1/companies/{id}/connections/{connection_id}/enforcement', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 409, 413, 415, 422, 429, 500, 503] },
  deleteEnforcement: { method: 'delete', path: '/v1/companies/{id}/connections/{connection_id}/enforcement', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 422, 429, 500, 503] },
  getConnectionTest: { method: 'get', path: '/v1/companies/{id}/connections/{connection_id}/test', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 422, 429, 500, 503] },
  startConnectionTest: { method: 'post', path: '/v1/companies/{id}/connections/{connection_id}/test', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 413, 415, 422, 429, 500, 502, 503] },
  finishConnectionTest: { method: 'post', path: '/v1/companies/{id}/connections/{connection_id}/test/result', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 413, 415, 422, 429, 500, 503] },
  listBreakGlassOwners: { method: 'get', path: '/v1/companies/{id}/connections/{connection_id}/break-glass-owners', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 422, 429, 500, 503] },
  refreshConnectionMetadata: { method: 'post', path: '/v1/companies/{id}/connections/{connection_id}/metadata', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 422, 429, 500, 503] },
  getSamlMetadata: { method: 'get', path: '/saml/{connection}/metadata', access: 'none', api: 'browser', admission: 'free', stage: 'openid', statuses: [200, 400, 404, 429, 500, 503] },
  receiveSamlResponse: { method: 'post', path: '/saml/{connection}/acs', access: 'none', api: 'browser', admission: 'free', stage: 'openid', statuses: [200, 303, 400, 403, 404, 413, 415, 429, 500, 503] },
  findConnection: { method: 'post', path: '/v1/auth/connection', access: 'client', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 406, 413, 415, 422, 429, 500, 503] },
  listSetupLinks: { method: 'get', path: '/v1/companies/{id}/setup-links', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 422, 429, 500, 503] },
  createSetupLink: { method: 'post', path: '/v1/companies/{id}/setup-links', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 403, 404, 406, 409, 413, 415, 422, 429, 500, 503] },
  revokeSetupLink: { method: 'delete', path: '/v1/companies/{id}/setup-links/{setup_link_id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 422, 429, 500, 503] },
  getSetup: { method: 'get', path: '/account/{app}/setup', access: 'none', api: 'browser', admission: 'free', stage: 'openid', statuses: [200, 303, 400, 404, 410, 422, 429, 500, 503] },
  submitSetup: { method: 'post', path: '/account/{app}/setup', access: 'none', api: 'browser', admission: 'free', stage: 'openid', statuses: [200, 303, 400, 403, 404, 410, 413, 415, 422, 429, 500, 503] },
  listScimTokens: { method: 'get', path: '/v1/companies/{id}/connections/{connection_id}/scim-tokens', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 422, 429, 500, 503] },
  createScimToken: { method: 'post', path: '/v1/companies/{id}/connections/{connection_id}/scim-tokens', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 403, 404, 406, 409, 413, 415, 422, 429, 500, 503] },
  revokeScimToken: { method: 'delete', path: '/v1/companies/{id}/connections/{connection_id}/scim-tokens/{scim_token_id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 422, 429, 500, 503] },
  listDirectoryUsers: { method: 'get', path: '/v1/companies/{id}/connections/{connection_id}/directory-users', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 422, 429, 500, 503] },
  listDirectoryGroups: { method: 'get', path: '/v1/companies/{id}/connections/{connection_id}/directory-groups', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 422, 429, 500, 503] },
  getScimServiceProviderConfig: { method: 'get', path: '/scim/v2/{connection}/ServiceProviderConfig', access: 'none', api: 'scim', admission: 'free', stage: 'openid', statuses: [200, 400, 401, 429, 500, 503] },
  listScimResourceTypes: { method: 'get', path: '/scim/v2/{connection}/ResourceTypes', access: 'none', api: 'scim', admission: 'free', stage: 'openid', statuses: [200, 400, 401, 429, 500, 503] },
  getScimResourceType: { method: 'get', path: '/scim/v2/{connection}/ResourceTypes/{resource_type}', access: 'none', api: 'scim', admission: 'free', stage: 'openid', statuses: [200, 400, 401, 404, 429, 500, 503] },
  listScimSchemas: { method: 'get', path: '/scim/v2/{connection}/Schemas', access: 'none', api: 'scim', admission: 'free', stage: 'openid', statuses: [200, 400, 401, 429, 500, 503] },
  getScimSchema: { method: 'get', path: '/scim/v2/{connection}/Schemas/{schema}', access: 'none', api: 'scim', admission: 'free', stage: 'openid', statuses: [200, 400, 401, 404, 429, 500, 503] },
  listScimUsers: { method: 'get', path: '/scim/v2/{connection}/Users', access: 'none', api: 'scim', admission: 'free', stage: 'openid', statuses: [200, 400, 401, 429, 500, 503] },
  createScimUser: { method: 'post', path: '/scim/v2/{connection}/Users', access: 'none', api: 'scim', admission: 'free', stage: 'openid', statuses: [201, 400, 401, 409, 413, 415, 429, 500, 503] },
  searchScim: { method: 'post', path: '/scim/v2/{connection}/.search', access: 'none', api: 'scim', admission: 'free', stage: 'openid', statuses: [200, 400, 401, 413, 415, 429, 500, 503] },
  searchScimUsers: { method: 'post', path: '/scim/v2/{connection}/Users/.search', access: 'none', api: 'scim', admission: 'free', stage: 'openid', statuses: [200, 400, 401, 413, 415, 429, 500, 503] },
  getScimUser: { method: 'get', path: '/scim/v2/{connection}/Users/{scim_user}', access: 'none', api: 'scim', admission: 'free', stage: 'openid', statuses: [200, 400, 401, 404, 429, 500, 503] },
  replaceScimUser: { method: 'put', path: '/scim/v2/{connection}/Users/{scim_user}', access: 'none', api: 'scim', admission: 'free', stage: 'openid', statuses: [200, 400, 401, 404, 409, 412, 413, 415, 429, 500, 503] },
  patchScimUser: { method: 'patch', path: '/scim/v2/{connection}/Users/{scim_user}', access: 'none', api: 'scim', admission: 'free', stage: 'openid', statuses: [200, 400, 401, 404, 409, 412, 413, 415, 429, 500, 503] },
  deleteScimUser: { method: 'delete', path: '/scim/v2/{connection}/Users/{scim_user}', access: 'none', api: 'scim', admission: 'free', stage: 'openid', statuses: [204, 400, 401, 404, 409, 412, 429, 500, 503] },
  listScimGroups: { method: 'get', path: '/scim/v2/{connection}/Groups', access: 'none', api: 'scim', admission: 'free', stage: 'openid', statuses: [200, 400, 401, 429, 500, 503] },
  createScimGroup: { method: 'post', path: '/scim/v2/{connection}/Groups', access: 'none', api: 'scim', admission: 'free', stage: 'openid', statuses: [201, 400, 401, 409, 413, 415, 429, 500, 503] },
  searchScimGroups: { method: 'post', path: '/scim/v2/{connection}/Groups/.search', access: 'none', api: 'scim', admission: 'free', stage: 'openid', statuses: [200, 400, 401, 413, 415, 429, 500, 503] },
  getScimGroup: { method: 'get', path: '/scim/v2/{connection}/Groups/{scim_group}', access: 'none', api: 'scim', admission: 'free', stage: 'openid', statuses: [200, 400, 401, 404, 429, 500, 503] },
  replaceScimGroup: { method: 'put', path: '/scim/v2/{connection}/Groups/{scim_group}', access: 'none', api: 'scim', admission: 'free', stage: 'openid', statuses: [200, 400, 401, 404, 409, 412, 413, 415, 429, 500, 503] },
  patchScimGroup: { method: 'patch', path: '/scim/v2/{connection}/Groups/{scim_group}', access: 'none', api: 'scim', admission: 'free', stage: 'openid', statuses: [200, 204, 400, 401, 404, 409, 412, 413, 415, 429, 500, 503] },
  deleteScimGroup: { method: 'delete', path: '/scim/v2/{connection}/Groups/{scim_group}', access: 'none', api: 'scim', admission: 'free', stage: 'openid', statuses: [204, 400, 401, 404, 409, 412, 429, 500, 503] },
  listRoles: { method: 'get', path: '/v1/roles', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 422, 429, 500, 503] },
  createRole: { method: 'post', path: '/v1/roles', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 403, 406, 409, 413, 415, 422, 429, 500, 503] },
  updateRole: { method: 'patch', path: '/v1/roles/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 409, 412, 413, 415, 422, 429, 500, 503] },
  deleteRole: { method: 'delete', path: '/v1/roles/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 409, 422, 429, 500, 503] },
  getApp: { method: 'get', path: '/v1/app', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 422, 429, 500, 503] },
  updateApp: { method: 'patch', path: '/v1/app', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 406, 412, 413, 415, 422, 429, 500, 503] },
  listApps: { method: 'get', path: '/v1/apps', access: 'operator', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 406, 422, 429, 500, 503] },
  createApp: { method: 'post', path: '/v1/apps', access: 'operator', api: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 406, 409, 413, 415, 422, 429, 500, 503] },
  listChallenges: { method: 'get', path: '/v1/auth/challenges', access: 'client', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 406, 422, 429, 500, 503] },
  getAppChallenge: { method: 'get', path: '/v1/app/challenge', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 404, 406, 422, 429, 500, 503] },
  setAppChallenge: { method: 'put', path: '/v1/app/challenge', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 201, 400, 401, 403, 406, 412, 413, 415, 422, 429, 500, 503] },
  deleteAppChallenge: { method: 'delete', path: '/v1/app/challenge', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 401, 403, 404, 422, 429, 500, 503] },
  getPasswordSource: { method: 'get', path: '/v1/app/password-source', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 404, 406, 422, 429, 500, 503] },
  setPasswordSource: { method: 'put', path: '/v1/app/password-source', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 201, 400, 401, 403, 406, 412, 413, 415, 422, 429, 500, 503] },
  deletePasswordSource: { method: 'delete', path: '/v1/app/password-source', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 401, 403, 404, 422, 429, 500, 503] },
  rotatePasswordSourceSecret: { method: 'post', path: '/v1/app/password-source/rotate-secret', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 403, 404, 406, 409, 413, 415, 422, 429, 500, 503] },
  listServiceAccounts: { method: 'get', path: '/v1/service-accounts', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 422, 429, 500, 503] },
  createServiceAccount: { method: 'post', path: '/v1/service-accounts', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 403, 406, 409, 413, 415, 422, 429, 500, 503] },
  getOwnServiceAccount: { method: 'get', path: '/v1/service-accounts/me', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 404, 406, 422, 429, 500, 503] },
  getServiceAccount: { method: 'get', path: '/v1/service-accounts/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 422, 429, 500, 503] },
  updateServiceAccount: { method: 'patch', path: '/v1/service-accounts/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 412, 413, 415, 422, 429, 500, 503] },
  deleteServiceAccount: { method: 'delete', path: '/v1/service-accounts/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 422, 429, 500, 503] },
  listApiKeys: { method: 'get', path: '/v1/keys', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 422, 429, 500, 503] },
  createApiKey: { method: 'post', path: '/v1/keys', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 403, 406, 409, 413, 415, 422, 429, 500, 503] },
  updateApiKey: { method: 'patch', path: '/v1/keys/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 412, 413, 415, 422, 429, 500, 503] },
  revokeApiKey: { method: 'delete', path: '/v1/keys/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 422, 429, 500, 503] },
  rotateApiKey: { method: 'post', path: '/v1/keys/{id}/rotate', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 403, 404, 406, 409, 413, 415, 422, 429, 500, 503] },
  listSigningKeys: { method: 'get', path: '/v1/signing-keys', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 422, 429, 500, 503] },
  rotateSigningKey: { method: 'post', path: '/v1/signing-keys/rotate', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 422, 429, 500, 503] },
  listClients: { method: 'get', path: '/v1/clients', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 422, 429, 500, 503] },
  createClient: { method: 'post', path: '/v1/clients', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 403, 406, 409, 413, 415, 422, 429, 500, 503] },
  getClient: { method: 'get', path: '/v1/clients/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 422, 429, 500, 503] },
  updateClient: { method: 'patch', path: '/v1/clients/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 412, 413, 415, 422, 429, 500, 503] },
  deleteClient: { method: 'delete', path: '/v1/clients/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 422, 429, 500, 503] },
  listClientErrors: { method: 'get', path: '/v1/clients/{id}/errors', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 422, 429, 500, 503] },
  rotateClientSecret: { method: 'post', path: '/v1/clients/{id}/rotate-secret', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 403, 404, 406, 409, 413, 415, 422, 429, 500, 503] },
  listResourceServers: { method: 'get', path: '/v1/resource-servers', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 422, 429, 500, 503] },
  createResourceServer: { method: 'post', path: '/v1/resource-servers', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 403, 406, 409, 413, 415, 422, 429, 500, 503] },
  getResourceServer: { method: 'get', path: '/v1/resource-servers/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 422, 429, 500, 503] },
  updateResourceServer: { method: 'patch', path: '/v1/resource-servers/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 412, 413, 415, 422, 429, 500, 503] },
  deleteResourceServer: { method: 'delete', path: '/v1/resource-servers/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 422, 429, 500, 503] },
  listUserFields: { method: 'get', path: '/v1/user-fields', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 422, 429, 500, 503] },
  createUserField: { method: 'post', path: '/v1/user-fields', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 403, 406, 409, 413, 415, 422, 429, 500, 503] },
  updateUserField: { method: 'patch', path: '/v1/user-fields/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 412, 413, 415, 422, 429, 500, 503] },
  deleteUserField: { method: 'delete', path: '/v1/user-fields/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 422, 429, 500, 503] },
  getUserSchema: { method: 'get', path: '/v1/user-schema', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 422, 429, 500, 503] },
  listGrants: { method: 'get', path: '/v1/users/{id}/grants', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 410, 422, 429, 500, 503] },
  revokeGrant: { method: 'delete', path: '/v1/users/{id}/grants/{grant_id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 410, 422, 429, 500, 503] },
  listAuditEvents: { method: 'get', path: '/v1/audit', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 404, 406, 422, 429, 500, 503] },
  getStatistics: { method: 'get', path: '/v1/statistics', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 422, 429, 500, 503] },
  getDiagnostics: { method: 'get', path: '/v1/diagnostics', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 422, 429, 500, 503] },
  listEvents: { method: 'get', path: '/v1/events', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 410, 422, 429, 500, 503] },
  listWebhookEndpoints: { method: 'get', path: '/v1/webhook-endpoints', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 422, 429, 500, 503] },
  createWebhookEndpoint: { method: 'post', path: '/v1/webhook-endpoints', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 403, 406, 409, 413, 415, 422, 429, 500, 503] },
  getWebhookEndpoint: { method: 'get', path: '/v1/webhook-endpoints/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 422, 429, 500, 503] },
  updateWebhookEndpoint: { method: 'patch', path: '/v1/webhook-endpoints/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 412, 413, 415, 422, 429, 500, 503] },
  deleteWebhookEndpoint: { method: 'delete', path: '/v1/webhook-endpoints/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 422, 429, 500, 503] },
  rotateWebhookSecret: { method: 'post', path: '/v1/webhook-endpoints/{id}/rotate-secret', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 403, 404, 406, 409, 413, 415, 422, 429, 500, 503] },
  testWebhookEndpoint: { method: 'post', path: '/v1/webhook-endpoints/{id}/test', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 422, 429, 500, 503] },
  listWebhookDeliveries: { method: 'get', path: '/v1/webhook-endpoints/{id}/deliveries', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 422, 429, 500, 503] },
  getWebhookDelivery: { method: 'get', path: '/v1/webhook-endpoints/{id}/deliveries/{delivery_id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 422, 429, 500, 503] },
  getWebhookStatistics: { method: 'get', path: '/v1/webhook-endpoints/{id}/statistics', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 422, 429, 500, 503] },
  replayWebhookDeliveries: { method: 'post', path: '/v1/webhook-endpoints/{id}/replay', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [202, 400, 401, 403, 404, 406, 413, 415, 422, 429, 500, 503] },
  listNotifications: { method: 'get', path: '/v1/notifications', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 422, 429, 500, 503] },
  resendNotification: { method: 'post', path: '/v1/notifications/{id}/resend', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [202, 400, 401, 403, 404, 406, 409, 422, 429, 500, 503] },
  listMailStates: { method: 'get', path: '/v1/mail-states', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 422, 429, 500, 502, 503] },
  listDeadLetters: { method: 'get', path: '/v1/dead-letters', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 409, 422, 429, 500, 502, 503] },
  resendDeadLetter: { method: 'post', path: '/v1/dead-letters/{id}/resend', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [202, 400, 401, 403, 404, 406, 409, 422, 429, 500, 502, 503] },
  listMailTemplates: { method: 'get', path: '/v1/mail-templates', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 409, 422, 429, 500, 502, 503] },
  getMailTemplate: { method: 'get', path: '/v1/mail-templates/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 409, 422, 429, 500, 502, 503] },
  setMailTemplate: { method: 'put', path: '/v1/mail-templates/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 409, 413, 415, 422, 429, 500, 502, 503] },
  resetMailTemplate: { method: 'delete', path: '/v1/mail-templates/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 409, 422, 429, 500, 502, 503] },
  previewMailTemplate: { method: 'post', path: '/v1/mail-templates/{id}/preview', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 409, 413, 415, 422, 429, 500, 502, 503] },
  sendTestMail: { method: 'post', path: '/v1/mail-templates/{id}/test', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 401, 403, 404, 406, 409, 413, 415, 422, 429, 500, 502, 503] },
  listSuppressions: { method: 'get', path: '/v1/suppressions', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 409, 422, 429, 500, 502, 503] },
  deleteSuppression: { method: 'delete', path: '/v1/suppressions/{id}', access: 'actor', api: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 404, 409, 422, 429, 500, 502, 503] },
  getOpenidConfiguration: { method: 'get', path: '/oidc/{app}/.well-known/openid-configuration', access: 'none', api: 'oauth', admission: 'free', stage: 'openid', statuses: [200, 400, 404, 500, 503] },
  getAuthorizationServerMetadata: { method: 'get', path: '/.well-known/oauth-authorization-server/oidc/{app}', access: 'none', api: 'oauth', admission: 'free', stage: 'openid', statuses: [200, 400, 404, 500, 503] },
  authorize: { method: 'get', path: '/oidc/{app}/authorize', access: 'none', api: 'browser', admission: 'free', stage: 'openid', statuses: [200, 303, 400, 404, 429, 500, 503] },
  submitAuthorizationRequest: { method: 'post', path: '/oidc/{app}/authorize', access: 'none', api: 'browser', admission: 'free', stage: 'openid', statuses: [303, 400, 404, 413, 415, 503] },
  resumeAuthorization: { method: 'get', path: '/oidc/{app}/authorize/{uid}', access: 'none', api: 'browser', admission: 'free', stage: 'openid', statuses: [200, 303, 400, 404, 429, 500, 503] },
  requestToken: { method: 'post', path: '/oidc/{app}/token', access: 'none', api: 'oauth', admission: 'free', stage: 'openid', statuses: [200, 400, 401, 404, 429, 500, 503] },
  getUserinfo: { method: 'get', path: '/oidc/{app}/userinfo', access: 'none', api: 'oauth', admission: 'free', stage: 'openid', statuses: [200, 400, 401, 403, 404, 429, 500, 503] },
  postUserinfo: { method: 'post', path: '/oidc/{app}/userinfo', access: 'none', api: 'oauth', admission: 'free', stage: 'openid', statuses: [200, 400, 401, 403, 404, 429, 500, 503] },
  introspectToken: { method: 'post', path: '/oidc/{app}/introspect', access: 'none', api: 'oauth', admission: 'free', stage: 'openid', statuses: [200, 400, 401, 404, 429, 500, 503] },
  revokeToken: { method: 'post', path: '/oidc/{app}/revoke', access: 'none', api: 'oauth', admission: 'free', stage: 'openid', statuses: [200, 400, 401, 404, 429, 500, 503] },
  pushAuthorizationRequest: { method: 'post', path: '/oidc/{app}/par', access: 'none', api: 'oauth', admission: 'free', stage: 'openid', statuses: [201, 400, 401, 404, 429, 500, 503] },
  authorizeDevice: { method: 'post', path: '/oidc/{app}/device-authorization', access: 'none', api: 'oauth', admission: 'free', stage: 'openid', statuses: [200, 400, 401, 404, 429, 500, 503] },
  getDevicePage: { method: 'get', path: '/oidc/{app}/device', access: 'none', api: 'browser', admission: 'free', stage: 'openid', statuses: [200, 400, 404, 429, 500, 503] },
  submitUserCode: { method: 'post', path: '/oidc/{app}/device', access: 'none', api: 'browser', admission: 'free', stage: 'openid', statuses: [200, 303, 400, 403, 404, 413, 415, 422, 429, 500, 503] },
  getImpersonationPage: { method: 'get', path: '/oidc/{app}/impersonation', access: 'none', api: 'browser', admission: 'free', stage: 'openid', statuses: [200, 400, 404, 410, 429, 500, 503] },
  openClientAsUser: { method: 'post', path: '/oidc/{app}/impersonation', access: 'none', api: 'browser', admission: 'free', stage: 'openid', statuses: [200, 400, 403, 404, 410, 413, 415, 429, 500, 503] },
  resumeDevice: { method: 'get', path: '/oidc/{app}/device/{uid}', access: 'none', api: 'browser', admission: 'free', stage: 'openid', statuses: [200, 303, 400, 404, 410, 429, 500, 503] },
  startLogout: { method: 'get', path: '/oidc/{app}/logout', access: 'none', api: 'browser', admission: 'free', stage: 'openid', statuses: [200, 303, 400, 404, 429, 500, 503] },
  submitLogoutRequest: { method: 'post', path: '/oidc/{app}/logout', access: 'none', api: 'browser', admission: 'free', stage: 'openid', statuses: [303, 400, 404, 413, 415, 503] },
  confirmLogout: { method: 'post', path: '/oidc/{app}/logout/confirm', access: 'none', api: 'browser', admission: 'free', stage: 'openid', statuses: [200, 303, 400, 404, 413, 415, 429, 500, 503] },
  getLoggedOut: { method: 'get', path: '/oidc/{app}/logout/success', access: 'none', api: 'browser', admission: 'free', stage: 'openid', statuses: [200, 400, 404, 429, 500, 503] },
  getSignIn: { method: 'get', path: '/account/{app}/sign-in/{uid}', access: 'none', api: 'browser', admission: 'free', stage: 'openid', statuses: [200, 303, 400, 404, 410, 422, 429, 500, 503] },
  submitSignIn: { method: 'post', path: '/account/{app}/sign-in/{uid}', access: 'none', api: 'browser', admission: 'password', stage: 'openid', statuses: [200, 303, 400, 403, 404, 410, 413, 415, 422, 429, 500, 503] },
  registerClient: { method: 'post', path: '/oidc/{app}/register', access: 'none', api: 'oauth', admission: 'free', stage: 'openid', statuses: [201, 400, 401, 403, 404, 429, 500, 503] },
  getHostedAccount: { method: 'get', path: '/account/{app}', access: 'none', api: 'browser', admission: 'free', stage: 'openid', statuses: [200, 400, 404, 500, 503] },
  getHostedAccountAsset: { method: 'get', path: '/account/{app}/assets/{file}', access: 'none', api: 'rest', admission: 'free', stage: 'openid', statuses: [200, 304, 400, 404, 406, 422] },
  issueAccountToken: { method: 'post', path: '/account/{app}/token', access: 'none', api: 'browser', admission: 'free', stage: 'openid', statuses: [200, 400, 401, 403, 404, 429, 500, 503] },
  returnFromProvider: { method: 'get', path: '/account/{app}/provider/callback', access: 'none', api: 'browser', admission: 'free', stage: 'openid', statuses: [200, 400, 404, 410, 429, 500, 503] },
  postFromProvider: { method: 'post', path: '/account/{app}/provider/callback', access: 'none', api: 'browser', admission: 'free', stage: 'openid', statuses: [303, 400, 404, 413, 415, 429, 500, 503] },
  queryGraphql: { method: 'get', path: '/graphql', access: 'visitor', api: 'graphql', admission: 'free', stage: 'any', statuses: [200, 400, 401, 405, 406, 429, 500, 503] },
  executeGraphql: { method: 'post', path: '/graphql', access: 'visitor', api: 'graphql', admission: 'free', stage: 'any', statuses: [200, 400, 401, 406, 413, 415, 429, 500, 503] },
  getGraphqlIdeAsset: { method: 'get', path: '/graphql/assets/{file}', access: 'none', api: 'rest', admission: 'free', stage: 'development', statuses: [200, 304, 400, 404, 406, 422] },
  getHome: { method: 'get', path: '/', access: 'none', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 406] },
  getDocs: { method: 'get', path: '/docs', access: 'none', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 304, 406, 500, 503] },
  getOpenapiYaml: { method: 'get', path: '/openapi.yaml', access: 'none', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 304, 406] },
  getOpenapiJson: { method: 'get', path: '/openapi.json', access: 'none', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 304, 406] },
  getOpenapiFullYaml: { method: 'get', path: '/openapi-full.yaml', access: 'none', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 304, 406] },
  getOpenapi30Json: { method: 'get', path: '/openapi-3.0.json', access: 'none', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 304, 406] },
  getSchemaGraphql: { method: 'get', path: '/schema.graphql', access: 'none', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 304, 406] },
  getAccountPage: { method: 'get', path: '/account/{app}/{action}', access: 'none', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 404, 406, 422, 500, 503] },
  getJwks: { method: 'get', path: '/.well-known/jwks.json', access: 'none', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 406] },
  getRelatedOrigins: { method: 'get', path: '/.well-known/webauthn', access: 'client', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 406, 429, 500, 503] },
  getHealth: { method: 'get', path: '/healthz', access: 'none', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 406] },
  getReadiness: { method: 'get', path: '/readyz', access: 'none', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 406, 503] },
  getMetrics: { method: 'get', path: '/metrics', access: 'none', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 404, 406] },
  listProblems: { method: 'get', path: '/problems', access: 'none', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 406] },
  getProblem: { method: 'get', path: '/problems/{code}', access: 'none', api: 'rest', admission: 'free', stage: 'any', statuses: [200, 400, 404, 406, 422] },
  getDefaultConsole: { method: 'get', path: '/console', access: 'none', api: 'browser', admission: 'free', stage: 'openid', statuses: [303, 404, 500, 503] },
  getConsole: { method: 'get', path: '/console/{app}', access: 'none', api: 'browser', admission: 'free', stage: 'openid', statuses: [200, 400, 404, 500, 503] },
  getConsoleMailFrame: { method: 'get', path: '/console/frames/mail', access: 'none', api: 'rest', admission: 'free', stage: 'openid', statuses: [200, 406] },
  getConsoleAsset: { method: 'get', path: '/console/assets/{file}', access: 'none', api: 'rest', admission: 'free', stage: 'openid', statuses: [200, 304, 400, 404, 406, 422] },
  getDevAccount: { method: 'get', path: '/dev/account', access: 'none', api: 'rest', admission: 'free', stage: 'development', statuses: [303, 404, 500, 503] },
  getDevInbox: { method: 'get', path: '/dev/inbox', access: 'none', api: 'rest', admission: 'free', stage: 'inbox', statuses: [200, 404, 406] },
  clearDevInbox: { method: 'delete', path: '/dev/inbox', access: 'none', api: 'rest', admission: 'free', stage: 'inbox', statuses: [204, 404] },
  getDevMail: { method: 'get', path: '/dev/inbox/{id}', access: 'none', api: 'rest', admission: 'free', stage: 'inbox', statuses: [200, 400, 404, 406, 422] },
  receiveDevNotification: { method: 'post', path: '/dev/notifications', access: 'none', api: 'rest', admission: 'free', stage: 'inbox', statuses: [204, 400, 403, 404, 413, 415, 422] },
} as const;

export type OperationId = keyof typeof operationTable;

/** The REST operation that corresponds to each root field of GraphQL. */
export const fieldOperations = {
  Query: {
    loginCode: 'getLoginCode',
    loginOptions: 'getLoginOptions',
    sessions: 'listSessions',
    appSessions: 'listAppSessions',
    session: 'getSession',
    me: 'getMe',
    users: 'listUsers',
    userCount: 'countUsers',
    user: 'getUser',
    permissions: 'getPermissions',
    verification: 'getVerification',
    passwordReset: 'getPasswordReset',
    emailChange: 'getEmailChange',
    userEmailChange: 'getUserEmailChange',
    invitations: 'listInvitations',
    invitation: 'getInvitation',
    exportUser: 'exportUser',
    lockouts: 'listLockouts',
    socialDrivers: 'listSocialDrivers',
    identities: 'listIdentities',
    providers: 'listProviders',
    factors: 'listFactors',
    companies: 'listCompanies',
    company: 'getCompany',
    branches: 'listBranches',
    members: 'listMembers',
    memberships: 'listMemberships',
    domains: 'listDomains',
    domain: 'getDomain',
    connections: 'listConnections',
    connection: 'getConnection',
    breakGlassOwners: 'listBreakGlassOwners',
    connectionTest: 'getConnectionTest',
    setupLinks: 'listSetupLinks',
    scimTokens: 'listScimTokens',
    directoryUsers: 'listDirectoryUsers',
    directoryGroups: 'listDirectoryGroups',
    roles: 'listRoles',
    app: 'getApp',
    apps: 'listApps',
    challenges: 'listChallenges',
    appChallenge: 'getAppChallenge',
    passwordSource: 'getPasswordSource',
    serviceAccounts: 'listServiceAccounts',
    serviceAccount: 'getServiceAccount',
    ownServiceAccount: 'getOwnServiceAccount',
    apiKeys: 'listApiKeys',
    signingKeys: 'listSigningKeys',
    clients: 'listClients',
    client: 'getClient',
    clientErrors: 'listClientErrors',
    resourceServers: 'listResourceServers',
    resourceServer: 'getResourceServer',
    userFields: 'listUserFields',
    userSchema: 'getUserSchema',
    grants: 'listGrants',
    audit: 'listAuditEvents',
    statistics: 'getStatistics',
    diagnostics: 'getDiagnostics',
    events: 'listEvents',
    webhookEndpoints: 'listWebhookEndpoints',
    webhookEndpoint: 'getWebhookEndpoint',
    webhookDeliveries: 'listWebhookDeliveries',
    webhookDelivery: 'getWebhookDelivery',
    webhookStatistics: 'getWebhookStatistics',
    notifications: 'listNotifications',
    mailStates: 'listMailStates',
    deadLetters: 'listDeadLetters',
    mailTemplates: 'listMailTemplates',
    mailTemplate: 'getMailTemplate',
    suppressions: 'listSuppressions',
  },
  Mutation: {
    login: 'login',
    loginWithPassword: 'login',
    completeLogin: 'completeLogin',
    sendLoginCode: 'sendLoginCode',
    loginWithCode: 'loginWithCode',
    startPasskeyLogin: 'startPasskeyLogin',
    loginWithPasskey: 'loginWithPasskey',
    sendLoginSms: 'sendLoginSms',
    refreshToken: 'refresh',
    logout: 'logout',
    endSession: 'endSession',
    endSessions: 'endSessions',
    reauthenticate: 'reauthenticate',
    sendReauthenticationCode: 'sendReauthenticationCode',
    sendReauthenticationSms: 'sendReauthenticationSms',
    startPasskeyReauthentication: 'startPasskeyReauthentication',
    register: 'signup',
    sendCellPhoneCode: 'sendCellPhoneCode',
    verifyCellPhone: 'verifyCellPhone',
    changePassword: 'changePassword',
    setPasswordHash: 'setPasswordHash',
    updateUser: 'updateUser',
    deleteUser: 'deleteUser',
    restoreUser: 'restoreUser',
    banUser: 'banUser',
    unbanUser: 'unbanUser',
    deactivateUser: 'deactivateUser',
    activateUser: 'activateUser',
    createAnonymousSession: 'createAnonymousSession',
    completeAccount: 'completeAccount',
    forgotPassword: 'recover',
    resetPassword: 'resetPassword',
    verifyEmail: 'verifyEmail',
    rejectSignup: 'rejectSignup',
    resendVerification: 'resendVerification',
    resendUserVerification: 'resendUserVerification',
    verifyUserEmail: 'verifyUserEmail',
    changeUserEmail: 'changeUserEmail',
    confirmEmailChange: 'confirmEmailChange',
    cancelEmailChange: 'cancelEmailChange',
    cancelUserEmailChange: 'cancelUserEmailChange',
    invite: 'invite',
    resendInvitation: 'resendInvitation',
    revokeInvitation: 'revokeInvitation',
    acceptInvitation: 'acceptInvitation',
    impersonateUser: 'impersonateUser',
    createMergeProof: 'createMergeProof',
    mergeUsers: 'mergeUsers',
    clearLockouts: 'clearLockouts',
    startSocialLogin: 'startSocialLogin',
    socialLogin: 'socialLogin',
    linkIdentity: 'linkIdentity',
    unlinkIdentity: 'unlinkIdentity',
    setProvider: 'setProvider',
    deleteProvider: 'deleteProvider',
    testProvider: 'testProvider',
    addSmsFactor: 'addSmsFactor',
    startPasskeyRegistration: 'startPasskeyRegistration',
    addPasskey: 'addPasskey',
    addTotp: 'addTotp',
    confirmTotp: 'confirmTotp',
    renameFactor: 'renameFactor',
    deleteFactor: 'deleteFactor',
    replaceRecoveryCodes: 'replaceRecoveryCodes',
    createCompany: 'createCompany',
    updateCompany: 'updateCompany',
    deleteCompany: 'deleteCompany',
    createBranch: 'createBranch',
    updateBranch: 'updateBranch',
    deleteBranch: 'deleteBranch',
    joinCompany: 'joinCompany',
    setMember: 'setMember',
    removeMember: 'removeMember',
    addDomain: 'addDomain',
    verifyDomain: 'verifyDomain',
    deleteDomain: 'deleteDomain',
    findConnection: 'findConnection',
    createConnection: 'createConnection',
    updateConnection: 'updateConnection',
    refreshConnectionMetadata: 'refreshConnectionMetadata',
    deleteConnection: 'deleteConnection',
    setEnforcement: 'setEnforcement',
    deleteEnforcement: 'deleteEnforcement',
    startConnectionTest: 'startConnectionTest',
    finishConnectionTest: 'finishConnectionTest',
    createSetupLink: 'createSetupLink',
    revokeSetupLink: 'revokeSetupLink',
    createScimToken: 'createScimToken',
    revokeScimToken: 'revokeScimToken',
    createRole: 'createRole',
    updateRole: 'updateRole',
    deleteRole: 'deleteRole',
    updateApp: 'updateApp',
    createApp: 'createApp',
    setAppChallenge: 'setAppChallenge',
    deleteAppChallenge: 'deleteAppChallenge',
    setPasswordSource: 'setPasswordSource',
    deletePasswordSource: 'deletePasswordSource',
    rotatePasswordSourceSecret: 'rotatePasswordSourceSecret',
    createServiceAccount: 'createServiceAccount',
    updateServiceAccount: 'updateServiceAccount',
    deleteServiceAccount: 'deleteServiceAccount',
    createApiKey: 'createApiKey',
    updateApiKey: 'updateApiKey',
    rotateApiKey: 'rotateApiKey',
    revokeApiKey: 'revokeApiKey',
    rotateSigningKey: 'rotateSigningKey',
    createClient: 'createClient',
    updateClient: 'updateClient',
    deleteClient: 'deleteClient',
    rotateClientSecret: 'rotateClientSecret',
    createResourceServer: 'createResourceServer',
    updateResourceServer: 'updateResourceServer',
    deleteResourceServer: 'deleteResourceServer',
    createUserField: 'createUserField',
    updateUserField: 'updateUserField',
    deleteUserField: 'deleteUserField',
    revokeGrant: 'revokeGrant',
    createWebhookEndpoint: 'createWebhookEndpoint',
    updateWebhookEndpoint: 'updateWebhookEndpoint',
    deleteWebhookEndpoint: 'deleteWebhookEndpoint',
    rotateWebhookSecret: 'rotateWebhookSecret',
    testWebhookEndpoint: 'testWebhookEndpoint',
    replayWebhookDeliveries: 'replayWebhookDeliveries',
    resendNotification: 'resendNotification',
    resendDeadLetter: 'resendDeadLetter',
    setMailTemplate: 'setMailTemplate',
    resetMailTemplate: 'resetMailTemplate',
    previewMailTemplate: 'previewMailTemplate',
    sendTestMail: 'sendTestMail',
    deleteSuppression: 'deleteSuppression',
  },
} as const satisfies Readonly<Record<'Query' | 'Mutation', Readonly<Record<string, OperationId>>>>;

export type Access = (typeof operationTable)[OperationId]['access'];
/** The stages of operations that are not served everywhere. */
export type Stage = Exclude<(typeof operationTable)[OperationId]['stage'], 'any'>;
export type StatusOf<O extends OperationId> = (typeof operationTable)[O]['statuses'][number];

/** The headers that the reply writer sets on every reply, so that handlers need not. */
interface WriterHeaders {
  'X-Request-Id': string;
  'Cache-Control': 'no-store';
}
type IsWritten<K, V> = K extends keyof WriterHeaders ? (V extends WriterHeaders[K] ? true : false) : false;
type Known<H> = { readonly [K in keyof H as string extends K ? never : IsWritten<K, H[K]> extends true ? never : K]: H[K] };
type Headers<R> = R extends { headers: infer H }
  ? Record<never, never> extends Known<H>
    ? { readonly headers?: Known<H> }
    : { readonly headers: Known<H> }
  : { readonly headers?: undefined };
type Content<R> = R extends { content: infer C }
  ? { [M in keyof C]: M extends 'application/json' ? { readonly type?: M; readonly body: C[M] } : { readonly type: M; readonly body: C[M] } }[keyof C]
  : { readonly type?: undefined; readonly body?: undefined };

/** The replies of an operation: the documented statuses, each with its headers, media type and body. */
export type Reply<O extends OperationId> = {
  [S in keyof operations[O]['responses']]: { readonly status: S } & Headers<operations[O]['responses'][S]> & Content<operations[O]['responses'][S]>;
}[keyof operations[O]['responses']];

type BodyOf<O extends OperationId> = operations[O] extends { requestBody?: infer B }
  ? Exclude<B, undefined> extends { content: { 'application/json': infer J } }
    ? undefined extends B
      ? J | undefined
      : J
    : undefined
  : undefined;
type Parameters<O extends OperationId, In extends 'path' | 'query' | 'header'> = Exclude<operations[O]['parameters'][In], undefined>;

/** The arguments of a handler: the validated parts of the request and the caller. */
export interface Request<O extends OperationId, Principal> {
  readonly path: Parameters<O, 'path'>;
  readonly query: Parameters<O, 'query'>;
  readonly header: Parameters<O, 'header'>;
  readonly body: BodyOf<O>;
  readonly principal: Principal;
  /** Authenticates the caller again, after a wait. */
  readonly renew: () => Promise<Principal>;
}

/** A reply with a body whose long lists are read while it is written. */
type Streamed<R> = R extends { readonly body: infer B extends object } ? Omit<R, 'body'> & { readonly stream: JsonStream<B> } : never;

export type Handler<O extends OperationId, Principal, Extra> = (request: Request<O, Principal> & Extra) => Promise<Reply<O>> | Reply<O>;
export type StreamingHandler<O extends OperationId, Principal, Extra> = (request: Request<O, Principal> & Extra) => Promise<Streamed<Reply<O>>>;

/** Handles a request of a protocol that has its own parameters and errors. */
export type ProtocolHandler = (request: { readonly path: Readonly<Record<string, string>>; readonly request: ApiRequest }) => Promise<ApiReply>;

/** A handler for each REST operation. `Principals` has the type of the caller for each kind of access. */
export interface Handlers<Principals extends Readonly<Record<Access, unknown>>, Extra> {
  /** POST /v1/auth: Log in */
  readonly login: Handler<'login', Principals['client'], Extra>;
  /** POST /v1/auth/challenge: Complete a login with a second factor */
  readonly completeLogin: Handler<'completeLogin', Principals['client'], Extra>;
  /** POST /v1/auth/challenge/sms: Request a code by SMS to complete a login */
  readonly sendLoginSms: Handler<'sendLoginSms', Principals['client'], Extra>;
  /** POST /v1/auth/code: Request a login code by email */
  readonly sendLoginCode: Handler<'sendLoginCode', Principals['client'], Extra>;
  /** POST /v1/auth/code/login: Log in with an emailed code or link */
  readonly loginWithCode: Handler<'loginWithCode', Principals['client'], Extra>;
  /** GET /v1/auth/code/{key}: Get the login that a key is for */
  readonly getLoginCode: Handler<'getLoginCode', Principals['client'], Extra>;
  /** POST /v1/auth/passkey/challenge: Get the options to log in with a passkey */
  readonly startPasskeyLogin: Handler<'startPasskeyLogin', Principals['client'], Extra>;
  /** POST /v1/auth/passkey: Log in with a passkey */
  readonly loginWithPasskey: Handler<'loginWithPasskey', Principals['client'], Extra>;
  /** GET /v1/auth/options: Get the options of login and sign-up */
  readonly getLoginOptions: Handler<'getLoginOptions', Principals['client'], Extra>;
  /** GET /images/{app}/{digest}: Image of an application */
  readonly getAppImage: Handler<'getAppImage', Principals['none'], Extra>;
  /** POST /v1/auth/refresh: Renew the bearer token */
  readonly refresh: Handler<'refresh', Principals['refresh'], Extra>;
  /** PUT /v1/auth/logout: Log out */
  readonly logout: Handler<'logout', Principals['session'], Extra>;
  /** GET /v1/sessions: List the sessions of the application */
  readonly listAppSessions: Handler<'listAppSessions', Principals['actor'], Extra>;
  /** GET /v1/users/{id}/sessions: List a user's sessions */
  readonly listSessions: Handler<'listSessions', Principals['actor'], Extra>;
  /** DELETE /v1/users/{id}/sessions: End all sessions of a user */
  readonly endSessions: Handler<'endSessions', Principals['actor'], Extra>;
  /** GET /v1/users/{id}/sessions/{session_id}: Get a session */
  readonly getSession: Handler<'getSession', Principals['actor'], Extra>;
  /** DELETE /v1/users/{id}/sessions/{session_id}: End a session */
  readonly endSession: Handler<'endSession', Principals['actor'], Extra>;
  /** POST /v1/auth/reauthenticate: Prove again who you are */
  readonly reauthenticate: Handler<'reauthenticate', Principals['session'], Extra>;
  /** POST /v1/auth/reauthenticate/code: Request a code by email to reauthenticate */
  readonly sendReauthenticationCode: Handler<'sendReauthenticationCode', Principals['session'], Extra>;
  /** POST /v1/auth/reauthenticate/sms: Request a code by SMS to reauthenticate */
  readonly sendReauthenticationSms: Handler<'sendReauthenticationSms', Principals['session'], Extra>;
  /** POST /v1/auth/reauthenticate/challenge: Get the options to reauthenticate with a passkey */
  readonly startPasskeyReauthentication: Handler<'startPasskeyReauthentication', Principals['session'], Extra>;
  /** GET /v1/users: List users */
  readonly listUsers: Handler<'listUsers', Principals['actor'], Extra>;
  /** POST /v1/users: Sign up */
  readonly signup: Handler<'signup', Principals['client'], Extra>;
  /** GET /v1/users/count: Count users */
  readonly countUsers: Handler<'countUsers', Principals['actor'], Extra>;
  /** GET /v1/users/me: Get the current user */
  readonly getMe: Handler<'getMe', Principals['actor'], Extra>;
  /** GET /v1/users/me/permissions: Get your permissions */
  readonly getPermissions: Handler<'getPermissions', Principals['actor'], Extra>;
  /** POST /v1/users/{id}/cell-phone/code: Request a code by SMS to verify your mobile number */
  readonly sendCellPhoneCode: Handler<'sendCellPhoneCode', Principals['session'], Extra>;
  /** POST /v1/users/{id}/cell-phone/verify: Verify your mobile number */
  readonly verifyCellPhone: Handler<'verifyCellPhone', Principals['session'], Extra>;
  /** PUT /v1/users/{id}/password: Change your password */
  readonly changePassword: Handler<'changePassword', Principals['session'], Extra>;
  /** PUT /v1/users/{id}/password-hash: Give an imported user the hash of the old password */
  readonly setPasswordHash: Handler<'setPasswordHash', Principals['actor'], Extra>;
  /** GET /v1/users/{id}: Get a user */
  readonly getUser: Handler<'getUser', Principals['actor'], Extra>;
  /** PUT /v1/users/{id}: Replace the profile of a user */
  readonly replaceUser: Handler<'replaceUser', Principals['actor'], Extra>;
  /** PATCH /v1/users/{id}: Update a user */
  readonly updateUser: Handler<'updateUser', Principals['actor'], Extra>;
  /** DELETE /v1/users/{id}: Delete a user */
  readonly deleteUser: Handler<'deleteUser', Principals['actor'], Extra>;
  /** POST /v1/users/{id}/restore: Restore a deleted user */
  readonly restoreUser: Handler<'restoreUser', Principals['actor'], Extra>;
  /** POST /v1/users/{id}/ban: Ban a user */
  readonly banUser: Handler<'banUser', Principals['actor'], Extra>;
  /** POST /v1/users/{id}/unban: Unban a user */
  readonly unbanUser: Handler<'unbanUser', Principals['actor'], Extra>;
  /** POST /v1/users/{id}/deactivate: Deactivate a user */
  readonly deactivateUser: Handler<'deactivateUser', Principals['actor'], Extra>;
  /** POST /v1/users/{id}/activate: Activate a user */
  readonly activateUser: Handler<'activateUser', Principals['actor'], Extra>;
  /** POST /v1/auth/anonymous: Start the session of an anonymous user */
  readonly createAnonymousSession: Handler<'createAnonymousSession', Principals['client'], Extra>;
  /** POST /v1/users/me/completion: Complete the account of an anonymous user */
  readonly completeAccount: Handler<'completeAccount', Principals['session'], Extra>;
  /** POST /v1/auth/forgot: Request a password reset */
  readonly recover: Handler<'recover', Principals['client'], Extra>;
  /** GET /v1/auth/reset/{key}: Get the account that a key resets */
  readonly getPasswordReset: Handler<'getPasswordReset', Principals['client'], Extra>;
  /** POST /v1/auth/reset/{key}: Set a new password with a key */
  readonly resetPassword: Handler<'resetPassword', Principals['client'], Extra>;
  /** POST /v1/auth/rest/{key}: Set a new password with a key (equal path) */
  readonly reset: Handler<'reset', Principals['client'], Extra>;
  /** POST /v1/auth/verify: Resend the verification email */
  readonly resendVerification: Handler<'resendVerification', Principals['session'], Extra>;
  /** POST /v1/users/{id}/verification: Resend the verification email of a user */
  readonly resendUserVerification: Handler<'resendUserVerification', Principals['actor'], Extra>;
  /** PUT /v1/users/{id}/verification: Mark the email address of a user as verified */
  readonly verifyUserEmail: Handler<'verifyUserEmail', Principals['actor'], Extra>;
  /** GET /v1/auth/verify/{key}: Get the account that a key verifies */
  readonly getVerification: Handler<'getVerification', Principals['client'], Extra>;
  /** POST /v1/auth/verify/{key}: Verify an email address */
  readonly verifyEmail: Handler<'verifyEmail', Principals['visitor'], Extra>;
  /** POST /v1/auth/verify/{key}/reject: Reject a sign-up with your email address */
  readonly rejectSignup: Handler<'rejectSignup', Principals['client'], Extra>;
  /** GET /v1/auth/email/{key}: Get a change of email address by its key */
  readonly getEmailChange: Handler<'getEmailChange', Principals['client'], Extra>;
  /** POST /v1/auth/email/{key}: Confirm a change of email address */
  readonly confirmEmailChange: Handler<'confirmEmailChange', Principals['client'], Extra>;
  /** DELETE /v1/auth/email/{key}: Cancel a change of email address */
  readonly cancelEmailChange: Handler<'cancelEmailChange', Principals['client'], Extra>;
  /** GET /v1/users/{id}/email: Get the pending change of a user's email address */
  readonly getUserEmailChange: Handler<'getUserEmailChange', Principals['actor'], Extra>;
  /** POST /v1/users/{id}/email: Change the email address of a user */
  readonly changeUserEmail: Handler<'changeUserEmail', Principals['actor'], Extra>;
  /** DELETE /v1/users/{id}/email: Cancel the pending change of a user's email address */
  readonly cancelUserEmailChange: Handler<'cancelUserEmailChange', Principals['actor'], Extra>;
  /** GET /v1/auth/invitation/{key}: Get an invitation by its key */
  readonly getInvitation: Handler<'getInvitation', Principals['client'], Extra>;
  /** POST /v1/auth/invitation/{key}: Accept an invitation */
  readonly acceptInvitation: Handler<'acceptInvitation', Principals['visitor'], Extra>;
  /** GET /v1/invitations: List invitations */
  readonly listInvitations: Handler<'listInvitations', Principals['actor'], Extra>;
  /** POST /v1/invitations: Invite a person */
  readonly invite: Handler<'invite', Principals['actor'], Extra>;
  /** DELETE /v1/invitations/{id}: Revoke an invitation */
  readonly revokeInvitation: Handler<'revokeInvitation', Principals['actor'], Extra>;
  /** POST /v1/invitations/{id}/resend: Resend an invitation */
  readonly resendInvitation: Handler<'resendInvitation', Principals['actor'], Extra>;
  /** POST /v1/users/{id}/impersonation: Act as a user */
  readonly impersonateUser: Handler<'impersonateUser', Principals['actor'], Extra>;
  /** POST /v1/auth/merge-proof: Prove an account that is to be merged */
  readonly createMergeProof: Handler<'createMergeProof', Principals['session'], Extra>;
  /** POST /v1/users/{id}/merge: Merge another account into a user */
  readonly mergeUsers: Handler<'mergeUsers', Principals['actor'], Extra>;
  /** GET /v1/users/{id}/export: Export a user's data */
  readonly exportUser: StreamingHandler<'exportUser', Principals['actor'], Extra>;
  /** GET /v1/users/{id}/lockouts: List a user's failed logins */
  readonly listLockouts: Handler<'listLockouts', Principals['actor'], Extra>;
  /** DELETE /v1/users/{id}/lockouts: Unlock a user */
  readonly clearLockouts: Handler<'clearLockouts', Principals['actor'], Extra>;
  /** GET /v1/auth/social: List the identity providers for login */
  readonly listSocialDrivers: Handler<'listSocialDrivers', Principals['client'], Extra>;
  /** POST /v1/auth/social/{provider}/start: Start a social login */
  readonly startSocialLogin: Handler<'startSocialLogin', Principals['visitor'], Extra>;
  /** POST /v1/auth/social/{provider}: Log in with an identity provider */
  readonly socialLogin: Handler<'socialLogin', Principals['client'], Extra>;
  /** GET /v1/users/{id}/identities: List a user's identities */
  readonly listIdentities: Handler<'listIdentities', Principals['actor'], Extra>;
  /** POST /v1/users/{id}/identities: Link an identity to your account */
  readonly linkIdentity: Handler<'linkIdentity', Principals['session'], Extra>;
  /** DELETE /v1/users/{id}/identities/{identity_id}: Unlink an identity */
  readonly unlinkIdentity: Handler<'unlinkIdentity', Principals['actor'], Extra>;
  /** GET /v1/providers: List the application's identity providers */
  readonly listProviders: Handler<'listProviders', Principals['actor'], Extra>;
  /** PUT /v1/providers/{provider}: Create or replace an identity provider */
  readonly setProvider: Handler<'setProvider', Principals['actor'], Extra>;
  /** DELETE /v1/providers/{provider}: Delete an identity provider */
  readonly deleteProvider: Handler<'deleteProvider', Principals['actor'], Extra>;
  /** POST /v1/providers/{provider}/test: Test an identity provider */
  readonly testProvider: Handler<'testProvider', Principals['actor'], Extra>;
  /** GET /v1/users/{id}/factors: List a user's second factors */
  readonly listFactors: Handler<'listFactors', Principals['actor'], Extra>;
  /** POST /v1/users/{id}/factors/totp: Add an authenticator app */
  readonly addTotp: Handler<'addTotp', Principals['session'], Extra>;
  /** POST /v1/users/{id}/factors/sms: Add your mobile number as a second factor */
  readonly addSmsFactor: Handler<'addSmsFactor', Principals['session'], Extra>;
  /** PATCH /v1/users/{id}/factors/{factor_id}: Rename a second factor */
  readonly renameFactor: Handler<'renameFactor', Principals['session'], Extra>;
  /** DELETE /v1/users/{id}/factors/{factor_id}: Remove a second factor */
  readonly deleteFactor: Handler<'deleteFactor', Principals['actor'], Extra>;
  /** POST /v1/users/{id}/factors/{factor_id}/confirm: Confirm an authenticator app */
  readonly confirmTotp: Handler<'confirmTotp', Principals['session'], Extra>;
  /** POST /v1/users/{id}/passkeys/challenge: Get the options to add a passkey */
  readonly startPasskeyRegistration: Handler<'startPasskeyRegistration', Principals['session'], Extra>;
  /** POST /v1/users/{id}/passkeys: Add a passkey */
  readonly addPasskey: Handler<'addPasskey', Principals['session'], Extra>;
  /** PUT /v1/users/{id}/recovery-codes: Replace your recovery codes */
  readonly replaceRecoveryCodes: Handler<'replaceRecoveryCodes', Principals['session'], Extra>;
  /** GET /v1/companies: List companies */
  readonly listCompanies: Handler<'listCompanies', Principals['actor'], Extra>;
  /** POST /v1/companies: Create a company */
  readonly createCompany: Handler<'createCompany', Principals['actor'], Extra>;
  /** GET /v1/companies/{id}: Get a company */
  readonly getCompany: Handler<'getCompany', Principals['actor'], Extra>;
  /** PATCH /v1/companies/{id}: Update a company */
  readonly updateCompany: Handler<'updateCompany', Principals['actor'], Extra>;
  /** DELETE /v1/companies/{id}: Delete a company */
  readonly deleteCompany: Handler<'deleteCompany', Principals['actor'], Extra>;
  /** GET /v1/companies/{id}/branches: List the branches of a company */
  readonly listBranches: Handler<'listBranches', Principals['actor'], Extra>;
  /** POST /v1/companies/{id}/branches: Create a branch */
  readonly createBranch: Handler<'createBranch', Principals['actor'], Extra>;
  /** PATCH /v1/companies/{id}/branches/{branch_id}: Update a branch */
  readonly updateBranch: Handler<'updateBranch', Principals['actor'], Extra>;
  /** DELETE /v1/companies/{id}/branches/{branch_id}: Delete a branch */
  readonly deleteBranch: Handler<'deleteBranch', Principals['actor'], Extra>;
  /** POST /v1/companies/{id}/join: Join a company */
  readonly joinCompany: Handler<'joinCompany', Principals['session'], Extra>;
  /** GET /v1/users/{id}/memberships: List a user's memberships */
  readonly listMemberships: Handler<'listMemberships', Principals['actor'], Extra>;
  /** GET /v1/companies/{id}/members: List the members of a company */
  readonly listMembers: Handler<'listMembers', Principals['actor'], Extra>;
  /** PUT /v1/companies/{id}/members/{user_id}: Set a member's role and branch */
  readonly setMember: Handler<'setMember', Principals['actor'], Extra>;
  /** DELETE /v1/companies/{id}/members/{user_id}: Remove a member, or leave a company */
  readonly removeMember: Handler<'removeMember', Principals['actor'], Extra>;
  /** GET /v1/companies/{id}/domains: List the domains of a company */
  readonly listDomains: Handler<'listDomains', Principals['actor'], Extra>;
  /** POST /v1/companies/{id}/domains: Add a domain */
  readonly addDomain: Handler<'addDomain', Principals['actor'], Extra>;
  /** GET /v1/companies/{id}/domains/{domain_id}: Get a domain */
  readonly getDomain: Handler<'getDomain', Principals['actor'], Extra>;
  /** DELETE /v1/companies/{id}/domains/{domain_id}: Delete a domain */
  readonly deleteDomain: Handler<'deleteDomain', Principals['actor'], Extra>;
  /** POST /v1/companies/{id}/domains/{domain_id}/verify: Verify a domain */
  readonly verifyDomain: Handler<'verifyDomain', Principals['actor'], Extra>;
  /** GET /v1/companies/{id}/connections: List the connections of a company */
  readonly listConnections: Handler<'listConnections', Principals['actor'], Extra>;
  /** POST /v1/companies/{id}/connections: Create a connection */
  readonly createConnection: Handler<'createConnection', Principals['actor'], Extra>;
  /** GET /v1/companies/{id}/connections/{connection_id}: Get a connection */
  readonly getConnection: Handler<'getConnection', Principals['actor'], Extra>;
  /** PATCH /v1/companies/{id}/connections/{connection_id}: Update a connection */
  readonly updateConnection: Handler<'updateConnection', Principals['actor'], Extra>;
  /** DELETE /v1/companies/{id}/connections/{connection_id}: Delete a connection */
  readonly deleteConnection: Handler<'deleteConnection', Principals['actor'], Extra>;
  /** PUT /v1/companies/{id}/connections/{connection_id}/enforcement: Enforce a connection */
  readonly setEnforcement: Handler<'setEnforcement', Principals['actor'], Extra>;
  /** DELETE /v1/companies/{id}/connections/{connection_id}/enforcement: End the enforcement of a connection */
  readonly deleteEnforcement: Handler<'deleteEnforcement', Principals['actor'], Extra>;
  /** GET /v1/companies/{id}/connections/{connection_id}/test: Get the last test of a connection */
  readonly getConnectionTest: Handler<'getConnectionTest', Principals['actor'], Extra>;
  /** POST /v1/companies/{id}/connections/{connection_id}/test: Start a test of a connection */
  readonly startConnectionTest: Handler<'startConnectionTest', Principals['actor'], Extra>;
  /** POST /v1/companies/{id}/connections/{connection_id}/test/result: Finish a test of a connection */
  readonly finishConnectionTest: Handler<'finishConnectionTest', Principals['actor'], Extra>;
  /** GET /v1/companies/{id}/connections/{connection_id}/break-glass-owners: List the owners for an enforcement */
  readonly listBreakGlassOwners: Handler<'listBreakGlassOwners', Principals['actor'], Extra>;
  /** POST /v1/companies/{id}/connections/{connection_id}/metadata: Read the metadata of a SAML connection */
  readonly refreshConnectionMetadata: Handler<'refreshConnectionMetadata', Principals['actor'], Extra>;
  /** GET /saml/{connection}/metadata: Metadata of a SAML service provider */
  readonly getSamlMetadata: ProtocolHandler;
  /** POST /saml/{connection}/acs: Receive a SAML response */
  readonly receiveSamlResponse: ProtocolHandler;
  /** POST /v1/auth/connection: Find the connection of an address */
  readonly findConnection: Handler<'findConnection', Principals['client'], Extra>;
  /** GET /v1/companies/{id}/setup-links: List the setup links of a company */
  readonly listSetupLinks: Handler<'listSetupLinks', Principals['actor'], Extra>;
  /** POST /v1/companies/{id}/setup-links: Create a setup link */
  readonly createSetupLink: Handler<'createSetupLink', Principals['actor'], Extra>;
  /** DELETE /v1/companies/{id}/setup-links/{setup_link_id}: Revoke a setup link */
  readonly revokeSetupLink: Handler<'revokeSetupLink', Principals['actor'], Extra>;
  /** GET /account/{app}/setup: Setup page */
  readonly getSetup: ProtocolHandler;
  /** POST /account/{app}/setup: Submit the setup page */
  readonly submitSetup: ProtocolHandler;
  /** GET /v1/companies/{id}/connections/{connection_id}/scim-tokens: List the SCIM tokens of a connection */
  readonly listScimTokens: Handler<'listScimTokens', Principals['actor'], Extra>;
  /** POST /v1/companies/{id}/connections/{connection_id}/scim-tokens: Create a SCIM token */
  readonly createScimToken: Handler<'createScimToken', Principals['actor'], Extra>;
  /** DELETE /v1/companies/{id}/connections/{connection_id}/scim-tokens/{scim_token_id}: Revoke a SCIM token */
  readonly revokeScimToken: Handler<'revokeScimToken', Principals['actor'], Extra>;
  /** GET /v1/companies/{id}/connections/{connection_id}/directory-users: List the users of a directory */
  readonly listDirectoryUsers: Handler<'listDirectoryUsers', Principals['actor'], Extra>;
  /** GET /v1/companies/{id}/connections/{connection_id}/directory-groups: List the groups of a directory */
  readonly listDirectoryGroups: Handler<'listDirectoryGroups', Principals['actor'], Extra>;
  /** GET /scim/v2/{connection}/ServiceProviderConfig: What the SCIM service supports */
  readonly getScimServiceProviderConfig: ProtocolHandler;
  /** GET /scim/v2/{connection}/ResourceTypes: Resource types of SCIM */
  readonly listScimResourceTypes: ProtocolHandler;
  /** GET /scim/v2/{connection}/ResourceTypes/{resource_type}: A resource type of SCIM */
  readonly getScimResourceType: ProtocolHandler;
  /** GET /scim/v2/{connection}/Schemas: Schemas of SCIM */
  readonly listScimSchemas: ProtocolHandler;
  /** GET /scim/v2/{connection}/Schemas/{schema}: A schema of SCIM */
  readonly getScimSchema: ProtocolHandler;
  /** GET /scim/v2/{connection}/Users: List users of the directory */
  readonly listScimUsers: ProtocolHandler;
  /** POST /scim/v2/{connection}/Users: Provision a user */
  readonly createScimUser: ProtocolHandler;
  /** POST /scim/v2/{connection}/.search: Search users and groups of the directory */
  readonly searchScim: ProtocolHandler;
  /** POST /scim/v2/{connection}/Users/.search: Search users of the directory */
  readonly searchScimUsers: ProtocolHandler;
  /** GET /scim/v2/{connection}/Users/{scim_user}: Read a user of the directory */
  readonly getScimUser: ProtocolHandler;
  /** PUT /scim/v2/{connection}/Users/{scim_user}: Replace a user of the directory */
  readonly replaceScimUser: ProtocolHandler;
  /** PATCH /scim/v2/{connection}/Users/{scim_user}: Change a user of the directory */
  readonly patchScimUser: ProtocolHandler;
  /** DELETE /scim/v2/{connection}/Users/{scim_user}: Delete a user of the directory */
  readonly deleteScimUser: ProtocolHandler;
  /** GET /scim/v2/{connection}/Groups: List groups of the directory */
  readonly listScimGroups: ProtocolHandler;
  /** POST /scim/v2/{connection}/Groups: Provision a group */
  readonly createScimGroup: ProtocolHandler;
  /** POST /scim/v2/{connection}/Groups/.search: Search groups of the directory */
  readonly searchScimGroups: ProtocolHandler;
  /** GET /scim/v2/{connection}/Groups/{scim_group}: Read a group of the directory */
  readonly getScimGroup: ProtocolHandler;
  /** PUT /scim/v2/{connection}/Groups/{scim_group}: Replace a group of the directory */
  readonly replaceScimGroup: ProtocolHandler;
  /** PATCH /scim/v2/{connection}/Groups/{scim_group}: Change a group of the directory */
  readonly patchScimGroup: ProtocolHandler;
  /** DELETE /scim/v2/{connection}/Groups/{scim_group}: Delete a group of the directory */
  readonly deleteScimGroup: ProtocolHandler;
  /** GET /v1/roles: List roles */
  readonly listRoles: Handler<'listRoles', Principals['actor'], Extra>;
  /** POST /v1/roles: Create a role */
  readonly createRole: Handler<'createRole', Principals['actor'], Extra>;
  /** PATCH /v1/roles/{id}: Update a role */
  readonly updateRole: Handler<'updateRole', Principals['actor'], Extra>;
  /** DELETE /v1/roles/{id}: Delete a role */
  readonly deleteRole: Handler<'deleteRole', Principals['actor'], Extra>;
  /** GET /v1/app: Get the application */
  readonly getApp: Handler<'getApp', Principals['actor'], Extra>;
  /** PATCH /v1/app: Update the application */
  readonly updateApp: Handler<'updateApp', Principals['actor'], Extra>;
  /** GET /v1/apps: List applications */
  readonly listApps: Handler<'listApps', Principals['operator'], Extra>;
  /** POST /v1/apps: Create an application */
  readonly createApp: Handler<'createApp', Principals['operator'], Extra>;
  /** GET /v1/auth/challenges: List the required challenges */
  readonly listChallenges: Handler<'listChallenges', Principals['client'], Extra>;
  /** GET /v1/app/challenge: Get the challenge configuration */
  readonly getAppChallenge: Handler<'getAppChallenge', Principals['actor'], Extra>;
  /** PUT /v1/app/challenge: Create or replace the challenge configuration */
  readonly setAppChallenge: Handler<'setAppChallenge', Principals['actor'], Extra>;
  /** DELETE /v1/app/challenge: Delete the challenge configuration */
  readonly deleteAppChallenge: Handler<'deleteAppChallenge', Principals['actor'], Extra>;
  /** GET /v1/app/password-source: Get the password source */
  readonly getPasswordSource: Handler<'getPasswordSource', Principals['actor'], Extra>;
  /** PUT /v1/app/password-source: Create or replace the password source */
  readonly setPasswordSource: Handler<'setPasswordSource', Principals['actor'], Extra>;
  /** DELETE /v1/app/password-source: Delete the password source */
  readonly deletePasswordSource: Handler<'deletePasswordSource', Principals['actor'], Extra>;
  /** POST /v1/app/password-source/rotate-secret: Rotate the secret of the password source */
  readonly rotatePasswordSourceSecret: Handler<'rotatePasswordSourceSecret', Principals['actor'], Extra>;
  /** GET /v1/service-accounts: List service accounts */
  readonly listServiceAccounts: Handler<'listServiceAccounts', Principals['actor'], Extra>;
  /** POST /v1/service-accounts: Create a service account */
  readonly createServiceAccount: Handler<'createServiceAccount', Principals['actor'], Extra>;
  /** GET /v1/service-accounts/me: Get your service account */
  readonly getOwnServiceAccount: Handler<'getOwnServiceAccount', Principals['actor'], Extra>;
  /** GET /v1/service-accounts/{id}: Get a service account */
  readonly getServiceAccount: Handler<'getServiceAccount', Principals['actor'], Extra>;
  /** PATCH /v1/service-accounts/{id}: Update a service account */
  readonly updateServiceAccount: Handler<'updateServiceAccount', Principals['actor'], Extra>;
  /** DELETE /v1/service-accounts/{id}: Delete a service account */
  readonly deleteServiceAccount: Handler<'deleteServiceAccount', Principals['actor'], Extra>;
  /** GET /v1/keys: List keys */
  readonly listApiKeys: Handler<'listApiKeys', Principals['actor'], Extra>;
  /** POST /v1/keys: Create a key */
  readonly createApiKey: Handler<'createApiKey', Principals['actor'], Extra>;
  /** PATCH /v1/keys/{id}: Update a key */
  readonly updateApiKey: Handler<'updateApiKey', Principals['actor'], Extra>;
  /** DELETE /v1/keys/{id}: Revoke a key */
  readonly revokeApiKey: Handler<'revokeApiKey', Principals['actor'], Extra>;
  /** POST /v1/keys/{id}/rotate: Rotate a key */
  readonly rotateApiKey: Handler<'rotateApiKey', Principals['actor'], Extra>;
  /** GET /v1/signing-keys: List signing keys */
  readonly listSigningKeys: Handler<'listSigningKeys', Principals['actor'], Extra>;
  /** POST /v1/signing-keys/rotate: Create the next signing key */
  readonly rotateSigningKey: Handler<'rotateSigningKey', Principals['actor'], Extra>;
  /** GET /v1/clients: List clients */
  readonly listClients: Handler<'listClients', Principals['actor'], Extra>;
  /** POST /v1/clients: Create a client */
  readonly createClient: Handler<'createClient', Principals['actor'], Extra>;
  /** GET /v1/clients/{id}: Get a client */
  readonly getClient: Handler<'getClient', Principals['actor'], Extra>;
  /** PATCH /v1/clients/{id}: Update a client */
  readonly updateClient: Handler<'updateClient', Principals['actor'], Extra>;
  /** DELETE /v1/clients/{id}: Delete a client */
  readonly deleteClient: Handler<'deleteClient', Principals['actor'], Extra>;
  /** GET /v1/clients/{id}/errors: List the errors of a client */
  readonly listClientErrors: Handler<'listClientErrors', Principals['actor'], Extra>;
  /** POST /v1/clients/{id}/rotate-secret: Rotate the secret of a client */
  readonly rotateClientSecret: Handler<'rotateClientSecret', Principals['actor'], Extra>;
  /** GET /v1/resource-servers: List resource servers */
  readonly listResourceServers: Handler<'listResourceServers', Principals['actor'], Extra>;
  /** POST /v1/resource-servers: Create a resource server */
  readonly createResourceServer: Handler<'createResourceServer', Principals['actor'], Extra>;
  /** GET /v1/resource-servers/{id}: Get a resource server */
  readonly getResourceServer: Handler<'getResourceServer', Principals['actor'], Extra>;
  /** PATCH /v1/resource-servers/{id}: Update a resource server */
  readonly updateResourceServer: Handler<'updateResourceServer', Principals['actor'], Extra>;
  /** DELETE /v1/resource-servers/{id}: Delete a resource server */
  readonly deleteResourceServer: Handler<'deleteResourceServer', Principals['actor'], Extra>;
  /** GET /v1/user-fields: List custom fields */
  readonly listUserFields: Handler<'listUserFields', Principals['actor'], Extra>;
  /** POST /v1/user-fields: Create a custom field */
  readonly createUserField: Handler<'createUserField', Principals['actor'], Extra>;
  /** PATCH /v1/user-fields/{id}: Update a custom field */
  readonly updateUserField: Handler<'updateUserField', Principals['actor'], Extra>;
  /** DELETE /v1/user-fields/{id}: Delete a custom field */
  readonly deleteUserField: Handler<'deleteUserField', Principals['actor'], Extra>;
  /** GET /v1/user-schema: Get the schema of custom fields */
  readonly getUserSchema: Handler<'getUserSchema', Principals['actor'], Extra>;
  /** GET /v1/users/{id}/grants: List a user's grants */
  readonly listGrants: Handler<'listGrants', Principals['actor'], Extra>;
  /** DELETE /v1/users/{id}/grants/{grant_id}: Revoke a grant */
  readonly revokeGrant: Handler<'revokeGrant', Principals['actor'], Extra>;
  /** GET /v1/audit: List audit log events */
  readonly listAuditEvents: Handler<'listAuditEvents', Principals['actor'], Extra>;
  /** GET /v1/statistics: Get statistics */
  readonly getStatistics: Handler<'getStatistics', Principals['actor'], Extra>;
  /** GET /v1/diagnostics: Get diagnostics */
  readonly getDiagnostics: Handler<'getDiagnostics', Principals['actor'], Extra>;
  /** GET /v1/events: List events */
  readonly listEvents: Handler<'listEvents', Principals['actor'], Extra>;
  /** GET /v1/webhook-endpoints: List webhook endpoints */
  readonly listWebhookEndpoints: Handler<'listWebhookEndpoints', Principals['actor'], Extra>;
  /** POST /v1/webhook-endpoints: Create a webhook endpoint */
  readonly createWebhookEndpoint: Handler<'createWebhookEndpoint', Principals['actor'], Extra>;
  /** GET /v1/webhook-endpoints/{id}: Get a webhook endpoint */
  readonly getWebhookEndpoint: Handler<'getWebhookEndpoint', Principals['actor'], Extra>;
  /** PATCH /v1/webhook-endpoints/{id}: Update a webhook endpoint */
  readonly updateWebhookEndpoint: Handler<'updateWebhookEndpoint', Principals['actor'], Extra>;
  /** DELETE /v1/webhook-endpoints/{id}: Delete a webhook endpoint */
  readonly deleteWebhookEndpoint: Handler<'deleteWebhookEndpoint', Principals['actor'], Extra>;
  /** POST /v1/webhook-endpoints/{id}/rotate-secret: Rotate the secret of a webhook endpoint */
  readonly rotateWebhookSecret: Handler<'rotateWebhookSecret', Principals['actor'], Extra>;
  /** POST /v1/webhook-endpoints/{id}/test: Test a webhook endpoint */
  readonly testWebhookEndpoint: Handler<'testWebhookEndpoint', Principals['actor'], Extra>;
  /** GET /v1/webhook-endpoints/{id}/deliveries: List deliveries */
  readonly listWebhookDeliveries: Handler<'listWebhookDeliveries', Principals['actor'], Extra>;
  /** GET /v1/webhook-endpoints/{id}/deliveries/{delivery_id}: Get a delivery */
  readonly getWebhookDelivery: Handler<'getWebhookDelivery', Principals['actor'], Extra>;
  /** GET /v1/webhook-endpoints/{id}/statistics: Get statistics of deliveries */
  readonly getWebhookStatistics: Handler<'getWebhookStatistics', Principals['actor'], Extra>;
  /** POST /v1/webhook-endpoints/{id}/replay: Replay deliveries */
  readonly replayWebhookDeliveries: Handler<'replayWebhookDeliveries', Principals['actor'], Extra>;
  /** GET /v1/notifications: List requested emails */
  readonly listNotifications: Handler<'listNotifications', Principals['actor'], Extra>;
  /** POST /v1/notifications/{id}/resend: Resend a failed notification */
  readonly resendNotification: Handler<'resendNotification', Principals['actor'], Extra>;
  /** GET /v1/mail-states: List the states of emails */
  readonly listMailStates: Handler<'listMailStates', Principals['actor'], Extra>;
  /** GET /v1/dead-letters: List emails that did not arrive */
  readonly listDeadLetters: Handler<'listDeadLetters', Principals['actor'], Extra>;
  /** POST /v1/dead-letters/{id}/resend: Resend an email that was not sent */
  readonly resendDeadLetter: Handler<'resendDeadLetter', Principals['actor'], Extra>;
  /** GET /v1/mail-templates: List the templates of emails */
  readonly listMailTemplates: Handler<'listMailTemplates', Principals['actor'], Extra>;
  /** GET /v1/mail-templates/{id}: Get a template of an email */
  readonly getMailTemplate: Handler<'getMailTemplate', Principals['actor'], Extra>;
  /** PUT /v1/mail-templates/{id}: Change a template of an email */
  readonly setMailTemplate: Handler<'setMailTemplate', Principals['actor'], Extra>;
  /** DELETE /v1/mail-templates/{id}: Reset a template of an email */
  readonly resetMailTemplate: Handler<'resetMailTemplate', Principals['actor'], Extra>;
  /** POST /v1/mail-templates/{id}/preview: Preview a template of an email */
  readonly previewMailTemplate: Handler<'previewMailTemplate', Principals['actor'], Extra>;
  /** POST /v1/mail-templates/{id}/test: Send a test email */
  readonly sendTestMail: Handler<'sendTestMail', Principals['actor'], Extra>;
  /** GET /v1/suppressions: List suppressed addresses */
  readonly listSuppressions: Handler<'listSuppressions', Principals['actor'], Extra>;
  /** DELETE /v1/suppressions/{id}: Remove a suppressed address */
  readonly deleteSuppression: Handler<'deleteSuppression', Principals['actor'], Extra>;
  /** GET /oidc/{app}/.well-known/openid-configuration: Provider metadata */
  readonly getOpenidConfiguration: ProtocolHandler;
  /** GET /.well-known/oauth-authorization-server/oidc/{app}: Authorization server metadata */
  readonly getAuthorizationServerMetadata: ProtocolHandler;
  /** GET /oidc/{app}/authorize: Authorization endpoint */
  readonly authorize: ProtocolHandler;
  /** POST /oidc/{app}/authorize: Authorization endpoint with a form */
  readonly submitAuthorizationRequest: ProtocolHandler;
  /** GET /oidc/{app}/authorize/{uid}: Continue an authorization */
  readonly resumeAuthorization: ProtocolHandler;
  /** POST /oidc/{app}/token: Token endpoint */
  readonly requestToken: ProtocolHandler;
  /** GET /oidc/{app}/userinfo: UserInfo endpoint */
  readonly getUserinfo: ProtocolHandler;
  /** POST /oidc/{app}/userinfo: UserInfo endpoint with POST */
  readonly postUserinfo: ProtocolHandler;
  /** POST /oidc/{app}/introspect: Introspection endpoint */
  readonly introspectToken: ProtocolHandler;
  /** POST /oidc/{app}/revoke: Revocation endpoint */
  readonly revokeToken: ProtocolHandler;
  /** POST /oidc/{app}/par: Pushed authorization request endpoint */
  readonly pushAuthorizationRequest: ProtocolHandler;
  /** POST /oidc/{app}/device-authorization: Device authorization endpoint */
  readonly authorizeDevice: ProtocolHandler;
  /** GET /oidc/{app}/device: Verification page of devices */
  readonly getDevicePage: ProtocolHandler;
  /** POST /oidc/{app}/device: Submit the code of a device */
  readonly submitUserCode: ProtocolHandler;
  /** GET /oidc/{app}/impersonation: Page before a client is opened as a user */
  readonly getImpersonationPage: ProtocolHandler;
  /** POST /oidc/{app}/impersonation: Open a client as a user */
  readonly openClientAsUser: ProtocolHandler;
  /** GET /oidc/{app}/device/{uid}: Continue the authorization of a device */
  readonly resumeDevice: ProtocolHandler;
  /** GET /oidc/{app}/logout: Logout endpoint */
  readonly startLogout: ProtocolHandler;
  /** POST /oidc/{app}/logout: Logout endpoint with a form */
  readonly submitLogoutRequest: ProtocolHandler;
  /** POST /oidc/{app}/logout/confirm: Confirm a logout */
  readonly confirmLogout: ProtocolHandler;
  /** GET /oidc/{app}/logout/success: Page after a logout */
  readonly getLoggedOut: ProtocolHandler;
  /** GET /account/{app}/sign-in/{uid}: Login page */
  readonly getSignIn: ProtocolHandler;
  /** POST /account/{app}/sign-in/{uid}: Submit the login page */
  readonly submitSignIn: ProtocolHandler;
  /** POST /oidc/{app}/register: Client registration endpoint */
  readonly registerClient: ProtocolHandler;
  /** GET /account/{app}: Account page */
  readonly getHostedAccount: ProtocolHandler;
  /** GET /account/{app}/assets/{file}: A file of the account page */
  readonly getHostedAccountAsset: Handler<'getHostedAccountAsset', Principals['none'], Extra>;
  /** POST /account/{app}/token: Token of the account page */
  readonly issueAccountToken: ProtocolHandler;
  /** GET /account/{app}/provider/callback: Return from an identity provider */
  readonly returnFromProvider: ProtocolHandler;
  /** POST /account/{app}/provider/callback: Return from an identity provider with a form */
  readonly postFromProvider: ProtocolHandler;
  /** GET /graphql/assets/{file}: A file of the GraphQL editor */
  readonly getGraphqlIdeAsset: Handler<'getGraphqlIdeAsset', Principals['none'], Extra>;
  /** GET /: Home page */
  readonly getHome: Handler<'getHome', Principals['none'], Extra>;
  /** GET /docs: API reference */
  readonly getDocs: Handler<'getDocs', Principals['none'], Extra>;
  /** GET /openapi.yaml: OpenAPI document (YAML) */
  readonly getOpenapiYaml: Handler<'getOpenapiYaml', Principals['none'], Extra>;
  /** GET /openapi.json: OpenAPI document (JSON) */
  readonly getOpenapiJson: Handler<'getOpenapiJson', Principals['none'], Extra>;
  /** GET /openapi-full.yaml: Complete OpenAPI document (YAML) */
  readonly getOpenapiFullYaml: Handler<'getOpenapiFullYaml', Principals['none'], Extra>;
  /** GET /openapi-3.0.json: OpenAPI 3.0 document */
  readonly getOpenapi30Json: Handler<'getOpenapi30Json', Principals['none'], Extra>;
  /** GET /schema.graphql: GraphQL schema */
  readonly getSchemaGraphql: Handler<'getSchemaGraphql', Principals['none'], Extra>;
  /** GET /account/{app}/{action}: Account page for links in emails */
  readonly getAccountPage: Handler<'getAccountPage', Principals['none'], Extra>;
  /** GET /.well-known/jwks.json: Public signing keys (JWKS) */
  readonly getJwks: Handler<'getJwks', Principals['none'], Extra>;
  /** GET /.well-known/webauthn: Related origins for passkeys */
  readonly getRelatedOrigins: Handler<'getRelatedOrigins', Principals['client'], Extra>;
  /** GET /healthz: Liveness check */
  readonly getHealth: Handler<'getHealth', Principals['none'], Extra>;
  /** GET /readyz: Readiness check */
  readonly getReadiness: Handler<'getReadiness', Principals['none'], Extra>;
  /** GET /metrics: Prometheus metrics */
  readonly getMetrics: Handler<'getMetrics', Principals['none'], Extra>;
  /** GET /problems: List all error codes */
  readonly listProblems: Handler<'listProblems', Principals['none'], Extra>;
  /** GET /problems/{code}: Explain an error code */
  readonly getProblem: Handler<'getProblem', Principals['none'], Extra>;
  /** GET /console: Console of the default application */
  readonly getDefaultConsole: ProtocolHandler;
  /** GET /console/{app}: Console */
  readonly getConsole: ProtocolHandler;
  /** GET /console/frames/mail: The frame for emails in the console */
  readonly getConsoleMailFrame: Handler<'getConsoleMailFrame', Principals['none'], Extra>;
  /** GET /console/assets/{file}: A file of the console */
  readonly getConsoleAsset: Handler<'getConsoleAsset', Principals['none'], Extra>;
  /** GET /dev/account: Account page in development */
  readonly getDevAccount: Handler<'getDevAccount', Principals['none'], Extra>;
  /** GET /dev/inbox: List emails in development */
  readonly getDevInbox: Handler<'getDevInbox', Principals['none'], Extra>;
  /** DELETE /dev/inbox: Delete the emails in development */
  readonly clearDevInbox: Handler<'clearDevInbox', Principals['none'], Extra>;
  /** GET /dev/inbox/{id}: Get an email in development */
  readonly getDevMail: Handler<'getDevMail', Principals['none'], Extra>;
  /** POST /dev/notifications: Receive webhooks in development */
  readonly receiveDevNotification: Handler<'receiveDevNotification', Principals['none'], Extra>;
}

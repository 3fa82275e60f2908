import type { Module, Operations } from '../module.ts';
import { openid } from './store.ts';

const ofBrowser = ['authorization_network'] as const;
const ofClient = ['token_network'] as const;

/** The endpoints of the protocols. Their handlers load the library at the first request. */
const operations = {
  authorize: { limits: ofBrowser },
  resumeAuthorization: { limits: ofBrowser },
  startLogout: { limits: ofBrowser },
  confirmLogout: { limits: ofBrowser },
  getLoggedOut: { limits: ofBrowser },
  getSignIn: { limits: ofBrowser },
  submitSignIn: { limits: ofBrowser },
  returnFromProvider: { limits: ofBrowser },
  postFromProvider: { limits: ofBrowser },
  requestToken: { limits: ofClient },
  issueAccountToken: { limits: ofClient },
  registerClient: { limits: ofClient },
  getUserinfo: { limits: ofClient },
  postUserinfo: { limits: ofClient },
  introspectToken: { limits: ofClient },
  revokeToken: { limits: ofClient },
  // It is stored, as that of a browser.
  pushAuthorizationRequest: { limits: ofBrowser },
  authorizeDevice: { limits: ofBrowser },
  getDevicePage: { limits: ofBrowser },
  submitUserCode: { limits: [...ofBrowser, 'user_codes'] },
  getImpersonationPage: { limits: ofBrowser },
  openClientAsUser: { limits: ofBrowser },
  resumeDevice: { limits: ofBrowser },
} satisfies Operations;

export const openidModule = { repositories: { openid }, operations } satisfies Module;

import type { Interaction } from 'oidc-provider';
import type { App } from '../../kernel/app.ts';
import { type AddressPage, addressPage } from './address.ts';
import type { StepContext, Steps } from './step.ts';

/** Returns the page on which a user continues with the account in use, or logs in with another one. */
export const accountPage = async ({ ports }: StepContext, app: App, interaction: Interaction): Promise<AddressPage> => {
  const { openid, sessions, users } = ports.store.of(app).reads;
  const uid = interaction.session?.uid;
  const browser = uid === undefined ? undefined : await openid.findSessionByUid(uid, ports.clock.now());
  const session = browser?.sessionId === undefined ? undefined : await sessions.find(browser.sessionId);
  const account = session && (await users.find(session.userId));
  return { ...addressPage(interaction), ...(account ? { account: account.user.email } : {}) };
};

export const accountSteps: Steps<never> = {
  'keep-account': {
    prompt: 'login',
    // The library asks for everything else that the authorization needs, such as a login.
    run: async () => ({ result: { select_account: {} } }),
  },
};

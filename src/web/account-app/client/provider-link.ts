import { linkIdentity, startSocialLogin } from '../../../../packages/client/src/operations.ts';
import { returnedBy } from '../../../../packages/client/src/provider-login.ts';
import type { Context } from './context.ts';
import { me } from './context.ts';
import { keepReturned } from './merge-panel.ts';
import { createOtherClient } from './other-client.ts';
import { app, filled, publicUrl, texts } from './page.ts';
import { type Problem, textOf } from './problems.ts';
import { client } from './service.ts';

/** A user connects an identity at a provider, or logs in to another account that is to be merged. */
type Purpose = 'link' | 'login';

/** A visit of a provider that this tab has begun. It stays in the tab, because the binding must not leave it. */
interface Begun {
  readonly provider: string;
  readonly label: string;
  readonly binding: string;
  readonly purpose: Purpose;
}

const begunName = `gatehouse.provider.${app}`;

const visitProvider = async (provider: string, label: string, purpose: Purpose): Promise<Problem | undefined> => {
  const redirect_uri = `${publicUrl}/account/${app}`;
  const caller = purpose === 'link' ? client : createOtherClient();
  const result = await startSocialLogin(caller, { provider, redirect_uri, purpose });
  if (!result.ok) return result;
  const { binding, authorization_url } = result.data;
  sessionStorage.setItem(begunName, JSON.stringify({ provider, label, binding, purpose } satisfies Begun));
  location.assign(authorization_url);
  return undefined;
};

/**
 * Leads to a provider, and from there back to this page.
 * @returns a problem if that is not possible
 */
export const connectProvider = (provider: string, label: string): Promise<Problem | undefined> =>
  visitProvider(provider, label, 'link');

/** Offers to merge the account that the identity logs in to, after a login to it. */
const offerMerge = async ({ provider, label }: Begun, { go, confirm, say }: Context): Promise<void> => {
  go('security', texts.problems.identity_taken);
  const title = filled(texts.mergeTaken, { provider: label });
  if (!(await confirm({ title, text: texts.mergeTakenHint, button: filled(texts.mergeLogIn, { provider: label }) })))
    return;
  const problem = await visitProvider(provider, label, 'login');
  if (problem) say(textOf(problem));
};

/** Returns what completes a visit of a provider, if its redirect has opened the page. */
export const takeConnection = (url: string): ((context: Context) => Promise<void>) | undefined => {
  const text = sessionStorage.getItem(begunName);
  const returned = returnedBy(url);
  sessionStorage.removeItem(begunName);
  if (text === null || returned.state === undefined) return undefined;
  const begun: Begun = JSON.parse(text);
  const { provider, label, binding, purpose } = begun;
  if (purpose === 'login')
    return async ({ go }) => {
      const other = createOtherClient();
      keepReturned({ other, outcome: await other.socialLogin({ provider, binding, ...returned }) });
      go('data');
    };
  return async (context) => {
    const result = await context.withProof(() => linkIdentity(client, { ...me, provider, binding, ...returned }));
    if (!result.ok && result.code === 'identity_taken') return offerMerge(begun, context);
    context.go('security', result.ok ? filled(texts.identityConnected, { provider: label }) : textOf(result));
  };
};

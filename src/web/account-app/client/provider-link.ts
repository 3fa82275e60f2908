import { linkIdentity, startSocialLogin } from '../../../../packages/client/src/operations.ts';
import { returnedBy } from '../../../../packages/client/src/provider-login.ts';
import type { Context } from './context.ts';
import { me } from './context.ts';
import { app, filled, publicUrl, texts } from './page.ts';
import { type Problem, textOf } from './problems.ts';
import { client } from './service.ts';

/** A connection that this tab has begun. It stays in the tab, because the binding must not leave it. */
interface Begun {
  readonly provider: string;
  readonly label: string;
  readonly binding: string;
}

const begunName = `gatehouse.provider.${app}`;

/**
 * Leads to a provider, and from there back to this page.
 * @returns a problem if that is not possible
 */
export const connectProvider = async (provider: string, label: string): Promise<Problem | undefined> => {
  const redirect_uri = `${publicUrl}/account/${app}`;
  const result = await startSocialLogin(client, { provider, redirect_uri, purpose: 'link' });
  if (!result.ok) return result;
  const { binding, authorization_url } = result.data;
  sessionStorage.setItem(begunName, JSON.stringify({ provider, label, binding } satisfies Begun));
  location.assign(authorization_url);
  return undefined;
};

/** Returns what completes a connection, if the redirect of a provider has opened the page. */
export const takeConnection = (url: string): ((context: Context) => Promise<void>) | undefined => {
  const text = sessionStorage.getItem(begunName);
  const returned = returnedBy(url);
  sessionStorage.removeItem(begunName);
  if (text === null || returned.state === undefined) return undefined;
  const { provider, label, binding }: Begun = JSON.parse(text);
  return async ({ go, withProof }) => {
    const result = await withProof(() => linkIdentity(client, { ...me, provider, binding, ...returned }));
    go('security', result.ok ? filled(texts.identityConnected, { provider: label }) : textOf(result));
  };
};

import type { components } from '../../../../generated/rest.d.ts';
import type { Context } from './context.ts';
import { me } from './context.ts';
import { type Outcome, outcomeOf, type Problem } from './outcome.ts';

type Purpose = components['schemas']['SocialLoginPurpose'];

/** A started social login. It stays in this tab, because the binding must not leave it. */
interface Started {
  readonly provider: string;
  readonly purpose: Purpose;
  readonly binding: string;
}

const startedName = 'gatehouse.social';
const redirectUri = location.origin + location.pathname;

/**
 * Redirects to the provider.
 * @returns a problem if that is not possible
 */
export const startSocialLogin = async (
  { guest, own }: Pick<Context, 'guest' | 'own'>,
  provider: string,
  purpose: Purpose,
): Promise<Problem | undefined> => {
  const client = purpose === 'link' ? own : guest;
  const body = { redirect_uri: redirectUri, purpose };
  const outcome = await outcomeOf(
    client.POST('/v1/auth/social/{provider}/start', { params: { path: { provider } }, body }),
  );
  if (!outcome.isDone) return outcome.problem;
  const { binding, authorization_url } = outcome.data;
  sessionStorage.setItem(startedName, JSON.stringify({ provider, purpose, binding } satisfies Started));
  location.assign(authorization_url);
  return undefined;
};

/** Returns the parameters of the provider's redirect and removes them from the address bar, because each can be used once. */
const takeRedirect = () => {
  const query = new URLSearchParams(location.search);
  const started = sessionStorage.getItem(startedName);
  const state = query.get('state');
  if (state === null || started === null) return undefined;
  sessionStorage.removeItem(startedName);
  history.replaceState(null, '', location.pathname);
  const optional = (name: 'code' | 'error' | 'iss') => {
    const value = query.get(name);
    return value === null ? {} : { [name]: value };
  };
  const proof = { state, ...optional('code'), ...optional('error'), ...optional('iss') };
  return { proof, started: JSON.parse(started) as Started };
};

/**
 * Completes a social login if a provider's redirect opened the page.
 * @returns true if it did
 */
export const finishSocialLogin = async (context: Context): Promise<boolean> => {
  const { guest, own, enter, proceed, say, go, withProof } = context;
  const redirect = takeRedirect();
  if (redirect === undefined) return false;
  const { provider, purpose, binding } = redirect.started;
  const body = { ...redirect.proof, binding };

  if (purpose === 'link') {
    const link = () => outcomeOf(own.POST('/v1/users/{id}/identities', { params: me, body: { provider, ...body } }));
    const outcome: Outcome<unknown> = await withProof(link);
    say(outcome.isDone ? 'The login was linked to your account.' : outcome.problem.detail);
    go('security');
    return true;
  }
  const outcome = await outcomeOf(guest.POST('/v1/auth/social/{provider}', { params: { path: { provider } }, body }));
  if (!outcome.isDone) say(outcome.problem.detail);
  else if ('session' in outcome.data) enter(outcome.data.session.token, outcome.response);
  else if ('token' in outcome.data || outcome.data.status === 'challenge') proceed(outcome.data, outcome.response);
  else say('Check your mailbox: the address has to be verified before the first login.');
  return true;
};

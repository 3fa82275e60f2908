import createClient from 'openapi-fetch';
import type { components, paths } from '../../../../generated/rest.d.ts';
import { session } from './session.ts';

interface Options {
  /** Identifies the application and grants no permissions. */
  readonly appKey: string;
  /** Called when the service has ended the session, so that the user must log in again. */
  onSessionEnd(): void;
  /**
   * Called when the application requires a second factor that the user does not have. Until then, other operations are refused.
   */
  onEnrollmentRequired(): void;
}

const codeOf = async (response: Response): Promise<components['schemas']['ProblemCode']> =>
  (await response.clone().json()).code;

/**
 * Creates two clients from the contract: `guest` for operations without a login, and `own` for those of the logged-in user. `own`
 * renews the token shortly before it expires, once for all requests that wait for it.
 */
export const createClients = ({ appKey, onSessionEnd, onEnrollmentRequired }: Options) => {
  const options = {
    baseUrl: location.origin,
    headers: { 'X-Service-App': appKey },
    cache: 'no-store',
    credentials: 'omit',
  } as const;
  const guest = createClient<paths>(options);

  let renewal: Promise<void> | undefined;
  const renew = async (token: string): Promise<void> => {
    const { data } = await guest.POST('/v1/auth/refresh', { headers: { Authorization: `Bearer ${token}` } });
    if (data) session.keep(data.token);
  };
  const validToken = async (): Promise<string> => {
    const token = session.token() ?? '';
    if (token === '' || !session.needsRenewal(token)) return token;
    renewal ??= renew(token).finally(() => {
      renewal = undefined;
    });
    await renewal;
    return session.token() ?? '';
  };

  const fetchAsUser = async (request: Request): Promise<Response> => {
    request.headers.set('Authorization', `Bearer ${await validToken()}`);
    const response = await fetch(request);
    if (response.status === 401) onSessionEnd();
    if (response.status === 403 && (await codeOf(response)) === 'second_factor_enrollment_required')
      onEnrollmentRequired();
    return response;
  };
  const own = createClient<paths>({ ...options, fetch: fetchAsUser });

  return { guest, own };
};

export type Clients = ReturnType<typeof createClients>;

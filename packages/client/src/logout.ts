import type { Spec } from './call.ts';
import { encode } from './request.ts';
import type { AnyResult } from './results.ts';
import type { Send } from './send.ts';

const refreshSpec: Spec = { method: 'POST', path: '/v1/auth/refresh', dates: { time: 1, expires: 1 } };
const logoutSpec: Spec = { method: 'PUT', path: '/v1/auth/logout' };

/** Renews a token with one request. */
export const refreshWith =
  (send: Send) =>
  async (token: string): Promise<AnyResult> =>
    (await send(refreshSpec, encode(refreshSpec), { token })).result;

/** Ends a session at the service. The token is not kept any longer, so an expired one is renewed only for this. */
export const endAtService = async (send: Send, token: string, everywhere: boolean): Promise<AnyResult> => {
  const encoded = encode(logoutSpec, everywhere ? { all_devices: true } : {});
  const attempt = async (one: string): Promise<AnyResult> => (await send(logoutSpec, encoded, { token: one })).result;
  let result = await attempt(token);
  if (result.status === 0) result = await attempt(token);
  if (result.ok || result.code !== 'token_expired') return result;
  const renewed = await refreshWith(send)(token);
  return renewed.ok ? attempt((renewed.data as { readonly token: string }).token) : renewed;
};

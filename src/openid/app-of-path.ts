import { RequestError } from '../api/refusal.ts';
import type { App } from '../kernel/app.ts';
import type { Ports } from '../kernel/ports.ts';
import { requireServed } from '../kernel/served-app.ts';
import type { ProtocolCall } from './protocol-call.ts';

/** Returns the application that the path of a request names. @throws `not_found`, or `application_moving` once another cell serves it */
export const appOfPath = async (
  { store }: Pick<Ports, 'store'>,
  { path, request }: Pick<ProtocolCall, 'path' | 'request'>,
): Promise<App> => {
  const app = await store.system.reads.applications.findByUuid(path['app'] ?? '');
  if (!app) throw new RequestError('not_found');
  request.origin.noteCaller?.({ app: app.uuid });
  return requireServed(app);
};

import { appUuidOf } from '../../kit/openid.ts';
import { publicUrl, type Sent, type TestService } from '../../kit/service.ts';
import type { Case } from './case.ts';

/** The UUID of no application. */
const unknownApp = '00000000-0000-4000-8000-000000000000';
export const form = { 'Content-Type': 'application/x-www-form-urlencoded' } as const;

export type PathOf = (uuid: string) => string;
export type Prepared = Sent & { readonly path?: string };
export type Prepare = (service: TestService) => Promise<Prepared> | Prepared;

export const sent =
  (method: string, path: PathOf, prepare: Prepare = () => ({})): Case =>
  async ({ service }) => {
    const { path: own, ...request } = await prepare(service);
    return service.send(method, own ?? path(await appUuidOf(service)), request);
  };

/** The cases of every endpoint: an application that does not exist, a fault of the service, and an outage. */
export const failures = (method: string, path: PathOf, request: Sent = {}) => ({
  404: ({ service }: { readonly service: TestService }) => service.send(method, path(unknownApp), request),
  500: async ({ service }: { readonly service: TestService }) => {
    const own = path(await appUuidOf(service));
    return service.clock.whileBroken(() => service.send(method, own, request));
  },
  503: ({ outage }: { readonly outage: TestService }) => outage.send(method, path(unknownApp), request),
});

export const formOf = (fields: Readonly<Record<string, string>>, headers: Sent['headers'] = {}): Sent => ({
  headers: { ...form, ...headers },
  body: new URLSearchParams(fields).toString(),
});

export const tooLarge = (method: string, path: PathOf): Case =>
  sent(method, path, () => ({ headers: { ...form, Origin: publicUrl }, body: 'x'.repeat(1024 * 1024) }));

export const compressed = (method: string, path: PathOf): Case =>
  sent(method, path, () => ({ headers: { ...form, 'Content-Encoding': 'gzip', Origin: publicUrl }, body: 'x=y' }));

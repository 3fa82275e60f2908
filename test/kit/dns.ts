import dns from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import type { LookupFunction } from 'node:net';
import { vi } from 'vitest';

export type Address = readonly [address: string, family: 4 | 6];

const notFound = (): Error =>
  Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND', syscall: 'getaddrinfo' });

/**
 * Sets the addresses of names for the system's lookup and for DNS: none for an empty list, and the real ones if `addressesOf`
 * returns undefined.
 */
export const resolveNames = (addressesOf: (name: string) => readonly Address[] | undefined): void => {
  const { lookup } = dns;
  const fake: LookupFunction = (name, options, done) => {
    const addresses = addressesOf(name);
    if (addresses === undefined) return (lookup as unknown as LookupFunction)(name, options, done);
    const found = addresses.map(([address, family]) => ({ address, family }));
    const [first] = found;
    if (!first) return done(notFound() as NodeJS.ErrnoException, '', 4);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  };
  vi.spyOn(dns, 'lookup').mockImplementation(fake as never);
  for (const [method, wanted] of [
    ['resolve4', 4],
    ['resolve6', 6],
  ] as const) {
    const resolve = Resolver.prototype[method] as (name: string) => Promise<string[]>;
    vi.spyOn(Resolver.prototype, method).mockImplementation(async function (this: Resolver, name: string) {
      const addresses = addressesOf(name);
      if (addresses === undefined) return resolve.call(this, name);
      const found = addresses.flatMap(([address, family]) => (family === wanted ? [address] : []));
      if (found.length === 0) throw notFound();
      return found;
    } as never);
  }
  syncBuiltinESMExports();
};

/** Restores the real resolution of names. */
export const restoreNames = (): void => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
};

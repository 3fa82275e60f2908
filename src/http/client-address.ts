import { isIP } from 'node:net';
import type { Express, Request } from 'express';

/** Matches an address with a port, which some proxies add. An IPv6 address then has brackets. */
const withPort = /^(?:\[([\da-f:.]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/i;

/**
 * Returns the address in an entry of `X-Forwarded-For`, without brackets and port, or undefined if it has none. The zone of an
 * IPv6 address has no meaning outside the machine that added it, and can be any text.
 */
const addressIn = (entry: string): string | undefined => {
  const text = entry.trim();
  const [, six, four] = withPort.exec(text) ?? [];
  const address = six ?? four ?? text;
  return isIP(address) > 0 && !address.includes('%') ? address : undefined;
};

/**
 * Sets the proxies whose `X-Forwarded-For` is trusted. Express compares unchanged entries and would not recognize a proxy whose
 * address was forwarded with a port. An entry without an address is never trusted, so earlier entries are ignored.
 */
export const setTrustedProxies = (app: Express, setting: string | number | boolean): void => {
  app.set('trust proxy', setting);
  const isTrusted: (address: string, hop: number) => boolean = app.get('trust proxy fn');
  app.set('trust proxy', (entry: string, hop: number): boolean => {
    // The first entry is the address of the connection.
    const address = hop === 0 ? entry : addressIn(entry);
    return address !== undefined && isTrusted(address, hop);
  });
};

/**
 * Returns the address of the client: the last entry that a trusted proxy has added. A text that is not an address is neither
 * stored nor counted; the client then counts as the proxy that added it.
 */
export const clientAddress = ({ ips, socket }: Pick<Request, 'ips' | 'socket'>): string =>
  ips.map(addressIn).find((address) => address !== undefined) ?? socket.remoteAddress ?? '';

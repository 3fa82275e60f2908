import type { ApiRequest } from '../api/api.ts';
import { isLoopback } from '../loopback.ts';

/** Returns true for a page that the user opens, as opposed to a script's request or a frame. */
const isOpenedPage = ({ 'sec-fetch-mode': mode, 'sec-fetch-dest': destination }: ApiRequest['headers']): boolean =>
  mode === 'navigate' && destination === 'document';

/**
 * Returns a function that checks that a request comes from this machine and not from a page of another origin. It checks `Host`,
 * because a site may let its name resolve to 127.0.0.1 (DNS rebinding): the browser then considers its pages to have the origin
 * of this service.
 */
export const createIsLocal = (publicUrl: string): ((request: Pick<ApiRequest, 'headers'>) => boolean) => {
  const { host: publicHost } = new URL(publicUrl);
  return ({ headers }) => {
    const { host = '', origin, 'sec-fetch-site': site = 'none' } = headers;
    if (host !== publicHost && !isLoopback(host.replace(/:\d+$/, ''))) return false;
    if (origin !== undefined && URL.parse(origin)?.host !== host) return false;
    return ['none', 'same-origin'].includes(site) || isOpenedPage(headers);
  };
};

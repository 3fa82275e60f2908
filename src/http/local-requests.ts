import type { ApiRequest } from '../api/api.ts';
import { isLoopback } from '../loopback.ts';

/** How browsers announce a page that the user opens, in contrast to what a script loads or a frame shows. */
const isOpenedPage = ({ 'sec-fetch-mode': mode, 'sec-fetch-dest': destination }: ApiRequest['headers']): boolean =>
  mode === 'navigate' && destination === 'document';

/**
 * Whether a request is from this machine and not from the page of another origin. `Host` is checked because a site may
 * let its own name resolve to 127.0.0.1 (DNS rebinding): to the browser its pages then have the origin of this service.
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

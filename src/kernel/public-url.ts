import type { App } from './app.ts';

/** Returns the URL at which browsers and clients reach an application: its own, if it has one that is allowed, or that of the service. */
export type PublicUrlOf = (app: Pick<App, 'settings'>) => string;

interface Options {
  /** The URL of the service (`PUBLIC_URL`). */
  readonly publicUrl: string;
  readonly isPageAllowed: (url: string) => boolean;
}

export const createPublicUrlOf =
  ({ publicUrl, isPageAllowed }: Options): PublicUrlOf =>
  ({ settings: { publicUrl: own } }) =>
    own !== null && isPageAllowed(own) ? own : publicUrl;

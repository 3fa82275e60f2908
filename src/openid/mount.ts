import type { App } from '../kernel/app.ts';

/** Returns the path of the provider of an application. */
export const mountOf = ({ uuid }: Pick<App, 'uuid'>): string => `/oidc/${uuid}`;

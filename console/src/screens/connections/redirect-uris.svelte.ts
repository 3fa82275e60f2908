import { getApp } from '../../../../packages/client/src/operations.ts';
import { client } from '../../api.ts';
import { createQuery } from '../../query.svelte.ts';
import { may } from '../../session.svelte.ts';

/** The redirect URIs of the application. Call it while a component is created. */
export const ownRedirectUris = () => {
  const query = createQuery(
    () => may('settings:read') && {},
    (_input, options) => getApp(client, undefined, options),
  );
  return {
    /** Undefined until they are read, and for those who may not read settings. */
    get uris(): readonly string[] | undefined {
      return query.data?.settings.redirect_uris;
    },
  };
};

import type { App } from '../../kernel/app.ts';
import type { Store } from '../../kernel/ports.ts';

/** The maximum length of the claim as JSON. A cookie with the token must remain below 4 KB. */
export const maxClaimLength = 1000;

/**
 * Returns the permissions that a token contains: those of the application that the user has in the whole application. Undefined if
 * the application does not put them into tokens, or if they are longer than the limit: a shortened list would be mistaken for a
 * complete one.
 */
export const tokenPermissions =
  (store: Store) =>
  async (app: App, userId: number): Promise<readonly string[] | undefined> => {
    const { companyId, settings } = app;
    if (!settings.tokenPermissions || companyId === undefined) return undefined;
    const { everywhere } = await store.of(app).reads.companies.standingOf(userId, companyId);
    const held = settings.appPermissions.filter((permission) => everywhere.includes(permission));
    return JSON.stringify(held).length > maxClaimLength ? undefined : held;
  };

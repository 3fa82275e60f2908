import type { App, AppSettings, KeyKind } from '../domain/app.ts';
import { toEmail } from '../domain/email.ts';
import { builtInRoles } from '../domain/role.ts';
import type { Keys, Ports, Unit } from './ports.ts';

export interface BootstrapCommand {
  /** Keys that a deployment brings along; they are registered at every start. */
  readonly appKey: string | undefined;
  readonly serviceKey: string | undefined;
  /** Whether to make the keys that were not brought along, and let browsers of any origin in: for development. */
  readonly isDevelopment: boolean;
}

/** The keys that were made, to be shown once. */
export interface FreshKeys {
  readonly appKey: string | undefined;
  readonly serviceKey: string | undefined;
}

const appName = 'Gatehouse';
/** Nobody has this address (RFC 2606), and the owner has no password: only a super admin key acts as it. */
const ownerAddress = 'owner@gatehouse.invalid';
const ownerName = 'Owner';

const makeDefaultApp = async (
  { applications, companies, users }: Unit,
  settings: Partial<AppSettings>,
  at: Date,
): Promise<App> => {
  const app = await applications.insertDefault({ name: appName, settings, at });
  for (const [name, permissions] of Object.entries(builtInRoles))
    await applications.insertRole(app.id, name, permissions);
  const company = await companies.insert({ appId: app.id, name: appName, at });
  const { address, canonical } = toEmail(ownerAddress);
  const user = await users.insert({
    appId: app.id,
    email: address,
    canonicalEmail: canonical,
    passwordHash: undefined,
    firstname: ownerName,
    lastname: '',
    displayname: ownerName,
    companyId: company.id,
    branchId: company.defaultBranchId,
    isVerified: false,
    at,
  });
  await companies.join({ user, companyId: company.id, branchId: company.defaultBranchId, role: 'Owner', at });
  await applications.setOwner(app.id, user.id);
  return app;
};

/**
 * Makes the default application at the first start: its roles, a company with a branch, an owner, and in development a
 * key of each kind. To be called while no other process can.
 */
export const bootstrap =
  ({ store, clock, keys }: Pick<Ports, 'store' | 'clock'> & { readonly keys: Keys }) =>
  ({ appKey, serviceKey, isDevelopment }: BootstrapCommand): Promise<FreshKeys> =>
    store.transaction(async (unit) => {
      const at = clock.now();
      const present = await unit.applications.findDefault();
      const settings = isDevelopment ? { corsOrigins: ['*'] } : {};
      const app = present ?? (await makeDefaultApp(unit, settings, at));

      const register = async (kind: KeyKind, brought: string | undefined): Promise<string | undefined> => {
        const fresh = !brought && !present && isDevelopment ? keys.generate(kind) : undefined;
        const key = brought ?? fresh;
        if (key) await unit.applications.ensureKey({ appId: app.id, kind, digest: keys.digest(key), at });
        return fresh;
      };
      return { appKey: await register('app', appKey), serviceKey: await register('service', serviceKey) };
    });

import type { Origin } from '../../../kernel/audit.ts';
import { audited, entryOf } from '../../../kernel/audited.ts';
import { type Fault, refuseFaults } from '../../../kernel/errors.ts';
import { formats } from '../../../kernel/formats.ts';
import { pageUrlsOf } from '../../../kernel/page-urls.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { hasOwnPermission, missingFrom } from '../../../kernel/role.ts';
import { toLookupId } from '../../../kernel/row-id.ts';
import type { AppSettings } from '../../../kernel/settings.ts';
import { type Conditional, requireVersion } from '../../../kernel/version.ts';
import { replaceImages } from '../../branding/steps/replace-images.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { type AppChange, appChangeFaults, settingsFaults } from '../app-change.ts';
import { appChanged } from '../app-events.ts';
import { type ShownApp, shownTo, stateOf } from '../app-move.ts';
import { permissionsFor } from '../setting-permissions.ts';

export interface UpdateAppCommand extends Conditional {
  readonly principal: Actor;
  readonly change: AppChange;
  readonly origin: Origin;
}

export type UpdateApp = (command: UpdateAppCommand) => Promise<ShownApp>;

const isNotThere = (field: Fault['field'], what: string): readonly Fault[] => [
  { field, code: 'not_found', detail: `must be ${what} of the application` },
];

/** Checks that the companies that new and anonymous users join exist. */
const referenceFaults = async (
  unit: Unit,
  { signupCompany, anonymousCompany }: Partial<AppSettings>,
): Promise<readonly Fault[]> => {
  const faults: Fault[] = [];
  for (const [name, company] of Object.entries({ signupCompany, anonymousCompany }))
    if (typeof company === 'number' && !(await unit.companies.hold(toLookupId(company))))
      faults.push(...isNotThere(`settings.${name as 'signupCompany' | 'anonymousCompany'}`, 'a company'));
  return faults;
};

const anonymousRoleDetail = 'must be a role without permissions of Gatehouse';

/** Checks that the roles in settings exist, and that anonymous users get no permission of Gatehouse. */
const roleFaults = async (
  unit: Unit,
  { signupRole, founderRole, anonymousRole, secondFactorRoles = [] }: Partial<AppSettings>,
): Promise<readonly Fault[]> => {
  const faults: Fault[] = [];
  for (const role of secondFactorRoles)
    if (!(await unit.roles.holdByName(role))) return isNotThere('settings.secondFactorRoles', 'a list of roles');
  const named = Object.entries({ signupRole, founderRole, anonymousRole });
  for (const [name, wanted] of named as ['signupRole' | 'founderRole' | 'anonymousRole', string?][]) {
    if (typeof wanted !== 'string') continue;
    const role = await unit.roles.holdByName(wanted);
    if (!role) faults.push(...isNotThere(`settings.${name}`, 'a role'));
    else if (name === 'anonymousRole' && hasOwnPermission(role))
      faults.push({ field: 'settings.anonymousRole', code: 'not_allowed', detail: anonymousRoleDetail });
  }
  return faults;
};

/** Checks that no role, key that can be used, client and resource server has a permission that the application removes. */
const permissionFaults = async (
  unit: Unit,
  before: ShownApp,
  { appPermissions = before.settings.appPermissions }: Partial<AppSettings>,
  at: Date,
): Promise<readonly Fault[]> => {
  const removed = missingFrom(appPermissions, before.settings.appPermissions);
  const isUsed =
    removed.length > 0 &&
    ((await unit.roles.haveAny(removed)) ||
      (await unit.apiKeys.haveAny(removed, at)) ||
      (await unit.clients.haveAny(removed)) ||
      (await unit.resourceServers.haveAny(removed)));
  const detail = 'must contain the permissions that roles, keys, clients and resource servers have';
  return isUsed ? [{ field: 'settings.appPermissions', code: 'not_allowed', detail }] : [];
};

/** Checks that an application with its own notification URL also has its own secrets to sign notifications with. */
const receiverFaults = (
  before: ShownApp,
  change: AppChange,
  isAllowed: Ports['isReceiverAllowed'],
): readonly Fault[] => {
  const { notificationUrl: url, notificationSecrets: secrets } = change;
  if (url && !isAllowed(url)) return [{ field: 'notificationUrl', code: 'not_allowed', detail: formats.publicUrl }];
  const hasUrl = url === undefined ? before.notificationUrl !== undefined : url !== null;
  return hasUrl && (secrets?.length ?? before.notificationSecrets) === 0
    ? [{ field: 'notificationSecrets', code: 'required', detail: 'is required if notification_url is set' }]
    : [];
};

/** Checks the pages that receive secrets, and those that login pages link to. */
const pageFaults = (settings: Partial<AppSettings>, isAllowed: Ports['isPageAllowed']): readonly Fault[] => {
  const links = (['termsUrl', 'privacyUrl'] as const).flatMap((setting) =>
    settings[setting] ? [{ setting, url: settings[setting] }] : [],
  );
  const refused = [...pageUrlsOf(settings), ...links].filter(({ url }) => !isAllowed(url));
  return [...new Set(refused.map(({ setting }) => setting))].map((setting) => ({
    field: `settings.${setting}`,
    code: 'not_allowed',
    detail: setting === 'redirectUris' ? formats.redirectUris : formats.linkPage,
  }));
};

type UpdateAppPorts = Pick<Ports, 'store' | 'sealer' | 'clock' | 'isReceiverAllowed' | 'isPageAllowed'>;

/** Changes the fields that are sent. Every process reads them with its next request. */
export const updateApp = (ports: UpdateAppPorts): UpdateApp => {
  const { sealer, clock, isReceiverAllowed, isPageAllowed } = ports;
  return audited(
    ports,
    'update_app',
  )(async ({ principal, change, expected, origin }: UpdateAppCommand) => {
    const { settings = {}, notificationSecrets } = change;
    refuseFaults(appChangeFaults(change));
    const sealed = notificationSecrets && (await Promise.all(notificationSecrets.map((secret) => sealer.seal(secret))));
    const at = clock.now();
    return principal.store.transaction(async (unit) => {
      await requireEverywhere(unit, principal, ...permissionsFor(change));
      await requireProof(unit, 'updateApp', principal, at);
      // The company is read before the application is locked: the deletion of a company locks in the same order.
      const missing = await referenceFaults(unit, settings);
      const before = await unit.administration.lock();
      requireVersion(stateOf(before), expected);
      refuseFaults([
        ...settingsFaults({ ...before.settings, ...settings }),
        ...missing,
        ...(await roleFaults(unit, settings)),
        ...(await permissionFaults(unit, before, settings, at)),
        ...receiverFaults(before, change, isReceiverAllowed),
        ...pageFaults(settings, isPageAllowed),
      ]);
      const images = await replaceImages(unit, change, at);
      await unit.administration.update({ ...change, ...images, notificationSecrets: sealed });
      const after = await unit.administration.details();
      const { changes, events } = appChanged(before, after, sealed !== undefined);
      await unit.audit.add(entryOf('update_app', { principal, origin }, at, { changes }), events);
      return shownTo(principal, after);
    });
  });
};

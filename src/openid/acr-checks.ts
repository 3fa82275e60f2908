import type { KoaContextWithOIDC } from 'oidc-provider';
import type { App } from '../kernel/app.ts';
import type { Ports } from '../kernel/ports.ts';
import type { User } from '../kernel/user.ts';
import { requiresSecondFactor } from '../modules/second-factors/requirement.ts';
import { requestedAcr } from './acr.ts';
import { actingIn } from './bridge.ts';
import { isEnrollmentDue } from './enrollment-due.ts';
import type { Library } from './library.ts';
import type { OwnResult } from './storage/current-request.ts';

/** The reasons for which a user who has logged in proves or adds a second factor, and nothing else. */
export const stepUpReasons: readonly string[] = ['acr', 'second_factor'];

/**
 * Creates the checks of the level and the age of a session. They ask for a login if the client requests a higher level or a newer login,
 * or if the application requires a second factor that the session has not proven: it may be older than the requirement.
 */
export const acrChecks = (
  { interactionPolicy: { Check }, errors }: Library,
  app: App,
  ports: Pick<Ports, 'store' | 'clock'>,
) => {
  const { settings } = app;
  const mayRequire = settings.secondFactor === 'required' || settings.secondFactorRoles.length > 0;

  /** Returns the user of a session with one factor; undefined for other sessions, and directly after a login. */
  const singleFactorUser = async ({ oidc }: KoaContextWithOIDC): Promise<User | undefined> => {
    const { session, result } = oidc;
    if (session?.accountId === undefined || oidc.acr === 'aal2' || result?.login) return undefined;
    return (await ports.store.of(app).reads.users.find(Number(session.accountId)))?.user;
  };

  const requested = new Check('acr', 'the client requests a second factor', 'login_required', async (context) => {
    const { oidc } = context;
    const { needed, isEssential, isUnknown } = requestedAcr({ ...oidc.params, claims: oidc.claims });
    const isMissed = isEssential && needed === 'aal2' && oidc.result?.login !== undefined && oidc.acr !== 'aal2';
    if (isUnknown || isMissed) throw new errors.UnmetAuthenticationRequirements('the requested acr cannot be obtained');
    if (needed !== 'aal2') return false;
    // An administrator who acts as the user cannot prove a factor of the user. A voluntary level is not reached.
    if (actingIn(context)) {
      if (isEssential) throw new errors.UnmetAuthenticationRequirements('the requested acr cannot be obtained');
      return false;
    }
    const user = await singleFactorUser(context);
    // Without a second factor, a voluntary level is not reached, and the response says so.
    return user !== undefined && (isEssential || user.hasSecondFactor);
  });

  const required = new Check('second_factor', 'a second factor is required', 'login_required', async (context) => {
    const user = mayRequire && !actingIn(context) ? await singleFactorUser(context) : undefined;
    if (!user || !requiresSecondFactor(settings, user)) return false;
    return user.hasSecondFactor || isEnrollmentDue(ports, app, user);
  });

  // The check of the library takes a second factor for a whole login.
  const age = new Check('max_age', 'the login is older than the client accepts', 'login_required', ({ oidc }) => {
    const { session, result, params } = oidc;
    const seconds = params?.['max_age'];
    const isNew = result?.login !== undefined && (result as OwnResult).gatehouse?.isStepUp !== true;
    return seconds !== undefined && !isNew && (session?.accountId === undefined || session.past(Number(seconds)));
  });

  return [requested, required, age] as const;
};

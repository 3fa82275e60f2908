import type { Interaction } from 'oidc-provider';
import type { App } from '../../kernel/app.ts';
import { isUnproven } from '../../kernel/session.ts';
import { admitChallenge } from '../../modules/connections/steps/admission.ts';
import { openChallenge } from '../../modules/login/operations/open-challenge.ts';
import { stepUpReasons } from '../acr-checks.ts';
import { type AddressPage, addressPage } from './address.ts';
import { challengePage, type FactorPage } from './second-factor.ts';
import type { StepContext } from './step.ts';

/**
 * Returns the page that a login begins with. A user who has logged in, and only lacks the second factor, is asked for nothing else. A user
 * who has none must log in again before adding one.
 */
export const firstLoginPage = async (
  context: StepContext,
  app: App,
  interaction: Interaction,
): Promise<AddressPage | FactorPage> => {
  const { store, clock } = context.ports;
  const { session, prompt } = interaction;
  const first = addressPage(interaction);
  if (!session || !prompt.reasons.every((reason) => stepUpReasons.includes(reason))) return first;
  const at = clock.now();
  const browser = await store.of(app).reads.openid.findSessionByUid(session.uid, at);
  const proven =
    browser?.sessionId === undefined ? undefined : await store.of(app).reads.sessions.find(browser.sessionId);
  const user = proven && (await store.of(app).reads.users.find(proven.userId))?.user;
  const raises = Number(browser?.payload['loginTs']);
  if (!user || isUnproven(proven.authenticatedBy) || !Number.isSafeInteger(raises)) return first;
  const { email } = user;
  if (!user.hasSecondFactor) return { ...first, email };
  const { authenticatedBy } = proven;
  const challenge = await store.of(app).transaction(async (unit) => {
    const connectionId = await unit.enforcements.connectionOf(proven.id);
    const admission = await admitChallenge(unit, { app, user, proven: { authenticatedBy }, connectionId, at });
    return openChallenge(context.ports, unit, { app, user, firstFactor: authenticatedBy, admission, at });
  });
  return challengePage(context, { app, interaction, email, raises }, challenge);
};
